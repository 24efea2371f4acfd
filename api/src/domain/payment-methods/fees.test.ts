import { sql } from 'kysely';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { expectedFee, feeProblem, type FeeRule, inOrder, sayFees } from './fees.ts';

const rule = (change: Partial<FeeRule>): FeeRule => ({
  direction: 'DEBIT',
  rail: 'IMPS',
  fixedPaise: 0,
  basisPoints: 0,
  minPaise: null,
  maxPaise: null,
  taxBasisPoints: 0,
  ...change,
});

const CASES: [string, FeeRule, number, number | null][] = [
  ['₹5 and GST', rule({ fixedPaise: 500, taxBasisPoints: 1_800 }), 10_000_00, 590],
  ['0.02 % of ₹1,00,000', rule({ basisPoints: 2 }), 1_00_000_00, 2_000],
  ['a part of a paisa is rounded to the nearest', rule({ basisPoints: 1 }), 49_99, 0],
  ['half a paisa is rounded up', rule({ basisPoints: 1 }), 50_00, 1],
  ['at least', rule({ basisPoints: 2, minPaise: 100 }), 1_00, 100],
  [
    'at most, with tax on that',
    rule({ basisPoints: 100, maxPaise: 2_500, taxBasisPoints: 1_800 }),
    10_00_000_00,
    2_950,
  ],
  ['fixed and share', rule({ fixedPaise: 250, basisPoints: 10 }), 1_000_00, 350],
  ['the largest amounts are exact', rule({ basisPoints: 1 }), 9_000_000_000_000_001, 900_000_000_000],
  ['another rail', rule({ rail: 'NEFT', fixedPaise: 500 }), 100, null],
  ['another direction', rule({ direction: 'CREDIT', fixedPaise: 500 }), 100, null],
];

test.each(CASES)('%s', (_, one, amountPaise, total) => {
  const fee = expectedFee([one], { rail: 'IMPS', direction: 'DEBIT', amountPaise });
  expect(fee?.totalPaise ?? null).toBe(total);
  expect(fee ? fee.feePaise + fee.taxPaise : null).toBe(total);
});

test('rules that contradict or are nothing are refused with a sentence', () => {
  expect(feeProblem([rule({ fixedPaise: 1 }), rule({ fixedPaise: 2 })])).toBe('There are two fees for IMPS out.');
  expect(feeProblem([rule({})])).toMatch('leave it out');
  expect(feeProblem([rule({ basisPoints: 1, minPaise: 2, maxPaise: 1 })])).toMatch('below the smallest');
  expect(feeProblem([rule({ fixedPaise: 1 }), rule({ fixedPaise: 1, direction: 'CREDIT' })])).toBeNull();
});

test('equal rules are equal in whatever order, and say themselves', () => {
  const [out, into] = [
    rule({ fixedPaise: 500, taxBasisPoints: 1_800 }),
    rule({ direction: 'CREDIT', rail: 'UPI', basisPoints: 5, maxPaise: 900 }),
  ];
  expect(inOrder([into, out])).toEqual(inOrder([out, into]));
  expect(sayFees(inOrder([into, out]))).toBe('IMPS out: ₹5.00, tax 18 %; UPI in: 0.05 % (at most ₹9.00)');
  expect(sayFees([])).toBeNull();
});

describe('in the database', () => {
  let desk: Desk;
  beforeAll(async () => (desk = await openDesk()));
  afterAll(() => desk.close());

  test('the same rules give the same fees', async () => {
    for (const [name, one, amountPaise, total] of CASES) {
      const { rows } = await sql<{ fee: number }>`
        SELECT expected_fee(${JSON.stringify([one])}::jsonb, 'IMPS', 'DEBIT', ${amountPaise}::bigint) AS fee`.execute(
        desk.api.db,
      );
      expect([name, rows[0]?.fee]).toEqual([name, total ?? 0]);
    }
  });
});
