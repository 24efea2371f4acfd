import { feeError, feesAsTyped, NEW_FEE, typedFees, writeFees } from './fee-draft.ts';

test('fees are typed in rupees and per cent, and read back as they were', () => {
  const text = writeFees([
    { ...NEW_FEE, fixed: '5' },
    { ...NEW_FEE, rail: 'NEFT', percent: '0.02', min: '1', max: '25', tax: '' },
  ]);
  expect(feeError(text)).toBeUndefined();
  const rules = typedFees(text);
  expect(rules).toEqual([
    {
      direction: 'DEBIT',
      rail: 'IMPS',
      fixedPaise: 500,
      basisPoints: 0,
      minPaise: null,
      maxPaise: null,
      taxBasisPoints: 1_800,
    },
    {
      direction: 'DEBIT',
      rail: 'NEFT',
      fixedPaise: 0,
      basisPoints: 2,
      minPaise: 100,
      maxPaise: 2_500,
      taxBasisPoints: 0,
    },
  ]);
  expect(feesAsTyped(rules)).toBe(text);
  expect([feesAsTyped([]), typedFees('')]).toEqual(['', []]);
});

test.each([
  [{ fixed: 'five' }, 'no amount'],
  [{ percent: '0.001' }, 'per cent'],
  [{ percent: '101' }, 'per cent'],
  [{ tax: 'GST' }, 'per cent'],
  [{}, 'Enter what IMPS out costs'],
  [{ percent: '1', min: '5', max: '4' }, 'below the smallest'],
])('%j is refused with a sentence', (change, why) => {
  expect(feeError(writeFees([{ ...NEW_FEE, ...change }]))).toContain(why);
});

test('a rail has one fee in each direction', () => {
  const row = { ...NEW_FEE, fixed: '5' };
  expect(feeError(writeFees([row, { ...row, direction: 'CREDIT' }]))).toBeUndefined();
  expect(feeError(writeFees([row, row]))).toBe('There are two fees for IMPS out.');
});
