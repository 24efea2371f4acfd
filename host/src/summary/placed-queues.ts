import type { Addresses, Place, QueueSummary } from '@backoffice/shared/contract';

/** A queue with the screen that works it off. */
export interface PlacedQueue extends QueueSummary {
  place: Place;
}

/** Of the queues that the API counts for a person, those that a screen of their module works off; no other concerns them. */
export const placedQueues = (queues: readonly QueueSummary[], addresses: Addresses): PlacedQueue[] =>
  queues.flatMap((queue) => {
    const place = addresses.placeOfQueue(queue);
    return place ? [{ ...queue, place }] : [];
  });
