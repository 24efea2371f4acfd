import { readClock, readDay, readMoment } from './typed-time.ts';

test.each([
  ['14:05', '14:05'],
  ['1405', '14:05'],
  ['905', '09:05'],
  ['9', '09:00'],
  ['9.30', '09:30'],
  ['14:05:33', '14:05'],
  ['2:05 pm', '14:05'],
  ['2PM', '14:00'],
  ['12 am', '00:00'],
  ['12:30 p.m.', '12:30'],
  ['00:00', '00:00'],
  ['24:00', null],
  ['14:60', null],
  ['13 pm', null],
  ['0 am', null],
  ['', null],
  ['soon', null],
])('the time %p is %p', (typed, read) => {
  expect(readClock(typed)).toBe(read);
});

test.each([
  ['22/11', '2026-11-22'],
  ['22-11-26', '2026-11-22'],
  ['22.11.2026', '2026-11-22'],
  ['3 nov', '2026-11-03'],
  ['3 November 2025', '2025-11-03'],
  ['2026-11-22', '2026-11-22'],
  // A date without a year is never in the future.
  ['25 Nov', '2025-11-25'],
  ['31 12', '2025-12-31'],
  ['29 Feb', null],
  ['29 Feb 2024', '2024-02-29'],
  ['11/22', null],
  ['2026-02-30', null],
  ['22 foo', null],
  ['22', null],
])('the day %p is %p', (typed, read) => {
  expect(readDay(typed, '2026-11-22')).toBe(read);
});

const now = new Date('2026-11-22T18:40:00Z');

test.each([
  ['00:05', '2026-11-23T00:05'],
  ['23:50', '2026-11-22T23:50'],
  ['22 Nov 14:05', '2026-11-22T14:05'],
  ['22 Nov 2026, 14:05', '2026-11-22T14:05'],
  ['22/11/26 2:05 pm', '2026-11-22T14:05'],
  ['22-11-2026 14:05:33', '2026-11-22T14:05'],
  ['2026-11-22T14:05', '2026-11-22T14:05'],
  ['2026-11-22 14:05', '2026-11-22T14:05'],
  // The year must not be read as a time.
  ['22 Nov 2026', null],
  ['14:05 22 Nov', null],
  ['31 Feb 10:00', null],
])('the moment %p, typed at ten past midnight in India, is %p', (typed, read) => {
  expect(readMoment(typed, now, 'Asia/Kolkata')).toBe(read);
});
