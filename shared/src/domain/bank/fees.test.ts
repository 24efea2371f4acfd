import { feeOf } from './fees.ts';

const rule = {
  direction: 'DEBIT',
  rail: 'IMPS',
  fixedPaise: 0,
  basisPoints: 0,
  minPaise: null,
  maxPaise: null,
  taxBasisPoints: 0,
} as const;

// The cases of the API's own test (api/src/domain/payment-methods/fees.test.ts).
test.each([
  [{ fixedPaise: 500, taxBasisPoints: 1_800 }, 10_000_00, 590],
  [{ basisPoints: 2 }, 1_00_000_00, 2_000],
  [{ basisPoints: 1 }, 49_99, 0],
  [{ basisPoints: 1 }, 50_00, 1],
  [{ basisPoints: 2, minPaise: 100 }, 1_00, 100],
  [{ basisPoints: 100, maxPaise: 2_500, taxBasisPoints: 1_800 }, 10_00_000_00, 2_950],
  [{ fixedPaise: 250, basisPoints: 10 }, 1_000_00, 350],
  [{ basisPoints: 1 }, 9_000_000_000_000_001, 900_000_000_000],
])('%j of %d: %d', (change, paise, total) => {
  expect(feeOf({ ...rule, ...change }, paise)).toBe(total);
});
