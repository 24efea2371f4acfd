import { readNarration } from './narration.ts';

const read = (narration: string, direction?: 'CREDIT' | 'DEBIT') => {
  const { reference, rail, name, account } = readNarration(narration, direction);
  return [reference, rail, name, account];
};

test.each([
  // HDFC
  ['UPI-RAVI KUMAR-ravi@okaxis-HDFC0001234-632411760093-PAYMENT', '632411760093', 'UPI', 'RAVI KUMAR', 'ravi@okaxis'],
  [
    'UPI-A-ONE TRADERS-paytm-123@paytm-YESB0MCHUPI-632411760093-PAY',
    '632411760093',
    'UPI',
    'A-ONE TRADERS',
    'paytm-123@paytm',
  ],
  ['IMPS-632411760099-SOMEBODY-HDFC-XXXXXXXX1234-RENT', '632411760099', 'IMPS', 'SOMEBODY', 'XXXXXXXX1234'],
  ['NEFT CR-HDFC0000001-ASHA RAO-EXAMPLE PAY-HDFCN26324123456', 'HDFCN26324123456', 'NEFT', 'ASHA RAO', null],
  [
    'RTGS DR-SBIN0004897-MEENA TRADERS-EXAMPLE-SBINR52026112000123456',
    'SBINR52026112000123456',
    'RTGS',
    'MEENA TRADERS',
    null,
  ],
  // ICICI
  [
    'UPI/RAVI KUMAR/ravi@okaxis/Payment/ICICI Bank/632411760093/ICI1a2b/',
    '632411760093',
    'UPI',
    'RAVI KUMAR',
    'ravi@okaxis',
  ],
  ['UPI/632411760093/Payment/ravi@okaxis/RAVI KUMAR', '632411760093', 'UPI', 'RAVI KUMAR', 'ravi@okaxis'],
  ['MMT/IMPS/632411760099/Rent/SOMEBODY/HDFC Bank', '632411760099', 'IMPS', 'SOMEBODY', null],
  ['NEFT-HDFCN26324123456-ASHA RAO-ATTN-HDFC0000001', 'HDFCN26324123456', 'NEFT', 'ASHA RAO', null],
  // SBI
  ['UPI/CR/632411760093/RAVI KUM', '632411760093', 'UPI', 'RAVI KUM', null],
  [
    'BY TRANSFER-UPI/CR/632411760093/RAVI KUM/UTIB/ravi@okaxis/Payment--',
    '632411760093',
    'UPI',
    'RAVI KUM',
    'ravi@okaxis',
  ],
  ['BY TRANSFER-NEFT*HDFC0000240*HDFCN26324123456*ASHA RAO--', 'HDFCN26324123456', 'NEFT', 'ASHA RAO', null],
  ['BY TRANSFER-INB IMPS632411760099/XX1234/Transfer--', '632411760099', 'IMPS', null, null],
  ['BY TRANSFER-RTGS UTR NO: HDFCR52026112000123456-ASHA RAO', 'HDFCR52026112000123456', 'RTGS', 'ASHA RAO', null],
  // Axis
  ['UPI/P2A/632411760093/RAVI KUMAR/ICICI/Payment', '632411760093', 'UPI', 'RAVI KUMAR', null],
  ['IMPS/P2A/632411760099/SHUBHANG/ICICIBAN/IMPSTran', '632411760099', 'IMPS', 'SHUBHANG', null],
  ['NEFT/HDFCN26324123456/ASHA RAO/HDFC BANK/Order', 'HDFCN26324123456', 'NEFT', 'ASHA RAO', null],
  // Kotak
  ['UPI/CAFE BREWSOME P/632411760093/resolve interna', '632411760093', 'UPI', 'CAFE BREWSOME P', null],
  ['Recd:IMPS/632411760099/SOMEBODY/KKBK/X1234/Order', '632411760099', 'IMPS', 'SOMEBODY', 'X1234'],
  ['NEFT HDFCN26324123456 ASHA RAO', 'HDFCN26324123456', 'NEFT', 'ASHA RAO', null],
  // YES, IndusInd
  ['UPI/632411760093/From:ravi@okaxis/To:example@yesbank/Payment', '632411760093', 'UPI', null, 'ravi@okaxis'],
  ['UPI/632411760093/CR/RAVI KUMAR/UTIB/ravi@okaxis/Payment', '632411760093', 'UPI', 'RAVI KUMAR', 'ravi@okaxis'],
  // Not of a rail
  ['CASH DEPOSIT BY SELF FORT', null, 'CASH', null, null],
  ['INT.PD:01-01-2026 TO 31-03-2026', null, null, null, null],
  ['PAYMENT OF 632411760093', '632411760093', 'UPI', null, null],
])('%s', (narration, ...expected) => {
  expect(read(narration)).toEqual(expected);
});

test('of two references none is guessed', () => {
  expect(readNarration('IMPS-632411760099-A-HDFC-501002345678-X')).toMatchObject({
    reference: null,
    references: ['632411760099', '501002345678'],
    rail: 'IMPS',
  });
});

test('the other side of a payment that leaves is whoever receives it', () => {
  const narration = 'UPI/632411760093/From:example@yesbank/To:ravi@okaxis/Payment';
  expect(read(narration, 'DEBIT')).toEqual(['632411760093', 'UPI', null, 'ravi@okaxis']);
  expect(read(narration, 'CREDIT')).toEqual(['632411760093', 'UPI', null, 'example@yesbank']);
});

test('a narration of any length takes no time', () => {
  for (const piece of ['UPI-', '9', 'A-', '@', 'IMPS/', 'a.b-', '/'])
    expect(readNarration(piece.repeat(200_000)).name).toBeNull();
}, 5_000);
