import { createApiClock } from './api-clock.ts';

const NOW = Date.parse('2026-11-21T10:00:00.400Z');
const at = (ms: number) => new Date(ms).toUTCString();
beforeEach(() => localStorage.clear());

test.each([-5, 5])('safety 2.1: a clock that is %p minutes off is corrected by the Date header', (minutes) => {
  const clock = createApiClock(localStorage, () => NOW + minutes * 60_000);
  clock.observe(at(NOW), NOW + minutes * 60_000 - 100, NOW + minutes * 60_000);
  expect(Math.abs(clock.now() - NOW)).toBeLessThan(1_000);
});

test('a second of difference is noise of the header, not of the clock', () => {
  const clock = createApiClock(localStorage, () => NOW);
  clock.observe(at(NOW + 1_000), NOW - 100, NOW);
  expect(clock.now()).toBe(NOW);
});

test('what was measured holds after a reload', () => {
  createApiClock(localStorage, () => NOW).observe(at(NOW - 600_000), NOW - 10, NOW);
  expect(Math.abs(createApiClock(localStorage, () => NOW).now() - (NOW - 600_000))).toBeLessThan(1_000);
});

test('a clock that was set right is believed again', () => {
  localStorage.setItem('clock-skew', '300000');
  const clock = createApiClock(localStorage, () => NOW);
  clock.observe(at(NOW), NOW - 10, NOW);
  expect(clock.now()).toBe(NOW);
  expect(localStorage.getItem('clock-skew')).toBeNull();
});

test.each(['soon', 'NaN', '1e99', '', '9007199254740991'])('safety P10: a kept difference of %p is ignored', (kept) => {
  localStorage.setItem('clock-skew', kept);
  expect(createApiClock(localStorage, () => NOW).now()).toBe(NOW);
});

test.each([undefined, '', 'yesterday', 'Fri, 21 Nov 1980 10:00:00 GMT'])(
  'a Date header of %p changes nothing',
  (date) => {
    const clock = createApiClock(localStorage, () => NOW);
    clock.observe(date, NOW - 10, NOW);
    expect(clock.now()).toBe(NOW);
  },
);
