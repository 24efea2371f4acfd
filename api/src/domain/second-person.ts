import type { PolicyKey } from './policies/policies.ts';
import type { NoticeKind } from './notices.ts';
import type { Permission } from './permissions.ts';

/** State of a request. Lapsed: the row had changed before it was confirmed. */
export const REQUEST_STATES = ['waiting', 'confirmed', 'declined', 'withdrawn', 'lapsed'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Entity of a request, named as in the audit. */
export const SUBJECT_TYPES = [
  'withdrawal',
  'deposit',
  'utr',
  'ledger',
  'staff',
  'new-staff',
  'policy',
  'reasons',
  'key',
  'web-hook',
  'payout-template',
  'feed-key',
  'feed-parser',
  'role-mapping',
  'straight-through',
  'override',
  'customer',
  'payee',
  'payment-method',
  'import',
  'day-close',
] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** One act that may need another person. */
interface ActRule {
  /** Whoever may do the act may confirm it, but never whoever asked for it. */
  permission: Permission;
  subject: SubjectType;
  /**
   * The policy that says when it waits; `always` without one; none for acts of the owner's room, which wait whenever
   * there is another owner.
   */
  mode: (PolicyKey & `secondPerson.${string}.mode`) | 'always' | null;
  /**
   * Policies: the amount above which the act waits, and the sum that one person may do alone per business day; none
   * for an act without an amount.
   */
  limits: { above: PolicyKey; alone: PolicyKey } | null;
  /**
   * The image that a request needs, worded as the person is asked for it; none when the server has the proof itself.
   */
  evidence: string | null;
  notice: NoticeKind;
}

/** An act of the owner's room: another owner confirms it. */
const ofOwners = <S extends SubjectType, N extends NoticeKind>(subject: S, notice: N) => ({
  permission: 'owner' as const,
  subject,
  mode: null,
  limits: null,
  evidence: null,
  notice,
});

/** Every act that may wait for a second person: the one table (domain 1.3). */
export const ACTS = {
  'payout-failed': {
    permission: 'withdrawals.pay',
    subject: 'withdrawal',
    mode: 'secondPerson.failed.mode',
    limits: { above: 'secondPerson.failed.abovePaise', alone: 'secondPerson.failed.alonePerDayPaise' },
    evidence: "the bank's rejection",
    notice: 'second-person.failed',
  },
  'payout-returned': {
    permission: 'withdrawals.return',
    subject: 'withdrawal',
    mode: 'secondPerson.returned.mode',
    limits: { above: 'secondPerson.returned.abovePaise', alone: 'secondPerson.returned.alonePerDayPaise' },
    evidence: "the bank's statement of the return",
    notice: 'second-person.returned',
  },
  'deposit-reversed': {
    permission: 'deposits.reverse',
    subject: 'deposit',
    mode: 'secondPerson.reversed.mode',
    limits: { above: 'secondPerson.reversed.abovePaise', alone: 'secondPerson.reversed.alonePerDayPaise' },
    evidence: "what shows why, such as the bank's notice",
    notice: 'second-person.reversed',
  },
  'returned-to-remitter': {
    permission: 'utrs.return',
    subject: 'utr',
    mode: 'secondPerson.remitted.mode',
    limits: { above: 'secondPerson.remitted.abovePaise', alone: 'secondPerson.remitted.alonePerDayPaise' },
    evidence: 'the transfer that sent it back',
    notice: 'second-person.remitted',
  },
  'line-booked': {
    permission: 'utrs.book',
    subject: 'utr',
    mode: 'secondPerson.booked.mode',
    limits: { above: 'secondPerson.booked.abovePaise', alone: 'secondPerson.booked.alonePerDayPaise' },
    evidence: null,
    notice: 'second-person.booked',
  },
  // Settlements with the owner and corrections, whatever their amount.
  'line-settled': {
    permission: 'utrs.book',
    subject: 'utr',
    mode: 'secondPerson.settled.mode',
    limits: null,
    evidence: null,
    notice: 'second-person.booked',
  },
  'booking-undone': {
    permission: 'utrs.book',
    subject: 'utr',
    mode: 'secondPerson.booked.mode',
    limits: { above: 'secondPerson.booked.abovePaise', alone: 'secondPerson.booked.alonePerDayPaise' },
    evidence: null,
    notice: 'second-person.unbooked',
  },
  'settlement-undone': {
    permission: 'utrs.book',
    subject: 'utr',
    mode: 'secondPerson.settled.mode',
    limits: null,
    evidence: null,
    notice: 'second-person.unbooked',
  },
  'day-closed': {
    permission: 'days.close',
    subject: 'day-close',
    mode: 'secondPerson.dayClosed.mode',
    limits: null,
    evidence: null,
    notice: 'second-person.day-closed',
  },
  'day-reopened': {
    permission: 'days.reopen',
    subject: 'day-close',
    mode: 'secondPerson.dayClosed.mode',
    limits: null,
    evidence: null,
    notice: 'second-person.day-closed',
  },
  'ledger-overridden': {
    permission: 'ledger.override',
    subject: 'ledger',
    mode: 'secondPerson.overridden.mode',
    limits: null,
    evidence: null,
    notice: 'second-person.overridden',
  },
  'account-created': ofOwners('new-staff', 'second-person.account'),
  'rights-changed': ofOwners('staff', 'second-person.rights'),
  'password-reset': ofOwners('staff', 'second-person.password'),
  'policy-changed': ofOwners('policy', 'second-person.policy'),
  'reason-changed': ofOwners('reasons', 'second-person.reasons'),
  'key-made': ofOwners('key', 'second-person.key'),
  'web-hook-changed': ofOwners('web-hook', 'second-person.web-hook'),
  'payout-template-changed': ofOwners('payout-template', 'second-person.payout-template'),
  'feed-key-made': ofOwners('feed-key', 'second-person.feed-key'),
  'feed-parser-changed': ofOwners('feed-parser', 'second-person.feed-parser'),
  'role-mapped': ofOwners('role-mapping', 'second-person.mapping'),
  'straight-through-switched': ofOwners('straight-through', 'second-person.straight-through'),
  'sso-allowed': ofOwners('staff', 'second-person.sign-on'),
  // Foreign code with a person's rights: no policy lets one person alone do it.
  'build-granted': {
    permission: 'releases.try',
    subject: 'override',
    mode: 'always',
    limits: null,
    evidence: null,
    notice: 'second-person.build',
  },
  'customer-unblocked': {
    permission: 'customers.decide',
    subject: 'customer',
    mode: 'secondPerson.unblocked.mode',
    limits: null,
    evidence: null,
    notice: 'second-person.customer',
  },
  'payee-unblocked': {
    permission: 'customers.decide',
    subject: 'payee',
    mode: 'secondPerson.unblocked.mode',
    limits: null,
    evidence: null,
    notice: 'second-person.customer',
  },
  'payee-verified': {
    permission: 'customers.decide',
    subject: 'payee',
    mode: 'secondPerson.verified.mode',
    limits: { above: 'secondPerson.verified.abovePaise', alone: 'secondPerson.verified.alonePerDayPaise' },
    evidence: null,
    notice: 'second-person.customer',
  },
  'customer-opened': {
    permission: 'ledger.open',
    subject: 'customer',
    mode: 'secondPerson.opened.mode',
    limits: null,
    evidence: null,
    notice: 'second-person.opened',
  },
  'method-opened': {
    permission: 'ledger.open',
    subject: 'payment-method',
    mode: 'secondPerson.opened.mode',
    limits: null,
    evidence: null,
    notice: 'second-person.opened',
  },
  'openings-imported': {
    permission: 'ledger.open',
    subject: 'import',
    mode: 'secondPerson.opened.mode',
    limits: null,
    evidence: null,
    notice: 'second-person.opened',
  },
} as const satisfies Record<string, ActRule>;

export type SecondPersonAct = keyof typeof ACTS;
export const SECOND_PERSON_ACTS = Object.keys(ACTS) as [SecondPersonAct, ...SecondPersonAct[]];

export const ruleOf = (act: SecondPersonAct): ActRule => ACTS[act];

/** Where a request is decided: on the page of requests, or beside the facts of its row. */
export const DECIDED_IN = ['inbox', 'bonuses', 'payment-methods'] as const;
export type DecidedIn = (typeof DECIDED_IN)[number];

/**
 * Rows that wait as rows of their own kind and are decided there, beside their facts. They are listed among the
 * requests while they wait.
 */
export const ELSEWHERE = {
  'bonus-given': { subject: 'bonus', decideIn: 'bonuses', page: 'Bonus' },
  'payment-method-changed': { subject: 'payment-method', decideIn: 'payment-methods', page: 'Payment Methods' },
} as const satisfies Record<string, { subject: string; decideIn: DecidedIn; page: string }>;
type ActElsewhere = keyof typeof ELSEWHERE;

/** Whatever can wait for a second person. */
export type RequestAct = SecondPersonAct | ActElsewhere;
export const REQUEST_ACTS = [...SECOND_PERSON_ACTS, ...(Object.keys(ELSEWHERE) as ActElsewhere[])] as [
  RequestAct,
  ...RequestAct[],
];
export const REQUEST_SUBJECTS = [...SUBJECT_TYPES, 'bonus'] as const;

export const isElsewhere = (act: RequestAct): act is ActElsewhere => act in ELSEWHERE;
export const decidedIn = (act: RequestAct): DecidedIn => (isElsewhere(act) ? ELSEWHERE[act].decideIn : 'inbox');
