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
export function whyNot(event: WithdrawalEvent, status: WithdrawalStatus, no: string): string {
  return `${no} ${STANDING[status]}${ADVICE[event]?.[status] ?? ''}.`;
}

const STANDING: Record<WithdrawalStatus, string> = {
  requested: 'has not been checked yet',
  checking: 'is in Checking',
  escalated: 'waits for the decision of a lead',
  on_hold: 'is on hold',
  approved: 'is cleared and waits for a payer',
  paying: 'is being paid',
  paying_uncertain: 'may have been sent, and a lead finds out',
  paid: 'is paid',
  rejected: 'is rejected, which is final',
  cancelled: 'was taken back by the customer',
  returned: 'was returned by the bank',
  frozen: 'is frozen',
};

const ADVICE: Partial<Record<WithdrawalEvent, Partial<Record<WithdrawalStatus, string>>>> = {
  check: { checking: ' already' },
  clear: { on_hold: '; release it first', approved: ' already', frozen: '; a lead can unfreeze it' },
  hold: { on_hold: ' already', approved: '; send it back first' },
  escalate: { escalated: ' already', approved: '; send it back first' },
  decide: { requested: '; escalate it first', checking: '; escalate it first', frozen: '; unfreeze it first' },
  reject: {
    approved: '; send it back first',
    escalated: ', who can reject it',
    paid: '; a lead marks it returned when the money comes back',
  },
  take: {
    paying: ' by somebody',
    paid: ' already',
    checking: '; it is paid once it is cleared',
    requested: '; it is paid once it is cleared',
  },
  paid: { paid: ' already', approved: '; take it first' },
  fail: { approved: '; take it first', paid: '; when the money comes back, mark it returned' },
  uncertain: { paying_uncertain: ' already', approved: '; take it first' },
  return: { paying: '; record the payout first', returned: ' already' },
  retry: { approved: ' already' },
};
