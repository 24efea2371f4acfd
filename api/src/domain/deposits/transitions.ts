import type { DepositStatus } from './states.ts';

/**
 * What can happen to a deposit once it exists (domain 1.3). Only the server uses `expire`, `arrive` and `unlink`;
 * `unlink` removes a bank line that was voided.
 */
export const DEPOSIT_EVENTS = [
  'match',
  'unmatch',
  'hold',
  'release',
  'approve',
  'reject',
  'reopen',
  'reverse',
  'expire',
  'arrive',
  'unlink',
] as const;
export type DepositEvent = (typeof DEPOSIT_EVENTS)[number];

/** The states from which an event is possible: the one table that every act and every test asks. */
export const DEPOSIT_TRANSITIONS: Record<DepositEvent, readonly DepositStatus[]> = {
  match: ['pending'],
  unmatch: ['matched'],
  hold: ['pending', 'matched'],
  release: ['on_hold'],
  approve: ['pending', 'matched'],
  reject: ['pending', 'matched', 'on_hold'],
  reopen: ['rejected'],
  reverse: ['approved'],
  expire: ['pending'],
  arrive: ['expired'],
  unlink: ['matched', 'on_hold'],
};

export const mayHappen = (event: DepositEvent, status: DepositStatus): boolean =>
  DEPOSIT_TRANSITIONS[event].includes(status);

/** Why an event is not possible in a state, as a sentence that says what would be. */
export function whyNot(event: DepositEvent, status: DepositStatus, no: string): string {
  return `${no} ${STANDING[status]}${ADVICE[event]?.[status] ?? ''}.`;
}

const STANDING: Record<DepositStatus, string> = {
  pending: 'waits for its bank line',
  matched: 'is matched to a bank line',
  on_hold: 'is on hold',
  approved: 'is approved',
  rejected: 'is rejected',
  reversed: 'is reversed, which is final',
  expired: 'has expired and comes back by itself when its bank line arrives',
};

const ADVICE: Partial<Record<DepositEvent, Partial<Record<DepositStatus, string>>>> = {
  match: { matched: '; take the match back first', on_hold: '; release it first' },
  hold: { on_hold: ' already' },
  approve: { on_hold: '; release it first', rejected: '; a lead can reopen it', approved: ' already' },
  reject: { approved: '; a lead can reverse it', rejected: ' already' },
  unmatch: { pending: ', so there is no match to take back', on_hold: '; release it first' },
  release: { pending: ', not on hold', matched: ', not on hold' },
  reopen: {
    pending: ', so there is nothing to reopen',
    matched: ', so there is nothing to reopen',
    on_hold: '; release it instead',
  },
  reverse: {
    pending: ', so there is no credit to reverse',
    matched: ', so there is no credit to reverse',
    rejected: ', so there is no credit to reverse',
  },
};
