import type { DepositStatus } from './states.ts';

/**
 * What can happen to a deposit once it exists (domain 1.3). Only the server uses `expire`, `arrive` and `unlink`;
 * `unlink` removes a bank line that was voided. `ask` asks the customer something; only the customer uses `answer`, and
 * `answer-late` after a rejection, which changes nothing but what a lead knows.
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
  'ask',
  'answer',
  'answer-late',
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
  ask: ['pending', 'matched', 'on_hold'],
  answer: ['pending', 'matched', 'on_hold', 'expired'],
  'answer-late': ['rejected'],
};

export const mayHappen = (event: DepositEvent, status: DepositStatus): boolean =>
  DEPOSIT_TRANSITIONS[event].includes(status);

/** Why an event is not possible in a state, as a sentence that says what would be. */
export const whyNot = (event: DepositEvent, status: DepositStatus, no: string): string =>
  (OF_EVENT[event]?.[status] ?? STANDING[status])(no);

/** A whole sentence about one deposit. */
type Says = (no: string) => string;

const STANDING: Record<DepositStatus, Says> = {
  pending: (no) => `${no} waits for its bank line.`,
  matched: (no) => `${no} is matched to a bank line.`,
  on_hold: (no) => `${no} is on hold.`,
  approved: (no) => `${no} is approved.`,
  rejected: (no) => `${no} is rejected.`,
  reversed: (no) => `${no} is reversed, which is final.`,
  expired: (no) => `${no} has expired and comes back by itself when its bank line arrives.`,
};

const RELEASE_FIRST: Says = (no) => `${no} is on hold. Release it first.`;

/** Where the event tells more than the state: what to do instead, or that it is done already. */
const OF_EVENT: Partial<Record<DepositEvent, Partial<Record<DepositStatus, Says>>>> = {
  match: {
    matched: (no) => `${no} is matched to a bank line. Unmatch it first.`,
    on_hold: RELEASE_FIRST,
  },
  hold: { on_hold: (no) => `${no} is on hold already.` },
  approve: {
    on_hold: RELEASE_FIRST,
    rejected: (no) => `${no} is rejected. A lead can reopen it.`,
    approved: (no) => `${no} is approved already.`,
  },
  reject: {
    approved: (no) => `${no} is approved. A lead can reverse it.`,
    rejected: (no) => `${no} is rejected already.`,
  },
  unmatch: {
    pending: (no) => `${no} waits for its bank line, so there is no match to undo.`,
    on_hold: RELEASE_FIRST,
  },
  release: {
    pending: (no) => `${no} waits for its bank line and is not on hold.`,
    matched: (no) => `${no} is matched to a bank line and is not on hold.`,
  },
  reopen: {
    pending: (no) => `${no} waits for its bank line, so there is nothing to reopen.`,
    matched: (no) => `${no} is matched to a bank line, so there is nothing to reopen.`,
    on_hold: (no) => `${no} is on hold. Release it instead.`,
  },
  reverse: {
    pending: (no) => `${no} waits for its bank line, so there is no credit to reverse.`,
    matched: (no) => `${no} is matched to a bank line, so there is no credit to reverse.`,
    rejected: (no) => `${no} is rejected, so there is no credit to reverse.`,
  },
};
