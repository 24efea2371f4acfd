import { addDays, businessDate, formatAge, formatFullMoment, formatMoment, formatTime, instantOf, presetRange, waitTone, DEPOSIT_WAIT, wallClock } from './index.ts';

const KOLKATA = 'Asia/Kolkata';

test('the business day turns at midnight in the business zone, wherever the browser is', () => {
  expect(businessDate('2026-11-20T18:29:59Z', KOLKATA)).toBe('2026-11-20');
  expect(businessDate('2026-11-20T18:30:00Z', KOLKATA)).toBe('2026-11-21');
  expect(businessDate('2026-11-20T18:30:00Z', 'America/New_York')).toBe('2026-11-20');
});

test('Today, Yesterday and 7 days are business days', () => {
  const now = new Date('2026-11-20T20:00:00Z');
  expect(presetRange('today', now, KOLKATA)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  expect(presetRange('yesterday', now, KOLKATA)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(presetRange('7d', now, KOLKATA)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test('times are shown in the business zone, the year only when it is not this one', () => {
  const now = new Date('2026-11-21T05:00:00Z');
  expect(formatTime('2026-11-21T05:12:07Z', KOLKATA)).toBe('10:42:07');
  expect(formatMoment('2026-11-12T08:32:00Z', KOLKATA, now)).toBe('12 Nov 14:02');
  expect(formatMoment('2025-11-12T08:32:00Z', KOLKATA, now)).toBe('12 Nov 2025 14:02');
  expect(formatFullMoment('2026-11-12T18:30:05Z', KOLKATA)).toBe('13 Nov 2026 00:00:05');
});

test('a bank time typed by staff is a time in the business zone', () => {
  expect(instantOf('2026-11-21T10:42', KOLKATA)).toBe('2026-11-21T05:12:00.000Z');
  expect(instantOf('2026-07-01T12:00', 'Europe/London')).toBe('2026-07-01T11:00:00.000Z');
  expect(instantOf('nonsense', KOLKATA)).toBeNull();
  expect(wallClock('2026-11-21T05:12:00.000Z', KOLKATA)).toBe('2026-11-21T10:42');
});

test.each([
  [0, '0 s'],
  [40, '40 s'],
  [7 * 60, '7 min'],
  [3 * 3600 + 20 * 60, '3 h 20 min'],
  [2 * 86400 + 4 * 3600, '2 d 4 h'],
  [86400, '1 d'],
  [-5, '0 s'],
])('%i seconds of waiting are %s', (seconds, text) => {
  const now = new Date('2026-11-21T05:00:00Z');
  expect(formatAge(new Date(now.getTime() - seconds * 1000), now)).toBe(text);
});

test('a deposit that waits turns amber after 3 minutes and red after 10', () => {
  const now = new Date('2026-11-21T05:00:00Z');
  const tone = (minutes: number) => waitTone(new Date(now.getTime() - minutes * 60_000), now, DEPOSIT_WAIT);
  expect([tone(2.9), tone(3), tone(9.9), tone(10)]).toEqual(['good', 'warn', 'warn', 'bad']);
});
