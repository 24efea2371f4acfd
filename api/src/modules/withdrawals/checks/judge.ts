import { listed, plural } from '../../../domain/plural.ts';
import { rupees } from '../../../domain/rupees.ts';
import type { PolicyValues } from '../../../acts/read-policy.ts';
import { CHECK_CODES, type CheckCode, type CheckResult } from './codes.ts';
import type { CheckFacts } from './facts.ts';
import { nameLikeness } from './names.ts';
import type { Check, EvidenceRow } from './schemas.ts';

interface Verdict {
  result: CheckResult;
  detail: string;
  rows?: EvidenceRow[];
  /** The list that shows all rows of the evidence, and its filters apart from the customer. */
  noun?: NonNullable<Check['evidence']['noun']>;
  filter?: string;
}

/** What the results depend on besides the facts. */
export interface CheckRules {
  now: Date;
  policy: PolicyValues;
}

type Judge = (facts: CheckFacts, rules: CheckRules) => Verdict;

/** Computes every check of the list (domain 2.4); the same facts always give the same results. */
export function judge(facts: CheckFacts, rules: CheckRules): Check[] {
  return CHECK_CODES.map((code) => {
    const { result, detail, rows = [], noun = null, filter } = JUDGES[code](facts, rules);
    const query = noun === null ? '' : [`customerId=${facts.customer.id}`, filter].filter(Boolean).join('&');
    return { code, result, detail, evidence: { noun, query, rows } };
  });
}

const CUSTOMER_IS: Readonly<Record<string, string>> = {
  suspended: 'The customer is suspended.',
  blocked: 'The customer is blocked.',
};
const ALL_WELL: Readonly<Record<string, string>> = {
  low: 'Active, identity verified, low risk.',
  normal: 'Active, identity verified, normal risk.',
};

const pass = (detail: string): Verdict => ({ result: 'pass', detail });

const JUDGES: Record<CheckCode, Judge> = {
  CUSTOMER: ({ customer }) => {
    const { status, riskLevel, kycStatus } = customer;
    const about = { noun: 'customers' } as const;
    if (status !== 'active')
      return { ...about, result: 'fail', detail: CUSTOMER_IS[status] ?? 'The customer is not active.' };
    if (kycStatus === 'rejected') return { ...about, result: 'fail', detail: 'The identity check was rejected.' };
    if (kycStatus !== 'verified') return { ...about, result: 'warn', detail: 'The identity check is not finished.' };
    if (riskLevel === 'high') return { ...about, result: 'warn', detail: 'The customer is marked as high risk.' };
    return { ...about, ...pass(ALL_WELL[riskLevel] ?? 'Active, identity verified.') };
  },

  PAYEE_NAME: ({ customer, holderName }) => {
    const names = `The account is in the name of ${holderName}, the customer is ${customer.name}.`;
    const likeness = nameLikeness(holderName, customer.name);
    if (likeness === 'same') return pass(`The account is in the customer's name, ${holderName}.`);
    if (likeness === 'near') return { result: 'warn', detail: `The names are alike, not the same. ${names}` };
    return { result: 'fail', detail: `The names differ. ${names}` };
  },

  PAYEE_SHARED: ({ sharedWith }) => {
    if (sharedWith.length === 0) return pass('No other customer has this account.');
    const barred = sharedWith.filter(({ status }) => status !== 'active').length;
    const sharing = plural(sharedWith.length, {
      one: 'Another customer has the same account.',
      many: `${sharedWith.length} other customers have the same account.`,
    });
    const detail = barred === 0 ? sharing : `${sharing} Customers among them who are not active: ${barred}.`;
    return { result: barred ? 'fail' : 'warn', detail, rows: sharedWith };
  },

  PAYEE_NEW: ({ payeeChanged, payeeChangedAt }, { now, policy }) => {
    if (payeeChanged)
      return {
        result: 'fail',
        detail: 'The beneficiary was edited or blocked after the request. The customer asks again.',
      };
    if (payeeChangedAt === null)
      return { result: 'warn', detail: 'The beneficiary is not one of the saved accounts of the customer.' };
    const hours = Math.floor((now.getTime() - new Date(payeeChangedAt).getTime()) / 3_600_000);
    const cooling = policy['withdrawals.newPayeeHours'];
    if (hours < cooling)
      return {
        result: 'warn',
        detail:
          hours < 1
            ? `The beneficiary was added or edited less than an hour ago. It cools off for ${cooling} h.`
            : `The beneficiary was added or edited ${hours} h ago. It cools off for ${cooling} h.`,
      };
    return pass('The beneficiary has been the same since before the cooling-off time.');
  },

  TURNOVER: (
    { amountPaise, cashPaise, recentPaise, depositedPaise, withdrawnPaise, recentDeposits, openBonuses },
    { policy },
  ) => {
    const sums = `Deposited ${rupees(depositedPaise)} and paid out ${rupees(withdrawnPaise)} so far.`;
    if (openBonuses.length)
      return {
        result: 'warn',
        detail: plural(openBonuses.length, {
          one: `A bonus has an open turnover condition. ${sums}`,
          many: `${openBonuses.length} bonuses have an open turnover condition. ${sums}`,
        }),
        rows: openBonuses,
        noun: 'bonuses',
        filter: 'status=credited',
      };
    const older = Math.max(0, cashPaise + amountPaise - recentPaise);
    const straightOut = Math.max(0, amountPaise - older);
    if (straightOut === 0) return pass(sums);
    const hours = policy['withdrawals.turnoverHours'];
    return {
      result: 'warn',
      detail: `${rupees(straightOut)} of it was deposited within ${hours} h and goes straight out. ${sums}`,
      rows: recentDeposits,
      noun: 'deposits',
      filter: 'status=approved',
    };
  },

  REVERSED_DEPOSITS: ({ reversed, lostPaise }) => {
    const about = { rows: reversed, noun: 'deposits', filter: 'status=reversed' } as const;
    if (reversed.length === 0) return pass('None of the deposits was reversed.');
    if (lostPaise > 0)
      return { ...about, result: 'fail', detail: `Reversed deposits left a loss of ${rupees(lostPaise)}.` };
    return {
      ...about,
      result: 'warn',
      detail: plural(reversed.length, {
        one: 'A deposit was reversed later; the money came back.',
        many: `${reversed.length} deposits were reversed later; the money came back.`,
      }),
    };
  },

  UNRECONCILED: ({ openDeposits, selfApproved }) => {
    const rows = [...selfApproved, ...openDeposits];
    if (rows.length === 0)
      return pass('Every deposit of the last day rests on a bank line that somebody else entered.');
    const detail = `Deposits of the last day that the person who entered the bank line approved: ${selfApproved.length}. Still open: ${openDeposits.length}.`;
    return { result: 'warn', detail, rows, noun: 'deposits' };
  },

  WITHDRAWALS_TODAY: ({ today }, { policy }) => {
    const count = today.length + 1;
    const about = { rows: today, noun: 'withdrawals' } as const;
    if (count > policy['withdrawals.perDay'])
      return {
        ...about,
        result: 'warn',
        detail: `Requests of today, with this one: ${count}. The usual number is up to ${policy['withdrawals.perDay']}.`,
      };
    return {
      ...about,
      ...pass(plural(count, { one: 'The only request of today.', many: `Request ${count} of today.` })),
    };
  },

  ADJUSTMENTS: ({ adjustments }, { policy }) => {
    const days = policy['withdrawals.adjustmentDays'];
    if (adjustments.length === 0)
      return pass(
        plural(days, {
          one: 'Nothing was credited by hand in the last day.',
          many: `Nothing was credited by hand in the last ${days} days.`,
        }),
      );
    return {
      result: 'warn',
      detail: plural(days, {
        one: `Credited by hand in the last day: ${listed(adjustments.map(({ no }) => no))}.`,
        many: `Credited by hand in the last ${days} days: ${listed(adjustments.map(({ no }) => no))}.`,
      }),
      rows: adjustments,
      noun: 'bonuses',
    };
  },

  LEDGER: ({ accountsOff, heldPaise, openPaise }) => {
    if (accountsOff > 0)
      return { result: 'fail', detail: 'A balance of this customer is not the sum of its transactions.' };
    if (heldPaise !== openPaise)
      return { result: 'fail', detail: `${rupees(heldPaise)} is held, open requests ask for ${rupees(openPaise)}.` };
    return pass('The balance is the sum of its transactions, and what is held is what is asked for.');
  },
};

const RANK: Record<CheckResult, number> = { pass: 0, warn: 1, fail: 2 };

/** The worst result of several checks. */
export const worstOf = (checks: readonly { result: CheckResult }[]): CheckResult =>
  checks.reduce<CheckResult>((worst, { result }) => (isWorse(result, worst) ? result : worst), 'pass');

export const isWorse = (a: CheckResult, b: CheckResult): boolean => RANK[a] > RANK[b];
