import { SECOND_FACTOR_MODES, type SecondFactorMode, SSO_FACTORS, type SsoFactor } from '../second-factor.ts';

/** One rule of the desk that the operator may set (domain, decision 18). */
interface PolicyEntry<T> {
  fallback: T;
  unit: 'paise' | 'minutes' | 'hours' | 'days' | 'count' | 'basis points' | 'mode' | 'choice';
  meaning: string;
  min?: number;
  max?: number;
  options?: readonly string[];
}

const amount = (fallback: number, meaning: string): PolicyEntry<number> => ({
  fallback,
  unit: 'paise',
  meaning,
  min: 0,
  max: Number.MAX_SAFE_INTEGER,
});
const duration = (fallback: number, unit: 'minutes' | 'hours' | 'days', meaning: string): PolicyEntry<number> => ({
  fallback,
  unit,
  meaning,
  min: 0,
  max: 100_000,
});
/** When an act needs a second person. */
export const SECOND_PERSON_MODES = ['off', 'warn', 'above', 'always'] as const;
/** Whether an empty list of franchises is meant so. */
type FranchiseMode = 'possible' | 'none';
type SecondPersonMode = (typeof SECOND_PERSON_MODES)[number];
const MODES =
  'off: one person alone; warn: alone, and above the amount noted in the audit; above: another person above the amount, and below it once the sum of the day is used up; always: another person every time';
const secondPerson = (what: string): PolicyEntry<SecondPersonMode> => ({
  fallback: 'above',
  unit: 'mode',
  meaning: `${what} (${MODES})`,
  options: SECOND_PERSON_MODES,
});
const above = (what: string) =>
  amount(
    5_000_000,
    `Above this amount another person confirms ${what}, with an image as evidence; 0: every one, whatever the amount`,
  );
const alone = (what: string) =>
  amount(
    10_000_000,
    `Sum of ${what} up to that amount by one person in a business day; beyond it another person confirms; 0: nobody does any alone`,
  );
const count = (fallback: number, meaning: string, max = 100_000): PolicyEntry<number> => ({
  fallback,
  unit: 'count',
  meaning,
  min: 0,
  max,
});

const secondFactor = (who: string): PolicyEntry<SecondFactorMode> => ({
  fallback: 'optional',
  unit: 'mode',
  meaning: `Whether ${who} must have a second factor, from the next sign-in on (optional: as they like; required: they can do nothing before it is set up)`,
  options: SECOND_FACTOR_MODES,
});

/** How long something is kept; the page of retention says why not for less. */
const kept = (fallback: number, min: number, max: number, meaning: string): PolicyEntry<number> => ({
  fallback,
  unit: 'days',
  meaning,
  min,
  max,
});

/** Every policy with its default. A value in the table `policy` wins over the default. */
export const policies = {
  'utrs.voidMinutes': duration(10, 'minutes', 'How long the person who entered a line may void it alone'),
  'utrs.staleDays': duration(7, 'days', 'An unallocated line older than this is flagged STALE'),

  'deposits.tolerancePaise': amount(10_000, 'Difference between claimed and bank amount that needs no lead'),
  'deposits.approveAbovePaise': amount(20_000_000, 'A deposit above this is approved by a lead'),
  'deposits.ownLinePaise': amount(
    200_000,
    'Below this, the person who entered a bank line may approve the deposit it pays; 0 for never',
  ),
  'deposits.ownLineDayPaise': amount(
    1_000_000,
    'Daily sum that one person may approve from their own bank lines; 0 for nothing',
  ),
  'deposits.ownLineCustomerDayPaise': amount(
    500_000,
    'Daily sum that one customer may get from such approvals, by all people together; 0 for nothing',
  ),
  'deposits.expireHours': duration(72, 'hours', 'A claim without a bank line expires after this'),
  'deposits.reopenDays': duration(7, 'days', 'How long a lead may reopen a rejected deposit'),
  'deposits.bulkCap': count(50, 'Most deposits approved in one request', 50),

  'intake.wrongUtrs': count(
    5,
    'Claims rejected because of their UTR after which the intake refuses further claims of that customer for a while; 0 for no limit',
  ),
  'intake.coolDownHours': duration(24, 'hours', 'How long such a claim counts, and how long the intake refuses'),

  'intake.answers': count(
    3,
    'Answers of the customer that are taken about one deposit, such as a corrected UTR; 0 for none',
    20,
  ),

  'withdrawals.approveAbovePaise': amount(20_000_000, 'A withdrawal above this is cleared by a lead'),
  'withdrawals.anotherFromPaise': amount(
    5_000_000,
    'From this amount on, nobody checks, decides, pays or resolves what they entered, escalated, cleared or paid themselves; 0 for always',
  ),
  'withdrawals.staleMinutes': duration(
    60,
    'minutes',
    'A cleared withdrawal that nobody has taken goes back to Checking after this',
  ),
  'withdrawals.newPayeeHours': duration(24, 'hours', 'Cooling period of a beneficiary that was added or changed'),

  'withdrawals.bulkClearPaise': amount(
    2_500_000,
    'Withdrawals up to this may be cleared in bulk, when every check passes',
  ),
  'withdrawals.bulkCap': count(50, 'Most withdrawals cleared, or taken for one payout file, in one request', 50),
  'withdrawals.perDay': count(3, 'Usual number of requests of one customer in a business day'),
  'withdrawals.turnoverHours': duration(24, 'hours', 'A withdrawal of money deposited within this is pointed out'),
  'withdrawals.adjustmentDays': duration(7, 'days', 'How far back credits by hand are pointed out'),
  'withdrawals.unconfirmedHours': duration(
    24,
    'hours',
    'A payout without its bank line is listed as unconfirmed after this',
  ),
  'ledger.overrideMinutes': duration(
    30,
    'minutes',
    'How long a lead may resume payouts while the ledger is out of balance',
  ),
  'ledger.payouts': {
    fallback: 'open',
    unit: 'mode',
    meaning:
      'Whether withdrawals can be taken for payout (frozen: none at all, whatever the ledger says; set after the books were restored to an earlier moment, and opened again when the statement of every account since then is in)',
    options: ['open', 'frozen'],
  } as PolicyEntry<'open' | 'frozen'>,

  'secondPerson.failed.mode': secondPerson('Whether another person confirms that a payout failed'),
  'secondPerson.failed.abovePaise': above('that a payout failed'),
  'secondPerson.failed.alonePerDayPaise': alone('payouts said to have failed'),
  'secondPerson.returned.mode': secondPerson('Whether another person confirms that a payout was returned'),
  'secondPerson.returned.abovePaise': above('that a payout came back'),
  'secondPerson.returned.alonePerDayPaise': alone('payouts said to have come back'),

  'secondPerson.reversed.mode': secondPerson('Whether another person confirms the reversal of a deposit'),
  'secondPerson.reversed.abovePaise': above('the reversal of a deposit'),
  'secondPerson.reversed.alonePerDayPaise': alone('deposits reversed'),
  'secondPerson.remitted.mode': secondPerson('Whether another person confirms a return to the remitter'),
  'secondPerson.remitted.abovePaise': above('a return to the remitter'),
  'secondPerson.remitted.alonePerDayPaise': alone('unallocated money returned to remitters'),
  'secondPerson.booked.mode': secondPerson(
    "Whether another person confirms that a bank line is no customer's money, or is after all",
  ),
  'secondPerson.booked.abovePaise': amount(
    1_000_000,
    "Above this amount another person confirms that a bank line is no customer's money; 0: every one, whatever the amount",
  ),
  'secondPerson.booked.alonePerDayPaise': alone('bank lines booked as charges, tax, interest or own transfers'),
  'secondPerson.settled.mode': {
    fallback: 'always',
    unit: 'mode',
    meaning:
      'Whether another person confirms a settlement with the owner and a correction by the bank (warn: one person alone, noted in the audit; always: another person every time)',
    options: ['warn', 'always'],
  } as PolicyEntry<SecondPersonMode>,
  'secondPerson.dayClosed.mode': {
    fallback: 'always',
    unit: 'mode',
    meaning:
      'Whether another person confirms the close of a day that posts fees or a difference, and that a day is opened again (warn: one person alone, noted in the audit; always: another person every time)',
    options: ['warn', 'always'],
  } as PolicyEntry<SecondPersonMode>,
  'secondPerson.overridden.mode': {
    fallback: 'always',
    unit: 'mode',
    meaning:
      'Whether another lead confirms that payouts resume while the ledger is out of balance (off: one lead alone; warn: alone, noted in the audit; always: another lead every time)',
    options: ['off', 'warn', 'always'],
  } as PolicyEntry<SecondPersonMode>,

  'secondPerson.unblocked.mode': {
    fallback: 'always',
    unit: 'mode',
    meaning:
      'Whether another lead confirms that a customer or a beneficiary is unblocked (off: one lead alone; warn: alone, noted in the audit; always: another lead every time)',
    options: ['off', 'warn', 'always'],
  } as PolicyEntry<SecondPersonMode>,
  'secondPerson.verified.mode': secondPerson('Whether another person confirms that a beneficiary is verified'),
  'secondPerson.verified.abovePaise': amount(
    5_000_000,
    'Above this amount that the customer could be paid another person confirms that a beneficiary is verified; 0: every one',
  ),
  'secondPerson.verified.alonePerDayPaise': alone('money that the customers of verified beneficiaries could be paid'),
  'secondPerson.opened.mode': {
    fallback: 'always',
    unit: 'mode',
    meaning:
      'Whether another person confirms an opening balance (warn: one person alone, noted in the audit; always: another person every time)',
    options: ['warn', 'always'],
  } as PolicyEntry<SecondPersonMode>,

  'bonuses.leadAbovePaise': amount(500_000, 'A bonus above this is approved by a lead other than the requester'),
  'bonuses.dailyBudgetPaise': amount(50_000_000, 'Bonuses credited in one business day'),
  'bonuses.staffBudgetPaise': amount(10_000_000, 'Bonuses of one requester credited in one business day'),
  'bonuses.campaignBudgetPaise': amount(25_000_000, 'Bonuses of one campaign credited in one business day'),

  'auth.stepUpAbovePaise': amount(
    100_000_000,
    'Above this amount whoever moves money first confirms that it is them, by code or password, unless they have just done so; 0: every amount',
  ),
  'auth.stepUpMinutes': {
    ...duration(5, 'minutes', 'How long a confirmation counts; signing in is one'),
    min: 1,
    max: 720,
  },
  'auth.secondFactor.owners': secondFactor('owners'),
  'auth.secondFactor.leads': secondFactor('leads'),
  'auth.secondFactor.payers': secondFactor('those who pay'),
  'auth.secondFactor.others': secondFactor('everybody, whatever their role,'),

  'auth.sso.factor': {
    fallback: 'own',
    unit: 'mode',
    meaning:
      'Whose second factor counts in a single sign-on (own: the code of an authenticator app is asked for here as well; provider: not where the provider says that it has asked for one)',
    options: SSO_FACTORS,
  } as PolicyEntry<SsoFactor>,

  'company.franchises': {
    fallback: 'possible',
    unit: 'choice',
    meaning:
      'Whether the company works with franchises (none: it has said that it has none, and its first steps ask no more for one; possible: it may have some). A franchise can be made all the same',
    options: ['possible', 'none'],
  } as PolicyEntry<FranchiseMode>,

  'retention.proofDays': kept(1_826, 365, 3_653, 'The image of a decided deposit is deleted after this'),
  'retention.noticeDays': kept(30, 7, 365, 'A notification is deleted after this, read or not'),
  'retention.sessionDays': kept(90, 30, 730, 'A session that has ended is deleted after this'),
  'retention.deviceDays': kept(400, 90, 730, 'A browser that nobody has used is forgotten after this'),
  'retention.signInDays': kept(40, 31, 400, 'A try to sign in, right or wrong, is deleted after this'),
  'retention.answerDays': kept(
    2,
    2,
    30,
    'The stored answer to a request, for when it is sent again, is deleted after this',
  ),
  'retention.importDays': kept(
    7,
    1,
    90,
    'The rows of an imported file of customers or balances are deleted after this',
  ),
  'retention.messageDays': kept(
    90,
    7,
    366,
    'The text of a message of a bank is deleted after this; that it came and what it became stays',
  ),
  'retention.eventDays': kept(
    30,
    7,
    3_650,
    "Events for the operator's app and their deliveries, after they happened; what is still on its way stays",
  ),

  'exports.maxRows': count(50_000, 'Most rows of one CSV export', 50_000),
} satisfies Record<
  string,
  | PolicyEntry<number>
  | PolicyEntry<SecondPersonMode>
  | PolicyEntry<SecondFactorMode>
  | PolicyEntry<FranchiseMode>
  | PolicyEntry<'open' | 'frozen'>
  | PolicyEntry<SsoFactor>
>;

export type PolicyKey = keyof typeof policies;
export type PolicyValue<K extends PolicyKey> = (typeof policies)[K] extends PolicyEntry<infer T> ? T : never;

export const policyKeys = Object.keys(policies) as PolicyKey[];

/** What is wrong with a value for the policy that the sentence calls `name`; `undefined` when it fits. */
export function policyProblem(key: PolicyKey, value: unknown, name: string = key): string | undefined {
  const { min = 0, max = 0, options, unit } = policies[key] as PolicyEntry<unknown>;
  if (options) return options.includes(value as string) ? undefined : `${name} is one of ${options.join(', ')}.`;
  if (Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max) return undefined;
  return unit === 'count'
    ? `${name} is a whole number from ${min} to ${max}.`
    : `${name} is a whole number of ${unit} from ${min} to ${max}.`;
}
