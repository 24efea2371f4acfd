import { aBankLine, aDeposit } from '@backoffice/shared/testing';
import { agreements, compare, namesAgree, utrDifference } from './comparison.ts';

const line = aBankLine();

test('the difference comes first and is a sentence', () => {
  const [first] = compare(aDeposit({ amountPaise: 600_00 }), line);
  expect(first).toEqual({
    fact: 'Amount',
    customer: '₹600.00',
    bank: '₹500.00',
    verdict: 'differs',
    difference: 'The bank received ₹100.00 less',
  });
});

test('what the bank does not say is unknown, not different', () => {
  expect(compare(aDeposit(), null).every(({ verdict }) => verdict === 'unknown')).toBe(true);
  expect(compare(aDeposit(), { ...line, remitterName: null }).find(({ fact }) => fact === 'Payer')?.verdict).toBe(
    'unknown',
  );
});

test('why a deposit is Ready is spelt out', () => {
  expect(agreements(compare(aDeposit(), line))).toEqual([
    'Same amount: ₹500.00',
    'Same UTR: 6324 1176 0093',
    'Same payment method: HDFC-2',
    'Same mode: UPI',
    'Same payer: RAVI KUMAR',
  ]);
});

test.each([
  ['632411760093', '632411760039', 'Characters 11 and 12 are swapped'],
  ['632411760093', '632411760098', 'Character 12 differs'],
  ['632411760093', '63241176009', '12 characters, bank has 11'],
  ['632411760093', '999411760093', '3 characters differ'],
])('%s against %s: %s', (said, seen, words) => {
  expect(utrDifference(said, seen)).toBe(words);
});

test('banks cut names and turn them round', () => {
  expect(namesAgree('Ravi Kumar', 'KUMAR RAVI S')).toBe(true);
  expect(namesAgree('Ravi Kumar', 'MR SURESH')).toBe(false);
});
