import {
  addDays,
  businessDate,
  formatAge,
  formatDays,
  formatFullMoment,
  formatMoment,
  formatSpan,
  formatTime,
  instantOf,
  presetRange,
  waitTone,
  DEPOSIT_WAIT,
  wallClock,
} from './index.ts';

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

test.each([KOLKATA, 'Asia/Kathmandu', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe'])(
  'round every change of the clocks of a year, %s is read as Intl reads it',
  (zone) => {
    const intl = new Intl.DateTimeFormat('en-CA', {
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
      timeZone: zone,
    });
    const hours = Array.from({ length: 366 * 24 }, (_, hour) => Date.UTC(2026, 0, 1, hour));
    const offset = (time: number) => Date.parse(`${wallClock(new Date(time), zone)}Z`) - time;
    const changes = hours.filter((time) => offset(time) !== offset(time - 3_600_000));
    for (const change of [hours[0]!, ...changes]) {
      for (const minutes of [-61, -60, -31, -30, -1, 0, 1, 29, 30, 60]) {
        const at = new Date(change + minutes * 60_000 + 7_000);
        expect(`${businessDate(at, zone)}, ${formatTime(at, zone)}`).toBe(intl.format(at));
      }
    }
  },
);

test('what is no time is refused, not shown', () => {
  expect(() => formatFullMoment('nonsense', KOLKATA)).toThrow(RangeError);
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

test.each([
  [{ from: '2026-11-09', to: '2026-11-09' }, '9 Nov 2026'],
  [{ from: '2026-11-03', to: '2026-11-09' }, '3 – 9 Nov 2026'],
  [{ from: '2026-10-28', to: '2026-11-03' }, '28 Oct – 3 Nov 2026'],
  [{ from: '2025-12-30', to: '2026-01-02' }, '30 Dec 2025 – 2 Jan 2026'],
  [{ from: '2026-11-03' }, 'from 3 Nov 2026'],
  [{ to: '2026-11-09' }, 'up to 9 Nov 2026'],
])('%j reads %s', (days, text) => {
  expect(formatDays(days)).toBe(text);
});

test.each([
  [{ from: '2026-11-09T10:00', to: '2026-11-09T11:00' }, '9 Nov 2026, 10:00 – 11:00'],
  [{ from: '2026-11-09T23:00', to: '2026-11-10T00:00' }, '9 Nov 2026, 23:00 – 24:00'],
  [{ from: '2026-11-09T23:00', to: '2026-11-10T06:00' }, '9 Nov 2026, 23:00 – 10 Nov 2026, 06:00'],
  [{ from: '2026-11-09T14:02' }, 'since 9 Nov 2026, 14:02'],
  [{ from: '2026-11-03', to: '2026-11-09' }, '3 – 9 Nov 2026'],
])('%j of the business clock reads %s', (span, text) => {
  expect(formatSpan(span)).toBe(text);
});
