import type { SecondPersonNeed, WaitingRequest } from '../contract/index.ts';

/** The server's preview of an act that needs a second person; `evidence` is the image that it requires. */
export const aNeed = (evidence: string | null, change: Partial<SecondPersonNeed> = {}): SecondPersonNeed => ({
  waits: true,
  sentence: 'This waits for a second person, because it is above ₹50,000.00.',
  evidence,
  ...change,
});

/** A waiting request about a row. */
export const aWaiting = (act: WaitingRequest['act'], says: string): WaitingRequest => ({
  id: 's9',
  no: 'S-109',
  act,
  says,
  askedBy: { id: 's1', username: 'deposit.lead', name: 'Dev Lead' },
  askedAt: '2026-11-21T10:00:00.000Z',
});
