import type { Random } from '../../seed/random.ts';
import { testStaff, type TestUser } from '../../testing/index.ts';

export const ACTS = [
  'approveDeposit',
  'approveToldDeposit',
  'clearWithdrawal',
  'decideWithdrawal',
  'takeWithdrawal',
  'resolveWithdrawal',
  'approveBonus',
  'approvePaymentMethod',
] as const;
export type ActName = (typeof ACTS)[number];

/** What a person did to the row before. */
export type Did =
  | 'enteredLine'
  | 'toldLine'
  | 'gaveToCustomer'
  | 'entered'
  | 'escalated'
  | 'cleared'
  | 'paid'
  | 'asked'
  | 'wrote'
  | 'gaveBonus'
  | 'creditedBonus';

interface Rule {
  may: readonly TestUser[];
  /** The only people who decide above the limit of the desk. */
  leads?: readonly TestUser[];
  /** Whoever did this never performs the act as well. */
  never?: readonly Did[];
  /** Whoever did this does not perform the act from the limit of the policy on. */
  aboveLimit?: readonly Did[];
}

/**
 * Who may act on whose work, written by hand (domain 1.3, decisions 2, 8 and 11). A payout that its payer reports as
 * failed is not included, because this test does not cover requests for a second person. The daily sums are tested in
 * approving/own-line.test.ts.
 */
export const RULES: Record<ActName, Rule> = {
  approveDeposit: {
    may: ['deposit', 'franchise', 'banker', 'deposit.lead', 'banker.lead'],
    leads: ['deposit.lead', 'banker.lead'],
    never: ['gaveToCustomer'],
    aboveLimit: ['enteredLine'],
  },
  // A line of the feed: whoever made or confirmed its key, or forwards its messages, has told it.
  approveToldDeposit: {
    may: ['deposit', 'franchise', 'banker', 'deposit.lead', 'banker.lead'],
    leads: ['deposit.lead', 'banker.lead'],
    never: ['gaveToCustomer'],
    aboveLimit: ['toldLine'],
  },
  clearWithdrawal: {
    may: ['withdraw', 'backoffice', 'withdraw.lead'],
    leads: ['backoffice', 'withdraw.lead'],
    never: ['gaveBonus', 'creditedBonus'],
    aboveLimit: ['entered'],
  },
  decideWithdrawal: {
    may: ['backoffice', 'withdraw.lead'],
    never: ['gaveBonus', 'creditedBonus'],
    aboveLimit: ['entered', 'escalated'],
  },
  takeWithdrawal: { may: ['deposit', 'franchise', 'deposit.lead'], aboveLimit: ['entered', 'cleared'] },
  resolveWithdrawal: { may: ['backoffice', 'deposit.lead', 'withdraw.lead'], aboveLimit: ['paid'] },
  approveBonus: {
    may: ['withdraw', 'backoffice', 'withdraw.lead'],
    leads: ['backoffice', 'withdraw.lead'],
    never: ['asked'],
  },
  approvePaymentMethod: { may: ['banker', 'deposit.lead', 'banker.lead'], never: ['wrote'] },
};

/** How the amount compares with a limit: below, equal, above. */
export type Comparison = -1 | 0 | 1;

export interface Situation {
  act: ActName;
  checker: TestUser;
  /** Who did what before; `null` for the customer. */
  makers: Partial<Record<Did, TestUser | null>>;
  /** Compared with the amount from which another person is needed. */
  limit: Comparison;
  /** Compared with the amount above which a lead is needed. */
  desk: Comparison;
}

export const USERS = Object.keys(testStaff) as TestUser[];
const COMPARISONS = [-1, 0, 1] as const;
const BY_CUSTOMERS: readonly Did[] = ['gaveToCustomer', 'entered'];

export const makersOf = (act: ActName): Did[] => [...(RULES[act].never ?? []), ...(RULES[act].aboveLimit ?? [])];

/** A random situation. Mostly somebody who may act, and often one who was involved before. */
export function anySituation(random: Random, act: ActName = random.pick(ACTS)): Situation {
  const checker = random.chance(0.85) ? random.pick(RULES[act].may) : random.pick(USERS);
  const maker = (did: Did) =>
    BY_CUSTOMERS.includes(did) && random.chance(0.3) ? null : random.chance(0.35) ? checker : random.pick(USERS);
  return {
    act,
    checker,
    makers: Object.fromEntries(makersOf(act).map((did) => [did, maker(did)])),
    limit: random.pick(COMPARISONS),
    desk: random.pick(COMPARISONS),
  };
}

/**
 * Every edge case of an act: one person who may act and did one thing before or nothing, on each side of each limit.
 */
export function edgeCases(random: Random, act: ActName): Situation[] {
  const { may, leads, aboveLimit } = RULES[act];
  const others = (checker: TestUser, own: Did | null) =>
    Object.fromEntries(
      makersOf(act).map((one) => [
        one,
        one === own
          ? checker
          : BY_CUSTOMERS.includes(one)
            ? null
            : random.pick(USERS.filter((user) => user !== checker)),
      ]),
    );
  const plain = may.filter((user) => !leads?.includes(user));
  return [...makersOf(act), null].flatMap((own) =>
    (aboveLimit ? COMPARISONS : [0 as const]).flatMap((limit) =>
      (leads ? COMPARISONS : [0 as const]).map((desk) => {
        const checker = random.pick(own === null && leads ? plain : may);
        return { act, checker, makers: others(checker, own), limit, desk };
      }),
    ),
  );
}

const did = ({ checker, makers }: Situation, what: readonly Did[] = []) => what.some((one) => makers[one] === checker);

/** Whether the person would check their own work where two people are needed. */
export function isOwnWork(one: Situation): boolean {
  const { never, aboveLimit } = RULES[one.act];
  return did(one, never) || (one.limit >= 0 && did(one, aboveLimit));
}

/** Whether the rules allow the act. */
export function isAllowed(one: Situation): boolean {
  const { may, leads = [] } = RULES[one.act];
  const needsLead = (leads.length > 0 && one.desk > 0) || Boolean(one.makers.gaveToCustomer);
  return may.includes(one.checker) && !isOwnWork(one) && (!needsLead || leads.includes(one.checker));
}

export const inWords = ({ act, checker, makers, limit, desk }: Situation) =>
  `${act} by ${checker} (${Object.entries(makers)
    .map(([what, who]) => `${what}: ${who ?? 'the customer'}`)
    .join(', ')}), limit ${limit}, desk ${desk}`;
