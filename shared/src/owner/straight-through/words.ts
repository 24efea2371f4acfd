import type { Deposit, StraightThroughRules, StraightThroughView } from '@backoffice/shared/contract';

type ReasonCode = NonNullable<Deposit['straightThrough']>['reasons'][number]['code'];

/** Why claims are left to staff, in a few words. */
export const REASON_WORDS: Record<ReasonCode, string> = {
  NOT_MATCHED: 'No bank line',
  MATCHED_BY_HAND: 'Matched by hand',
  ENTERED_BY_STAFF: 'Entered by staff',
  UTR_DIFFERS: 'Another UTR',
  AMOUNT_DIFFERS: 'Amounts differ',
  ACCOUNT_DIFFERS: 'Another account',
  LINE_NOT_FREE: 'Bank line not free',
  SOURCE_NOT_ALLOWED: 'Source of the line',
  FLAGGED: 'Flags',
  PAYER_UNKNOWN: 'Payer not named',
  PAYER_DIFFERS: 'Payer is not the customer',
  ABOVE_LIMIT: 'Above the limit of a claim',
  LEAD_NEEDED: 'A lead approves',
  MESSAGE_ONLY: 'Told by a message only',
  MESSAGE_ONLY_DAY: "Messages' limit of the day",
  CUSTOMER_COUNT: "Customer's credits of the day",
  CUSTOMER_SUM: "Customer's limit of the day",
  ACCOUNT_SUM: "Account's limit of the day",
  DAY_SUM: 'Limit of the day',
  CLAIM_OLD: 'Old claim',
  LINE_OLD: 'Old bank line',
  FEW_DEPOSITS: 'Few approved deposits',
  NEW_CUSTOMER: 'New customer',
  NOT_VERIFIED: 'Identity not verified',
  HIGH_RISK: 'High risk',
  CUSTOMER_NOT_ACTIVE: 'Customer not active',
  WRONG_UTRS: 'Wrong UTRs lately',
  ACCOUNT_NOT_ACTIVE: 'Account frozen or closed',
  OUT_OF_HOURS: 'Out of hours',
  IN_WORK: 'Somebody works on it',
  SECOND_PERSON: 'Waits for a second person',
  LEDGER_RED: 'Ledger does not add up',
};

export const MODE_FACES = {
  off: { tone: 'neutral', label: 'Off' },
  watch: { tone: 'info', label: 'Watching' },
  on: { tone: 'good', label: 'On' },
} as const satisfies Record<StraightThroughView['mode'], { tone: string; label: string }>;

type Key = keyof StraightThroughRules;
/** The rules that are a number: amounts in paise, all else as it is. */
export type NumberKey = Keys<number>;
type Keys<T> = { [K in Key]: StraightThroughRules[K] extends T ? K : never }[Key];

interface Field<K> {
  key: K;
  label: string;
  /** What it means beyond its label. */
  says?: string;
}

/** Amounts, numbers, and guards that are on or off, in the order of the form. */
export const AMOUNTS: readonly Field<Keys<number>>[] = [
  { key: 'maxClaimPaise', label: 'Largest claim' },
  { key: 'customerDayPaise', label: 'One customer in a day' },
  { key: 'methodDayPaise', label: 'One account in a day' },
  { key: 'dayPaise', label: 'All together in a day' },
  { key: 'messageOnlyMaxPaise', label: 'Largest claim told by a message only', says: '0 for never' },
  { key: 'messageOnlyDayPaise', label: 'Told by a message only, in a day', says: '0 for never' },
  { key: 'stopChargebackPaise', label: 'A chargeback from this on stops it', says: '0 for every one' },
];

export const NUMBERS: readonly Field<Keys<number>>[] = [
  { key: 'customerDayCount', label: 'Credits of one customer in a day' },
  { key: 'claimMinutes', label: 'Age of a claim, minutes' },
  { key: 'lineMinutes', label: 'Age of a bank line, minutes' },
  { key: 'minApproved', label: 'Approved deposits before' },
  { key: 'minAccountDays', label: 'Days that the customer is here' },
  { key: 'maxStrikes', label: 'Claims rejected for their UTR lately' },
  { key: 'fromHour', label: 'From, hour of the day' },
  { key: 'toHour', label: 'To, hour of the day' },
  { key: 'samplePercent', label: 'Share looked at again, per cent' },
  { key: 'maxPerMinute', label: 'Credits in a minute', says: 'One more stops it' },
];

export const GUARDS: readonly Field<Keys<boolean>>[] = [
  { key: 'payerMustBeKnown', label: 'The bank line must name who paid' },
  { key: 'kycVerified', label: 'The identity of the customer must be verified' },
  { key: 'riskNotHigh', label: 'The risk of the customer must not be high' },
  { key: 'stopOnWrong', label: 'A credit that was wrong stops it' },
];

export const PAYER_LABEL = 'Who paid is the customer when';

export const PAYERS: readonly { value: StraightThroughRules['payerMatch']; label: string }[] = [
  { value: 'account', label: 'The account is a verified beneficiary' },
  { value: 'full-name', label: 'The whole name is the same' },
  { value: 'word', label: 'One word of the name is the same' },
];

export const SOURCES_LABEL = 'Bank lines that count';

export const SOURCES: readonly { value: StraightThroughRules['sources'][number]; label: string }[] = [
  { value: 'API', label: "The bank's feed" },
  { value: 'SMS', label: 'SMS of the bank' },
  { value: 'EMAIL', label: 'E-mail of the bank' },
];
