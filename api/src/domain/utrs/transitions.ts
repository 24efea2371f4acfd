import type { UtrStatus } from './states.ts';

/** What can happen to a bank line once it is entered (domain 1.3). Only `void`, `return`, `book`, `unbook`
 * and `settle` are asked for by name; `settle` leaves the line in its state. */
export const UTR_EVENTS = ['claim', 'void', 'return', 'unclaim', 'chargeback', 'book', 'unbook', 'settle'] as const;
export type UtrEvent = (typeof UTR_EVENTS)[number];

/** The states from which an event is possible: the one table that every act and every test asks. */
export const UTR_TRANSITIONS: Record<UtrEvent, readonly UtrStatus[]> = {
  claim: ['unclaimed'],
  void: ['unclaimed'],
  return: ['unclaimed'],
  unclaim: ['claimed'],
  chargeback: ['claimed'],
  book: ['unclaimed'],
  unbook: ['booked'],
  settle: ['unclaimed', 'claimed', 'booked'],
};

export const mayHappenToLine = (event: UtrEvent, status: UtrStatus): boolean => UTR_TRANSITIONS[event].includes(status);

const STANDING: Record<UtrStatus, (no: string) => string> = {
  unclaimed: (no) => `${no} is not allocated.`,
  claimed: (no) => `${no} is allocated.`,
  void: (no) => `${no} is void.`,
  returned: (no) => `${no} was returned to the remitter.`,
  reversed: (no) => `${no} was taken back by the bank.`,
  booked: (no) => `${no} is booked: it is no customer's money. A lead can undo the booking.`,
};

/** Where the line stands, as a sentence. `claimedBy` is the number of the deposit or withdrawal that it is matched to. */
export const lineStands = (status: UtrStatus, no: string, claimedBy: string | null): string =>
  status === 'claimed' && claimedBy ? `${no} is matched to ${claimedBy}.` : STANDING[status](no);

/** Why an event is not possible in a state, as a sentence; `claimedBy` as for {@link lineStands}. */
export const whyNotLine = (status: UtrStatus, no: string, claimedBy: string | null): string =>
  status === 'claimed' && claimedBy
    ? `${no} is matched to ${claimedBy}. A lead must reverse that first.`
    : STANDING[status](no);
