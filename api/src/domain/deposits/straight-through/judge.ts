import { rupees } from '../../rupees.ts';
import { plural } from '../../plural.ts';
import { isOfMachine } from '../../utrs/states.ts';
import type { DepositFlag } from '../states.ts';
import { type Facts, type LineSeen, payerOf } from './facts.ts';
import { PAYER_DEGREES, type Rules } from './rules.ts';

/** Flags with which a person decides; the sentence says what they mean. */
const FLAGGED: Partial<Record<DepositFlag, string>> = {
  DUP_UTR: 'Its UTR was credited or claimed before.',
  CONTESTED: 'Another customer quotes the same UTR.',
  NAME_MISMATCH: 'The name of the payer is not the name of the customer.',
  NEAR_UTR: 'Another bank line has nearly the same UTR.',
  LINE_UNLINKED: 'A bank line with its UTR is not matched to it.',
  TOLD_DIFFERENTLY: 'Another source tells its bank line with another amount or on another account.',
  REUSED_IMAGE: 'Its image was sent with another claim too.',
  CUSTOMER_BLOCKED: 'The customer is not active.',
  METHOD_FROZEN: 'The account is frozen.',
  LATE: 'Its bank line came after the claim had expired.',
};

export const REASON_CODES = [
  'NOT_MATCHED',
  'MATCHED_BY_HAND',
  'ENTERED_BY_STAFF',
  'UTR_DIFFERS',
  'AMOUNT_DIFFERS',
  'ACCOUNT_DIFFERS',
  'LINE_NOT_FREE',
  'SOURCE_NOT_ALLOWED',
  'FLAGGED',
  'PAYER_UNKNOWN',
  'PAYER_DIFFERS',
  'ABOVE_LIMIT',
  'LEAD_NEEDED',
  'MESSAGE_ONLY',
  'MESSAGE_ONLY_DAY',
  'CUSTOMER_COUNT',
  'CUSTOMER_SUM',
  'ACCOUNT_SUM',
  'DAY_SUM',
  'CLAIM_OLD',
  'LINE_OLD',
  'FEW_DEPOSITS',
  'NEW_CUSTOMER',
  'NOT_VERIFIED',
  'HIGH_RISK',
  'CUSTOMER_NOT_ACTIVE',
  'WRONG_UTRS',
  'ACCOUNT_NOT_ACTIVE',
  'OUT_OF_HOURS',
  'IN_WORK',
  'SECOND_PERSON',
  'LEDGER_RED',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** Reasons that pass by themselves: the claim is judged again although nothing about it has changed. */
export const PASSING: readonly ReasonCode[] = [
  'FLAGGED',
  'LINE_NOT_FREE',
  'CUSTOMER_COUNT',
  'CUSTOMER_SUM',
  'ACCOUNT_SUM',
  'DAY_SUM',
  'MESSAGE_ONLY',
  'MESSAGE_ONLY_DAY',
  'FEW_DEPOSITS',
  'NEW_CUSTOMER',
  'NOT_VERIFIED',
  'HIGH_RISK',
  'CUSTOMER_NOT_ACTIVE',
  'WRONG_UTRS',
  'ACCOUNT_NOT_ACTIVE',
  'OUT_OF_HOURS',
  'IN_WORK',
  'SECOND_PERSON',
  'LEDGER_RED',
  'LEAD_NEEDED',
  'PAYER_DIFFERS',
];

export interface Reason {
  code: ReasonCode;
  /** A whole sentence. */
  says: string;
}

export type Verdict = { act: true } | { act: false; reasons: Reason[] };

/** Whole sentences that say why it does not act; empty when this check has nothing against it. */
type Check = (facts: Facts, rules: Rules) => string[];

const when = (wrong: boolean, says: string): string[] => (wrong ? [says] : []);

/** The line named nobody, and whoever named the payer later is no source that counts. */
const isNamedElsewhere = ({ payerSource }: LineSeen, { sources }: Rules): boolean =>
  payerSource !== null && !sources.some((source) => source === payerSource);

/** A check that needs the line; without one `NOT_MATCHED` says all. */
const ofLine =
  (check: (line: LineSeen, facts: Facts, rules: Rules) => string[]): Check =>
  (facts, rules) =>
    facts.line ? check(facts.line, facts, rules) : [];

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Words for a time in minutes. */
function span(minutes: number): string {
  const [count, one] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return plural(count, { one: `${count} ${one}`, many: `${count} ${one}s` });
}

/** A limit of a day that this claim would exceed. */
const beyond = (spent: number, facts: Facts, most: number, who: string): string[] =>
  when(
    spent + facts.amountPaise > most,
    `${who} may get ${rupees(most)} a day by itself, and ${rupees(Math.max(0, most - spent))} is left.`,
  );

/** Every check, by its code. A claim is credited only when none of them speaks. */
export const CHECKS: Record<ReasonCode, Check> = {
  NOT_MATCHED: ({ status, line }) => when(status !== 'matched' || line === null, 'No bank line is matched to it.'),
  MATCHED_BY_HAND: ({ matchedByHand }) => when(matchedByHand, 'It was matched by hand.'),
  ENTERED_BY_STAFF: ({ byStaff }) => when(byStaff, 'Staff entered the claim.'),
  UTR_DIFFERS: ofLine((line, { utr }) => when(line.utr !== utr, 'The UTR of the bank line is another one.')),
  AMOUNT_DIFFERS: ofLine((line, { amountPaise }) =>
    when(
      line.amountPaise !== amountPaise,
      `The bank received ${rupees(line.amountPaise)}, and the claim says ${rupees(amountPaise)}.`,
    ),
  ),
  ACCOUNT_DIFFERS: ofLine((line, { paymentMethodId }) =>
    when(line.paymentMethodId !== paymentMethodId, 'The money arrived on another account.'),
  ),
  LINE_NOT_FREE: ofLine((line) => when(line.status !== 'unclaimed' || line.waits, 'Its bank line is not free.')),
  SOURCE_NOT_ALLOWED: ofLine((line, _, { sources }) =>
    when(
      !sources.some((source) => source === line.source),
      isOfMachine(line.source)
        ? 'Its bank line does not come from a source that counts.'
        : 'A person entered its bank line, so another person approves it.',
    ),
  ),
  FLAGGED: ({ flags }) => flags.flatMap((flag) => FLAGGED[flag] ?? []),
  PAYER_UNKNOWN: ofLine((line, { customer }, rules) =>
    when(
      rules.payerMustBeKnown && (payerOf(line, customer) === 'nobody' || isNamedElsewhere(line, rules)),
      line.remitterName
        ? 'Who paid was named later, by a source that does not count.'
        : 'The bank line does not name who paid.',
    ),
  ),
  PAYER_DIFFERS: ofLine((line, { customer }, { payerMatch }) => {
    const payer = payerOf(line, customer);
    if (payer === 'nobody') return [];
    if (payer === 'other') return ['The payer is not the customer.'];
    return when(
      PAYER_DEGREES.indexOf(payer) > PAYER_DEGREES.indexOf(payerMatch),
      'The payer is not surely enough the customer.',
    );
  }),
  ABOVE_LIMIT: ({ amountPaise }, { maxClaimPaise }) =>
    when(amountPaise > maxClaimPaise, `It is above ${rupees(maxClaimPaise)}.`),
  LEAD_NEEDED: ({ amountPaise, leadAbovePaise }) =>
    when(amountPaise > leadAbovePaise, `Above ${rupees(leadAbovePaise)} a lead approves.`),
  MESSAGE_ONLY: ofLine((line, { amountPaise }, { messageOnlyMaxPaise: most }) =>
    when(
      line.messageOnly && amountPaise > most,
      most === 0
        ? 'Only a message told its bank line, and no statement has shown it.'
        : `Only a message told its bank line, and it is above ${rupees(most)}.`,
    ),
  ),
  MESSAGE_ONLY_DAY: ofLine((line, facts, { messageOnlyDayPaise }) =>
    line.messageOnly
      ? beyond(facts.today.messageOnlyPaise, facts, messageOnlyDayPaise, 'Lines that only a message told')
      : [],
  ),
  CUSTOMER_COUNT: ({ today }, { customerDayCount: most }) =>
    when(
      today.customerCount >= most,
      plural(most, {
        one: 'The customer got one credit by itself today, and no more are allowed.',
        many: `The customer may get ${most} credits a day by itself.`,
      }),
    ),
  CUSTOMER_SUM: (facts, { customerDayPaise }) =>
    beyond(facts.today.customerPaise, facts, customerDayPaise, 'The customer'),
  ACCOUNT_SUM: (facts, { methodDayPaise }) => beyond(facts.today.methodPaise, facts, methodDayPaise, 'The account'),
  DAY_SUM: (facts, { dayPaise }) => beyond(facts.today.allPaise, facts, dayPaise, 'All customers together'),
  CLAIM_OLD: ({ submittedAt, now }, { claimMinutes }) =>
    when(now - submittedAt > claimMinutes * MINUTE, `The claim is older than ${span(claimMinutes)}.`),
  LINE_OLD: ofLine((line, { now }, { lineMinutes }) =>
    when(now - line.at > lineMinutes * MINUTE, `The bank line is older than ${span(lineMinutes)}.`),
  ),
  FEW_DEPOSITS: ({ customer }, { minApproved }) =>
    when(
      customer.approved < minApproved,
      plural(minApproved, {
        one: 'The customer has no approved deposit yet.',
        many: `The customer has fewer than ${minApproved} approved deposits.`,
      }),
    ),
  NEW_CUSTOMER: ({ customer, now }, { minAccountDays }) =>
    when(
      now - customer.createdAt < minAccountDays * DAY,
      plural(minAccountDays, {
        one: 'The customer is not here for a day yet.',
        many: `The customer is not here for ${minAccountDays} days yet.`,
      }),
    ),
  NOT_VERIFIED: ({ customer }, { kycVerified }) =>
    when(kycVerified && customer.kycStatus !== 'verified', 'The identity of the customer is not verified.'),
  HIGH_RISK: ({ customer }, { riskNotHigh }) =>
    when(riskNotHigh && customer.riskLevel === 'high', 'The risk of the customer is high.'),
  CUSTOMER_NOT_ACTIVE: ({ customer }) => when(customer.status !== 'active', 'The customer is not active.'),
  WRONG_UTRS: ({ customer }, { maxStrikes }) =>
    when(customer.strikes > maxStrikes, 'Claims of the customer were rejected for their UTR lately.'),
  ACCOUNT_NOT_ACTIVE: ({ methodStatus }) =>
    when(methodStatus === 'frozen' || methodStatus === 'closed', 'The account is frozen or closed.'),
  OUT_OF_HOURS: ({ hour }, { fromHour, toHour }) =>
    when(hour < fromHour || hour >= toHour, `It acts from ${fromHour} to ${toHour} o'clock.`),
  IN_WORK: ({ worked }) => when(worked, 'Somebody is working on it.'),
  SECOND_PERSON: ({ waits }) => when(waits, 'It waits for a second person.'),
  LEDGER_RED: ({ ledgerGreen }) => when(!ledgerGreen, 'The ledger does not add up.'),
};

/** Whether a claim is credited by itself, and every reason why not. */
export function judge(facts: Facts, rules: Rules, checks: Partial<Record<ReasonCode, Check>> = CHECKS): Verdict {
  const reasons = REASON_CODES.flatMap((code) =>
    (checks[code]?.(facts, rules) ?? []).map((says): Reason => ({ code, says })),
  );
  return reasons.length === 0 ? { act: true } : { act: false, reasons };
}
