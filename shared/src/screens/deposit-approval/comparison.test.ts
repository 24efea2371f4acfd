import type { BankLine, Deposit } from '@backoffice/shared/contract';
import { agreements, compare, namesAgree, utrDifference } from './comparison.ts';

const method = { id: 'm1', label: 'HDFC-2', kind: 'BANK', bankName: 'HDFC' } as const;

const line: BankLine = {
  id: 'u1', no: 'U-88120', version: 1, narration: null, utr: '632411760093', amountPaise: 500_00, rail: 'UPI', bankTime: null, remitterName: 'RAVI KUMAR',
  status: 'unclaimed', paymentMethod: method, enteredBy: null, createdAt: '2026-11-21T05:00:00.000Z',
};

const deposit = (change: Partial<Deposit> = {}): Deposit => ({
  id: 'd1', no: 'D-104233', version: 1, createdAt: '2026-11-21T04:58:00.000Z', submittedAt: '2026-11-21T04:58:00.000Z',
  customer: { id: 'c1', code: 'C-1042', name: 'Ravi Kumar', riskLevel: 'normal' }, paymentMethod: method,
  amountPaise: 500_00, creditedPaise: null, utr: '632411760093', utrRaw: '6324 1176 0093', rail: 'UPI', proofFileId: null,
  payerName: null, status: 'matched', flags: [], utrEntry: line, rejectReasonCode: null, rejectNote: null,
  decidedBy: null, decidedAt: null, contested: false, utrEntryLinked: true, matchKind: 'auto', section: 'ready', source: 'CUSTOMER',
  holdReason: null, reversalReasonCode: null, ...change,
});

test('the difference comes first and is a sentence', () => {
  const [first] = compare(deposit({ amountPaise: 600_00 }), line);
  expect(first).toEqual({ fact: 'Amount', customer: '₹600.00', bank: '₹500.00', verdict: 'differs', difference: 'The bank received ₹100.00 less' });
});

test('what the bank does not say is unknown, not different', () => {
  expect(compare(deposit(), null).every(({ verdict }) => verdict === 'unknown')).toBe(true);
  expect(compare(deposit(), { ...line, remitterName: null }).find(({ fact }) => fact === 'Payer')?.verdict).toBe('unknown');
});

test('why a deposit is Ready is spelt out', () => {
  expect(agreements(compare(deposit(), line))).toEqual([
    'Same amount: ₹500.00', 'Same UTR: 6324 1176 0093', 'Same payment method: HDFC-2', 'Same rail: UPI', 'Same payer: RAVI KUMAR',
  ]);
});

test.each([
  ['632411760093', '632411760039', 'Two neighbours are swapped at place 11'],
  ['632411760093', '632411760098', 'One character differs at place 12'],
  ['632411760093', '63241176009', '12 characters against 11'],
  ['632411760093', '999411760093', '3 characters differ'],
])('%s against %s: %s', (said, seen, words) => {
  expect(utrDifference(said, seen)).toBe(words);
});

test('banks cut names and turn them round', () => {
  expect(namesAgree('Ravi Kumar', 'KUMAR RAVI S')).toBe(true);
  expect(namesAgree('Ravi Kumar', 'MR SURESH')).toBe(false);
});
