import fc from 'fast-check';
import { amountInWords, formatPaise, formatRupees, formatRupeesShort, paise, parseAmount } from './index.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [100, '1.00'],
  [123456700, '12,34,567.00'],
  [10_000_000_00, '1,00,00,000.00'],
  [-150050, '-1,500.50'],
])('%i paise are written %s, grouped the Indian way', (amount, text) => {
  expect(formatPaise(amount)).toBe(text);
});

test('a rupee sign stands after the minus sign', () => {
  expect(formatRupees(-50000)).toBe('-₹500.00');
});

test('a headline is cut down, never rounded up to money that is not there', () => {
  expect(formatRupeesShort(1_99_99_900)).toBe('₹1.99 L');
  expect(formatRupeesShort(45_000_00)).toBe('₹45,000');
  expect(formatRupeesShort(3_40_00_000_00)).toBe('₹3.4 Cr');
});

test('half a paisa is not money', () => {
  expect(() => paise(0.5)).toThrow('not a whole number of paise');
  expect(() => paise(2 ** 60)).toThrow('not a whole number of paise');
});

test.each([
  ['500', 500_00],
  ['1,25,000', 1_25_000_00],
  ['1.25L', 1_25_000_00],
  ['1.25 lakh', 1_25_000_00],
  ['10k', 10_000_00],
  ['10K', 10_000_00],
  ['2cr', 2_00_00_000_00],
  ['₹ 1,500/-', 1_500_00],
  ['Rs. 99.50', 99_50],
  ['.5', 50],
  ['1.005L', 1_00_500_00],
  ['12,34,567.89', 12_34_567_89],
  ['１２３', 123_00],
])('staff may write %s', (text, amount) => {
  expect(parseAmount(text)).toEqual({ ok: true, amount });
});

test.each([
  ['', 'Enter an amount'],
  ['0', 'The amount must be more than zero'],
  ['0.00', 'The amount must be more than zero'],
  ['1.005', 'An amount has at most two decimals'],
  ['abc', 'Write the amount in figures, e.g. 1,25,000 or 1.25L'],
  ['.', 'Write the amount in figures, e.g. 1,25,000 or 1.25L'],
  ['-5', 'Write the amount in figures, e.g. 1,25,000 or 1.25L'],
  ['5x', '"x" is not a unit; use k, L or Cr'],
  ['1e9', 'Write the amount in figures, e.g. 1,25,000 or 1.25L'],
  ['999cr', 'The amount is over 100 crore; check the figure'],
  ['1,,000', 'Write the amount in figures, e.g. 1,25,000 or 1.25L'],
])('%j is no amount: %s', (text, why) => {
  expect(parseAmount(text)).toEqual({ ok: false, why });
});

test('every amount that the panel shows can be typed back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_00_00_000_00 }), (amount) => {
      expect(parseAmount(formatRupees(amount))).toEqual({ ok: true, amount });
    }),
  );
});

test.each([
  [1_00, 'One rupee'],
  [500_00, 'Five hundred rupees'],
  [1_25_000_50, 'One lakh twenty-five thousand rupees and fifty paise'],
  [2_00_00_001_00, 'Two crore one rupees'],
  [75, 'Seventy-five paise'],
  [12_34_567_00, 'Twelve lakh thirty-four thousand five hundred sixty-seven rupees'],
])('%i paise are said as %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});
