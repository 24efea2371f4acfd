import { policies, type PolicyKey } from '../../../domain/policies/policies.ts';
import type { PolicyValues } from '../../../acts/read-policy.ts';
import type { CheckCode, CheckResult } from './codes.ts';
import type { CheckFacts } from './facts.ts';
import { judge, worstOf } from './judge.ts';
import { nameLikeness } from './names.ts';
import type { EvidenceRow } from './schemas.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const policy = Object.fromEntries(Object.entries(policies).map(([key, { fallback }]) => [key, fallback])) as Record<
  PolicyKey,
  unknown
> as PolicyValues;

const row = (change: Partial<EvidenceRow> = {}): EvidenceRow => ({
  entityType: 'deposit',
  id: '00000000-0000-4000-8000-000000000001',
  no: 'D-1',
  amountPaise: 100_00,
  status: 'approved',
  at: null,
  text: null,
  ...change,
});

/** A customer who passes every check. */
const GOOD: CheckFacts = {
  customer: { id: 'c', name: 'Asha Rao', status: 'active', riskLevel: 'normal', kycStatus: 'verified' },
  amountPaise: 500_00,
  holderName: 'ASHA RAO',
  payeeChanged: false,
  payeeChangedAt: '2026-10-01T00:00:00.000Z',
  sharedWith: [],
  cashPaise: 0,
  depositedPaise: 1_000_00,
  withdrawnPaise: 0,
  recentDeposits: [],
  recentPaise: 0,
  openBonuses: [],
  reversed: [],
  lostPaise: 0,
  openDeposits: [],
  selfApproved: [],
  today: [],
  adjustments: [],
  accountsOff: 0,
  heldPaise: 500_00,
  openPaise: 500_00,
};

const verdict = (change: Partial<CheckFacts>, code: CheckCode) =>
  judge({ ...GOOD, ...change }, { now: NOW, policy }).find((check) => check.code === code);

test('a good customer passes every check', () => {
  const checks = judge(GOOD, { now: NOW, policy });
  expect(checks).toHaveLength(10);
  expect(worstOf(checks)).toBe('pass');
});

const CASES: [string, CheckCode, Partial<CheckFacts>, CheckResult, RegExp][] = [
  ['a blocked customer', 'CUSTOMER', { customer: { ...GOOD.customer, status: 'blocked' } }, 'fail', /is blocked/],
  [
    'an identity that was rejected',
    'CUSTOMER',
    { customer: { ...GOOD.customer, kycStatus: 'rejected' } },
    'fail',
    /rejected/,
  ],
  [
    'an identity not yet checked',
    'CUSTOMER',
    { customer: { ...GOOD.customer, kycStatus: 'pending' } },
    'warn',
    /not finished/,
  ],
  ['high risk', 'CUSTOMER', { customer: { ...GOOD.customer, riskLevel: 'high' } }, 'warn', /high risk/],
  ['a beneficiary of another name', 'PAYEE_NAME', { holderName: 'Greenfield Traders' }, 'fail', /names differ/],
  ['a beneficiary with one name in common', 'PAYEE_NAME', { holderName: 'Vikram Rao' }, 'warn', /alike/],
  [
    'a beneficiary that another customer has',
    'PAYEE_SHARED',
    { sharedWith: [row({ entityType: 'customer', status: 'active' })] },
    'warn',
    /^Another customer has the same account\.$/,
  ],
  [
    'a beneficiary that a blocked customer has',
    'PAYEE_SHARED',
    { sharedWith: [row({ entityType: 'customer', status: 'blocked' })] },
    'fail',
    /who are not active: 1\./,
  ],
  [
    'a beneficiary added three hours ago',
    'PAYEE_NEW',
    { payeeChangedAt: '2026-11-21T07:00:00.000Z' },
    'warn',
    /3 h ago/,
  ],
  ['a beneficiary edited after the request', 'PAYEE_NEW', { payeeChanged: true }, 'fail', /asks again/],
  ['a beneficiary that is no saved account', 'PAYEE_NEW', { payeeChangedAt: null }, 'warn', /not one of the saved/],
  [
    'money that came in today and goes straight out',
    'TURNOVER',
    { recentPaise: 400_00, cashPaise: 100_00, recentDeposits: [row()] },
    'warn',
    /₹300\.00 of it was deposited within 24 h/,
  ],
  ['recent money that stays', 'TURNOVER', { recentPaise: 400_00, cashPaise: 400_00 }, 'pass', /Deposited/],
  ['an open turnover condition', 'TURNOVER', { openBonuses: [row({ entityType: 'bonus' })] }, 'warn', /open turnover/],
  ['a deposit reversed later', 'REVERSED_DEPOSITS', { reversed: [row({ status: 'reversed' })] }, 'warn', /came back/],
  [
    'a reversal that left a loss',
    'REVERSED_DEPOSITS',
    { reversed: [row({ status: 'reversed' })], lostPaise: 50_00 },
    'fail',
    /loss of ₹50\.00/,
  ],
  [
    'a deposit approved by its own banker',
    'UNRECONCILED',
    { selfApproved: [row()] },
    'warn',
    /entered the bank line approved: 1\./,
  ],
  ['a deposit still open', 'UNRECONCILED', { openDeposits: [row()] }, 'warn', /Still open: 1\./],
  [
    'the fourth request of a day',
    'WITHDRAWALS_TODAY',
    { today: [row(), row(), row()] },
    'warn',
    /Requests of today, with this one: 4\./,
  ],
  ['a credit by hand', 'ADJUSTMENTS', { adjustments: [row({ no: 'B-7' })] }, 'warn', /B-7/],
  ['a balance that does not add up', 'LEDGER', { accountsOff: 1 }, 'fail', /not the sum/],
  ['a hold that is not what is asked for', 'LEDGER', { heldPaise: 400_00 }, 'fail', /₹400\.00 is held/],
];

test.each(CASES)('%s', (_, code, change, result, detail) => {
  const found = verdict(change, code);
  expect(found).toMatchObject({ code, result, detail: expect.stringMatching(detail) });
  // Each fact affects only its own check: the others still pass.
  const others = judge({ ...GOOD, ...change }, { now: NOW, policy }).filter((check) => check.code !== code);
  expect(worstOf(others)).toBe('pass');
});

test('evidence has rows and the filter that shows all of them', () => {
  const reversed = [row({ status: 'reversed' })];
  expect(verdict({ reversed }, 'REVERSED_DEPOSITS')?.evidence).toEqual({
    noun: 'deposits',
    query: 'customerId=c&status=reversed',
    rows: reversed,
  });
});

test.each([
  ['ASHA RAO', 'Asha Rao', 'same'],
  ['Rao Asha', 'Asha Rao', 'same'],
  ['A RAO', 'Asha Rao', 'same'],
  ['Mrs. Asha Rao', 'Asha Rao', 'same'],
  ['Asha Devi Rao', 'Asha Rao', 'near'],
  ['A R', 'Asha Rao', 'different'],
  ['Ravi Kumar', 'Asha Rao', 'different'],
  ['', 'Asha Rao', 'different'],
  ['Asha Asha', 'Asha Rao', 'near'],
])('%s and %s are %s', (payee, customer, likeness) => {
  expect(nameLikeness(payee, customer)).toBe(likeness);
});
