import type { Facts, LineSeen } from './facts.ts';
import { payerOf } from './facts.ts';
import { CHECKS, judge, REASON_CODES, type ReasonCode } from './judge.ts';
import { BOUNDS, FIRST_RULES, problemsOf, type Rules, widened } from './rules.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-26T08:00:00Z');

const LINE: LineSeen = {
  utr: '612345678901',
  amountPaise: 1_000_00,
  paymentMethodId: 'm',
  status: 'unclaimed',
  source: 'API',
  messageOnly: false,
  at: NOW - 60_000,
  remitterName: 'MR RAVI KUMAR',
  remitterAccount: null,
  payerSource: null,
  waits: false,
};

const CUSTOMER: Facts['customer'] = {
  name: 'Ravi Kumar',
  status: 'active',
  kycStatus: 'verified',
  riskLevel: 'normal',
  createdAt: NOW - 100 * DAY,
  approved: 5,
  strikes: 0,
  payees: [{ account: 'ravi@bank', holder: 'R K Sharma' }],
};

const FACTS: Facts = {
  status: 'matched',
  byStaff: false,
  matchedByHand: false,
  amountPaise: 1_000_00,
  utr: LINE.utr,
  paymentMethodId: 'm',
  submittedAt: NOW - 120_000,
  flags: [],
  line: LINE,
  customer: CUSTOMER,
  methodStatus: 'active',
  today: { customerCount: 0, customerPaise: 0, methodPaise: 0, allPaise: 0, messageOnlyPaise: 0 },
  worked: false,
  waits: false,
  ledgerGreen: true,
  leadAbovePaise: 50_000_00,
  now: NOW,
  hour: 13,
};

const line = (change: Partial<LineSeen>): Partial<Facts> => ({ line: { ...LINE, ...change } });
const customer = (change: Partial<Facts['customer']>): Partial<Facts> => ({ customer: { ...CUSTOMER, ...change } });
const today = (change: Partial<Facts['today']>): Partial<Facts> => ({ today: { ...FACTS.today, ...change } });

/** One claim for each reason, against which nothing else speaks; and the nearest one that is credited. */
const CASES: Record<ReasonCode, { wrong: Partial<Facts>; right?: Partial<Facts>; rules?: Partial<Rules> }> = {
  NOT_MATCHED: { wrong: { status: 'on_hold' } },
  MATCHED_BY_HAND: { wrong: { matchedByHand: true } },
  ENTERED_BY_STAFF: { wrong: { byStaff: true } },
  UTR_DIFFERS: { wrong: line({ utr: '612345678910' }) },
  AMOUNT_DIFFERS: { wrong: line({ amountPaise: 1_000_01 }) },
  ACCOUNT_DIFFERS: { wrong: line({ paymentMethodId: 'other' }) },
  LINE_NOT_FREE: { wrong: line({ status: 'claimed' }) },
  SOURCE_NOT_ALLOWED: { wrong: line({ source: 'MANUAL' }), right: line({ source: 'API' }) },
  FLAGGED: { wrong: { flags: ['CONTESTED'] }, right: { flags: ['FIRST'] } },
  PAYER_UNKNOWN: {
    wrong: line({ remitterName: null }),
    right: line({ remitterName: null, remitterAccount: 'RAVI@BANK' }),
  },
  PAYER_DIFFERS: { wrong: line({ remitterName: 'RAVI VERMA' }), right: line({ remitterName: 'KUMAR RAVI' }) },
  ABOVE_LIMIT: { wrong: {}, rules: { maxClaimPaise: 999_99 } },
  LEAD_NEEDED: { wrong: { leadAbovePaise: 999_99 }, right: { leadAbovePaise: 1_000_00 } },
  MESSAGE_ONLY: {
    wrong: line({ messageOnly: true }),
    rules: { messageOnlyMaxPaise: 999_99, messageOnlyDayPaise: 1_000_00 },
  },
  MESSAGE_ONLY_DAY: {
    wrong: { ...line({ messageOnly: true }), ...today({ messageOnlyPaise: 1 }) },
    right: line({ messageOnly: true }),
    rules: { messageOnlyMaxPaise: 1_000_00, messageOnlyDayPaise: 1_000_00 },
  },
  CUSTOMER_COUNT: { wrong: today({ customerCount: 3 }), right: today({ customerCount: 2 }) },
  CUSTOMER_SUM: { wrong: today({ customerPaise: 9_000_01 }), right: today({ customerPaise: 9_000_00 }) },
  ACCOUNT_SUM: { wrong: today({ methodPaise: 4_99_000_01 }), right: today({ methodPaise: 4_99_000_00 }) },
  DAY_SUM: { wrong: today({ allPaise: 9_99_000_01 }), right: today({ allPaise: 9_99_000_00 }) },
  CLAIM_OLD: { wrong: { submittedAt: NOW - DAY - 1 }, right: { submittedAt: NOW - DAY } },
  LINE_OLD: { wrong: line({ at: NOW - DAY - 1 }), right: line({ at: NOW - DAY }) },
  FEW_DEPOSITS: { wrong: customer({ approved: 2 }), right: customer({ approved: 3 }) },
  NEW_CUSTOMER: { wrong: customer({ createdAt: NOW - 30 * DAY + 1 }), right: customer({ createdAt: NOW - 30 * DAY }) },
  NOT_VERIFIED: { wrong: customer({ kycStatus: 'pending' }) },
  HIGH_RISK: { wrong: customer({ riskLevel: 'high' }) },
  CUSTOMER_NOT_ACTIVE: { wrong: customer({ status: 'suspended' }) },
  WRONG_UTRS: { wrong: customer({ strikes: 1 }) },
  ACCOUNT_NOT_ACTIVE: { wrong: { methodStatus: 'frozen' }, right: { methodStatus: 'paused' } },
  OUT_OF_HOURS: { wrong: { hour: 18 }, right: { hour: 17 }, rules: { fromHour: 9, toHour: 18 } },
  IN_WORK: { wrong: { worked: true } },
  SECOND_PERSON: { wrong: { waits: true } },
  LEDGER_RED: { wrong: { ledgerGreen: false } },
};

const rulesOf = ({ rules }: { rules?: Partial<Rules> }): Rules => ({ ...FIRST_RULES, ...rules });

test('a claim against which nothing speaks is credited', () => {
  expect(judge(FACTS, FIRST_RULES)).toEqual({ act: true });
});

test.each(REASON_CODES)('%s alone leaves a claim to staff, in a whole sentence', (code) => {
  const { wrong, right, ...of } = CASES[code];
  const verdict = judge({ ...FACTS, ...wrong }, rulesOf(of));
  expect(verdict.act ? [] : verdict.reasons.map((reason) => reason.code)).toEqual([code]);
  if (!verdict.act)
    for (const { says } of verdict.reasons)
      expect(says).toMatch(/^[A-Z](?!.* {2})(?!.*(undefined|null|NaN)).*[^.\s]\.$/);
  if (right) expect(judge({ ...FACTS, ...right }, rulesOf(of))).toEqual({ act: true });
});

test.each(REASON_CODES)('a judge without %s credits what it should not, and this table notices', (code) => {
  const { [code]: _, ...others } = CHECKS;
  const { wrong, ...of } = CASES[code];
  expect(judge({ ...FACTS, ...wrong }, rulesOf(of), others)).toEqual({ act: true });
});

test('every reason is told, not the first alone, and a reason never outweighs another', () => {
  const codes = ['FLAGGED', 'HIGH_RISK', 'CLAIM_OLD'] as const;
  const facts = Object.assign({}, FACTS, ...codes.map((code) => CASES[code].wrong)) as Facts;
  const verdict = judge({ ...facts, flags: ['CONTESTED', 'REUSED_IMAGE'] }, FIRST_RULES);
  expect(verdict.act ? [] : verdict.reasons.map(({ code }) => code)).toEqual([
    'FLAGGED',
    'FLAGGED',
    'CLAIM_OLD',
    'HIGH_RISK',
  ]);
  for (const one of REASON_CODES)
    for (const two of REASON_CODES) {
      const both = { ...FACTS, ...CASES[one].wrong, ...CASES[two].wrong };
      expect(
        judge(both, { ...rulesOf(CASES[one]), ...rulesOf(CASES[two]), ...CASES[one].rules, ...CASES[two].rules }).act,
      ).toBe(false);
    }
});

test('a payer named later counts when the source that named it does', () => {
  const named = (payerSource: LineSeen['payerSource'], sources: Rules['sources']) =>
    judge({ ...FACTS, line: { ...LINE, payerSource } }, { ...FIRST_RULES, payerMustBeKnown: true, sources });
  expect(named('API', ['API']).act).toBe(true);
  expect(named('SMS', ['API', 'SMS']).act).toBe(true);
  for (const source of ['SMS', 'STATEMENT'] as const)
    expect(named(source, ['API'])).toMatchObject({ act: false, reasons: [{ code: 'PAYER_UNKNOWN' }] });
});

test('without a line only what the line says is left open', () => {
  const verdict = judge({ ...FACTS, status: 'pending', line: null }, FIRST_RULES);
  expect(verdict).toEqual({ act: false, reasons: [{ code: 'NOT_MATCHED', says: 'No bank line is matched to it.' }] });
});

test.each([
  ['RAVI KUMAR', null, 'full-name'],
  ['Kumar, Ravi', null, 'full-name'],
  ['MR RAVI S KUMAR', null, 'full-name'],
  ['R K SHARMA', null, 'word'],
  ['RAVI', null, 'word'],
  ['RAVI VERMA', null, 'word'],
  ['ASHA RAO', null, 'other'],
  ['ASHA RAO', 'ravi@bank', 'account'],
  [null, 'RAVI @BANK'.replace(' ', ''), 'account'],
  [null, 'asha@bank', 'other'],
  [null, null, 'nobody'],
  ['12345', null, 'nobody'],
] as const)('the payer %s %s is %s', (remitterName, remitterAccount, how) => {
  expect(payerOf({ ...LINE, remitterName, remitterAccount }, CUSTOMER)).toBe(how);
});

test('rules that let more through are known field by field, and no rule is forgotten', () => {
  expect(widened(FIRST_RULES, FIRST_RULES)).toEqual([]);
  const others: Partial<Rules> = {
    sources: ['API', 'SMS'],
    payerMatch: 'word',
    payerMustBeKnown: false,
    kycVerified: false,
    riskNotHigh: false,
    stopOnWrong: false,
  };
  for (const key of Object.keys(FIRST_RULES) as (keyof Rules)[]) {
    const bound = BOUNDS[key as keyof typeof BOUNDS];
    const now = bound ? { ...FIRST_RULES, [key]: 12 } : FIRST_RULES;
    const wider = { ...FIRST_RULES, [key]: bound ? (bound.wider === 'more' ? 13 : 11) : others[key] };
    expect([key, widened(now, wider)]).toEqual([key, [key]]);
    expect([key, widened(wider, now)]).toEqual([key, []]);
  }
});

test('rules that do not fit together are refused with a sentence', () => {
  expect(problemsOf(FIRST_RULES)).toEqual([]);
  expect(
    problemsOf({ ...FIRST_RULES, fromHour: 9, toHour: 9, sources: [], messageOnlyMaxPaise: 5_001_00 }).map(
      ({ field }) => field,
    ),
  ).toEqual(['toHour', 'sources', 'messageOnlyMaxPaise']);
  expect(problemsOf({ ...FIRST_RULES, samplePercent: 0 })).toEqual([
    { field: 'samplePercent', msg: 'This is a whole number from 1 to 100.' },
  ]);
});
