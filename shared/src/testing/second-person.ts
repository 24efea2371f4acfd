import type { SecondPersonNeed, WaitingRequest } from '../contract/index.ts';

/** What the server says beforehand of an act that waits; `evidence` is the image that it needs. */
export const aNeed = (evidence: string | null, change: Partial<SecondPersonNeed> = {}): SecondPersonNeed => ({
  waits: true,
  sentence: 'This waits for a second person: it is above ₹50,000.00.',
  evidence,
  ...change,
});

/** The request about a row that waits. */
export const aWaiting = (act: WaitingRequest['act'], says: string): WaitingRequest => ({
  id: 's9',
  no: 'S-109',
  act,
  says,
  askedBy: { id: 's1', username: 'deposit.lead', name: 'Dev Lead' },
  askedAt: '2026-11-21T10:00:00.000Z',
});
