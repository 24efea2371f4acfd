import type { WithdrawalStatus } from './states.ts';

/**
 * What can happen to a withdrawal once it exists (domain 1.3). Only the server uses `stale`, only the customer
 * `cancel`.
 */
export const WITHDRAWAL_EVENTS = [
  'check',
  'clear',
  'hold',
  'release',
  'escalate',
  'decide',
  'unfreeze',
  'reject',
  'send-back',
  'take',
  'paid',
  'fail',
  'uncertain',
  'resolve',
  'return',
  'retry',
  'cancel',
  'stale',
] as const;
export type WithdrawalEvent = (typeof WITHDRAWAL_EVENTS)[number];

/** The states from which an event is possible: the one table that every act and every test asks. */
export const WITHDRAWAL_TRANSITIONS: Record<WithdrawalEvent, readonly WithdrawalStatus[]> = {
  check: ['requested'],
  clear: ['requested', 'checking'],
  hold: ['requested', 'checking'],
  release: ['on_hold'],
  escalate: ['requested', 'checking', 'on_hold'],
  decide: ['escalated'],
  unfreeze: ['frozen'],
  reject: ['requested', 'checking', 'on_hold', 'returned'],
  'send-back': ['approved', 'escalated'],
  take: ['approved'],
  paid: ['paying'],
  fail: ['paying'],
  uncertain: ['paying'],
  resolve: ['paying_uncertain'],
  return: ['paid'],
  retry: ['returned'],
  cancel: ['requested'],
  stale: ['approved'],
};

export const mayHappen = (event: WithdrawalEvent, status: WithdrawalStatus): boolean =>
  WITHDRAWAL_TRANSITIONS[event].includes(status);

/** Why an event is not possible in a state, as a sentence that says what would be. */
export const whyNot = (event: WithdrawalEvent, status: WithdrawalStatus, no: string): string =>
  (OF_EVENT[event]?.[status] ?? STANDING[status])(no);

/** A whole sentence about one withdrawal. */
type Says = (no: string) => string;

const STANDING: Record<WithdrawalStatus, Says> = {
  requested: (no) => `${no} has not been checked yet.`,
  checking: (no) => `${no} is in Checking.`,
  escalated: (no) => `${no} waits for the decision of a lead.`,
  on_hold: (no) => `${no} is on hold.`,
  approved: (no) => `${no} is cleared and waits for a payer.`,
  paying: (no) => `${no} is being paid.`,
  paying_uncertain: (no) => `${no} may have been sent. A lead finds out.`,
  paid: (no) => `${no} is paid.`,
  rejected: (no) => `${no} is rejected, which is final.`,
  cancelled: (no) => `${no} was cancelled by the customer.`,
  returned: (no) => `${no} was returned by the bank.`,
  frozen: (no) => `${no} is frozen.`,
};

const SEND_BACK_FIRST: Says = (no) => `${no} is cleared and waits for a payer. Send it back to Checking first.`;
const TAKE_FIRST: Says = (no) => `${no} is cleared and waits for a payer. Take it for payout first.`;

/** Where the event tells more than the state: what to do instead, or that it is done already. */
const OF_EVENT: Partial<Record<WithdrawalEvent, Partial<Record<WithdrawalStatus, Says>>>> = {
  check: { checking: (no) => `${no} is in Checking already.` },
  clear: {
    on_hold: (no) => `${no} is on hold. Release it first.`,
    approved: (no) => `${no} is cleared already.`,
    frozen: (no) => `${no} is frozen. A lead can unfreeze it.`,
  },
  hold: { on_hold: (no) => `${no} is on hold already.`, approved: SEND_BACK_FIRST },
  escalate: { escalated: (no) => `${no} is escalated already.`, approved: SEND_BACK_FIRST },
  decide: {
    requested: (no) => `${no} has not been checked yet. Escalate it first.`,
    checking: (no) => `${no} is in Checking. Escalate it first.`,
    frozen: (no) => `${no} is frozen. Unfreeze it first.`,
  },
  reject: {
    approved: SEND_BACK_FIRST,
    escalated: (no) => `${no} waits for the decision of a lead, who can reject it.`,
    paid: (no) => `${no} is paid. A lead marks it returned when the money comes back.`,
  },
  take: {
    paying: (no) => `${no} is being paid by somebody.`,
    paid: (no) => `${no} is paid already.`,
    checking: (no) => `${no} is in Checking. It can be paid once it is cleared.`,
    requested: (no) => `${no} has not been checked yet. It can be paid once it is cleared.`,
  },
  paid: { paid: (no) => `${no} is paid already.`, approved: TAKE_FIRST },
  fail: { approved: TAKE_FIRST, paid: (no) => `${no} is paid. Mark it returned when the money comes back.` },
  uncertain: {
    paying_uncertain: (no) => `${no} is with a lead already, who finds out whether it was sent.`,
    approved: TAKE_FIRST,
  },
  return: {
    paying: (no) => `${no} is being paid. Record the payout first.`,
    returned: (no) => `${no} was returned by the bank already.`,
  },
  retry: { approved: (no) => `${no} waits for a payer already.` },
};
