/** What a person can decide about a row of a practice shift; `approve-other` names another bank line than the truth. */
export const PRACTICE_DECISIONS = [
  'approve',
  'approve-other',
  'reject',
  'hold',
  'clear',
  'escalate',
  'fail',
  'send-back',
  'paid',
  'return',
] as const;
export type PracticeDecision = (typeof PRACTICE_DECISIONS)[number];

/** Decisions after which the row can still be decided either way: they count only when nothing final follows. */
export const WAITING_DECISIONS: readonly PracticeDecision[] = ['hold', 'escalate'];

/** Entries of the audit and the decision that each records, by the desk whose decision a kind is about. */
const APPROVAL = { 'deposit.approved': 'approve', 'deposit.rejected': 'reject', 'deposit.held': 'hold' } as const;
const CHECKING = {
  'withdrawal.cleared': 'clear',
  'withdrawal.rejected': 'reject',
  'withdrawal.held': 'hold',
  'withdrawal.escalated': 'escalate',
} as const;
const PAYING = {
  'withdrawal.paid': 'paid',
  'withdrawal.failed': 'fail',
  // A failed payout whose amount goes back to the customer.
  'withdrawal.rejected': 'fail',
  'withdrawal.sent-back': 'send-back',
} as const;
const RETURNING = { 'withdrawal.returned': 'return' } as const;

interface PracticeKindFacts {
  entityType: 'deposit' | 'withdrawal';
  /** What is right without a doubt. */
  right: readonly PracticeDecision[];
  /** What a careful desk may do instead, e.g. hold before it rejects. */
  permitted: readonly PracticeDecision[];
  /** By the name of the audit entry: the decisions that are judged. */
  decides: Readonly<Record<string, PracticeDecision>>;
  /** How often it is told in a shift of 20 minutes. */
  per20: number;
}

/**
 * The kinds of rows in a practice shift, and the truth about each (docs/practice.md lists them for people). The numbers
 * are the committed mix.
 */
export const PRACTICE_KINDS = {
  clean: { entityType: 'deposit', right: ['approve'], permitted: [], decides: APPROVAL, per20: 10 },
  wrongUtr: { entityType: 'deposit', right: ['approve'], permitted: ['hold'], decides: APPROVAL, per20: 3 },
  amountDiffers: {
    entityType: 'deposit',
    right: ['approve'],
    permitted: ['hold', 'reject'],
    decides: APPROVAL,
    per20: 3,
  },
  reusedImage: { entityType: 'deposit', right: ['reject'], permitted: ['hold'], decides: APPROVAL, per20: 2 },
  duplicate: { entityType: 'deposit', right: ['reject'], permitted: ['hold'], decides: APPROVAL, per20: 2 },
  thirdParty: { entityType: 'deposit', right: ['hold', 'reject'], permitted: [], decides: APPROVAL, per20: 2 },
  lateLine: { entityType: 'deposit', right: ['approve'], permitted: ['hold'], decides: APPROVAL, per20: 2 },
  fakeProof: { entityType: 'deposit', right: ['reject'], permitted: ['hold'], decides: APPROVAL, per20: 2 },
  payout: { entityType: 'withdrawal', right: ['clear'], permitted: [], decides: CHECKING, per20: 4 },
  sharedPayee: {
    entityType: 'withdrawal',
    right: ['escalate', 'reject'],
    permitted: ['hold'],
    decides: CHECKING,
    per20: 2,
  },
  unmetTurnover: {
    entityType: 'withdrawal',
    right: ['reject', 'escalate'],
    permitted: ['hold'],
    decides: CHECKING,
    per20: 2,
  },
  bankFails: { entityType: 'withdrawal', right: ['fail'], permitted: ['send-back'], decides: PAYING, per20: 2 },
  returned: { entityType: 'withdrawal', right: ['return'], permitted: [], decides: RETURNING, per20: 2 },
} as const satisfies Record<string, PracticeKindFacts>;

export type PracticeKind = keyof typeof PRACTICE_KINDS;
export const PRACTICE_KIND_NAMES = Object.keys(PRACTICE_KINDS) as PracticeKind[];
export const factsOfKind = (kind: PracticeKind): PracticeKindFacts => PRACTICE_KINDS[kind];

/** The length of a shift in minutes. */
export const PRACTICE_MINUTES = { least: 1, usual: 20, most: 240 } as const;
/** Seeds are whole numbers of 32 bits. */
export const PRACTICE_SEED_MOST = 4_294_967_295;
