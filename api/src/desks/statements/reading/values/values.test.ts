import { orderOf, readClock, readDay } from './day.ts';
import { readMoney } from './money.ts';

test.each([
  ['1,23,456.78', 12_345_678, null],
  ['123,456.78', 12_345_678, null],
  ['123456.7', 12_345_670, null],
  ['500', 50_000, null],
  ['500.', 50_000, null],
  ['.50', 50, null],
  ['(500.00)', -50_000, null],
  ['-500.00', -50_000, null],
  ['500.00-', -50_000, null],
  ['+500.00', 50_000, null],
  ['500.00 Dr', 50_000, 'DEBIT'],
  ['500.00 CR.', 50_000, 'CREDIT'],
  ['500.00(Cr)', 50_000, 'CREDIT'],
  ['Cr 500.00', 50_000, 'CREDIT'],
  ['₹ 1,500.00', 150_000, null],
  ['Rs. 1,500.00 Dr', 150_000, 'DEBIT'],
  ['INR 9,99,99,99,99,999.99', 99_999_999_999_999, null],
  ['1500.000', 150_000, null],
])('%s is an amount', (text, paise, side) => {
  expect(readMoney(text)).toEqual({ paise, side });
});

test.each(['', ' ', '-', '--', '****', 'NIL', 'n/a'])('"%s" is no amount', (text) => {
  expect(readMoney(text)).toBeNull();
});

test.each([
  '1.234',
  '1,2',
  '2,01,5',
  '1,23456.00',
  '1.500,00',
  '1,500.00.00',
  '12 500',
  '1.2E+07',
  '--5',
  '(-5)',
  '(5',
  '=1+1',
  'abc',
  '"500.00"',
  '5.00 5.00',
  '99999999999999',
])('%s is refused as an amount', (text) => {
  expect(readMoney(text)).toBe('unreadable');
});

test('a comma before the paise is read where the layout says so', () => {
  expect(readMoney('1.500,25', ',')).toEqual({ paise: 150_025, side: null });
  expect(readMoney('1,500.25', ',')).toBe('unreadable');
});

test.each([
  ['01/04/26', 'DMY', '2026-04-01', null],
  ['04/01/26', 'MDY', '2026-04-01', null],
  ['26/04/01', 'YMD', '2026-04-01', null],
  ['2026-04-01', 'DMY', '2026-04-01', null],
  ['01-Apr-2026', 'MDY', '2026-04-01', null],
  ['1 April 2026', 'DMY', '2026-04-01', null],
  ['01APR26', 'DMY', '2026-04-01', null],
  ['Apr 1, 2026', 'DMY', '2026-04-01', null],
  ['20260401', 'DMY', '2026-04-01', null],
  ['46113', 'DMY', '2026-04-01', null],
  ['46113.5', 'DMY', '2026-04-01', '12:00:00'],
  ['01-04-2026 14:02', 'DMY', '2026-04-01', '14:02:00'],
  ['01/04/2026 02:02:07 PM', 'DMY', '2026-04-01', '14:02:07'],
  ['2026-04-01T23:59:59.123', 'DMY', '2026-04-01', '23:59:59'],
  ["'01/04/2026", 'DMY', '2026-04-01', null],
] as const)('%s as %s is a day', (text, order, date, time) => {
  expect(readDay(text, order)).toEqual({ date, time });
});

test.each([
  '31/02/2026',
  '32/01/2026',
  '01/13/2026',
  '01/04/1999',
  '1/4',
  'From 01/04/2026',
  '01/04/2026 to',
  '01/04/2026 25:00',
  '12345',
  '1.5',
  'May',
  '01-Foo-2026',
  '001/04/2026',
])('%s is no day', (text) => {
  expect(readDay(text, 'DMY')).toBeNull();
});

test('a numeric date decides the order of day and month only beyond 12', () => {
  expect(['13/04/26', '04/13/26', '04/05/26', '2026-04-05', '4 May 2026'].map(orderOf)).toEqual([
    'DMY',
    'MDY',
    'any',
    'YMD',
    null,
  ]);
});

test.each([
  ['9:05', '09:05:00'],
  ['12:30 am', '00:30:00'],
  ['12:30 PM', '12:30:00'],
  ['140207', '14:02:07'],
  ['24:00', null],
  ['9', null],
])('the time %s', (text, clock) => {
  expect(readClock(text)).toBe(clock);
});
