import { ownLineWords } from './own-line-notice.tsx';

const policy = (each: number, day = 10_000_00, customerDay = 5_000_00) =>
  [
    ['deposits.ownLinePaise', each],
    ['deposits.ownLineDayPaise', day],
    ['deposits.ownLineCustomerDayPaise', customerDay],
  ].map(([key, value]) => ({ key: String(key), value: Number(value), fallback: 0, unit: 'paise', meaning: '' }));

test.each([
  [
    'below the limits',
    1_999_99,
    policy(2_000_00),
    'You may approve such deposits below ₹2,000.00, ₹10,000.00 a day and ₹5,000.00 a day for one customer; the approval is marked so.',
  ],
  ['from the amount on', 2_000_00, policy(2_000_00), 'From ₹2,000.00 on another person approves.'],
  ['never', 1, policy(0), 'Another person approves.'],
  ['nothing a day', 1, policy(2_000_00, 0), 'Another person approves.'],
  [
    'limits that are not known yet',
    1,
    undefined,
    'Above the limits of the desk another person approves; within them the approval is marked so.',
  ],
])('an own bank line, %s', (_name, amountPaise, items, words) => {
  expect(ownLineWords(amountPaise, items)).toBe(words);
});
