import { readMeanings, type Meanings } from './meanings.ts';

const CASES: [string, Meanings][] = [
  ['D-104233', { no: 'D-104233' }],
  [' d 104233 ', { no: 'D-104233' }],
  ['w‑000812', { no: 'W-812' }],
  ['C-1042', { customer: 'C-1042' }],
  ['c1042', { customer: 'C-1042' }],
  ['6324 1176 0093', { utr: '632411760093' }],
  ['६३२४११७६००९३', { utr: '632411760093' }],
  ['\u200b6324-1176-0093\u00a0', { utr: '632411760093' }],
  [
    'hdfcr52026112100012345',
    { utr: 'HDFCR52026112100012345', customer: 'hdfcr52026112100012345', method: 'hdfcr52026112100012345' },
  ],
  ['...0093', { utrEnds: '0093' }],
  ['0093', { utrEnds: '0093', amount: { amount: 93_00 } }],
  ['500', { amount: { amount: 500_00 } }],
  ['1,25,000', { amount: { amount: 1_25_000_00 } }],
  ['₹ 500/-', { amount: { amount: 500_00 } }],
  ['>10000', { amount: { amountMin: 10_000_00 } }],
  ['<= 1.5L', { amount: { amountMax: 1_50_000_00 } }],
  ['10k', { amount: { amount: 10_000_00 } }],
  ['9876543210', { utr: '9876543210', amount: { amount: 9_876_543_210_00 }, customer: '9876543210' }],
  ['+91 98765 43210', { customer: '9876543210' }],
  ['+44 7700 900123', { customer: '+447700900123' }],
  ['ravi', { customer: 'ravi', method: 'ravi' }],
  ['%', {}],
  ['   ', {}],
];

test.each(CASES)('%p is understood as staff mean it', (text, meaning) => {
  expect(readMeanings(text)).toEqual(meaning);
});
