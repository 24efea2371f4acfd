import type { UtrStatus } from './states.ts';

/** What can happen to a bank line once it is entered (domain 1.3). Only `void` and `return` are asked for by name. */
export const UTR_EVENTS = ['claim', 'void', 'return', 'unclaim', 'chargeback'] as const;
export type UtrEvent = (typeof UTR_EVENTS)[number];

/** The states from which an event is possible: the one table that every act and every test asks. */
export const UTR_TRANSITIONS: Record<UtrEvent, readonly UtrStatus[]> = {
  claim: ['unclaimed'],
  void: ['unclaimed'],
  return: ['unclaimed'],
  unclaim: ['claimed'],
  chargeback: ['claimed'],
};

export const mayHappenToLine = (event: UtrEvent, status: UtrStatus): boolean => UTR_TRANSITIONS[event].includes(status);

/**
 * Why an event is not possible in a state, as a sentence. `claimedBy` is the number of the deposit or withdrawal that
 * claimed it.
 */
export function whyNotLine(status: UtrStatus, no: string, claimedBy: string | null): string {
  const standing: Record<UtrStatus, string> = {
    unclaimed: 'is not allocated',
    claimed: `is allocated${claimedBy ? ` by ${claimedBy}; a lead must reverse that first` : ''}`,
    void: 'is void',
    returned: 'was returned to the remitter',
    reversed: 'was taken back by the bank',
  };
  return `${no} ${standing[status]}.`;
}
