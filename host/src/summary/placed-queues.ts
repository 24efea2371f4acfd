import type { Addresses, Place, QueueSummary } from '@backoffice/shared/contract';

/** A queue with the screen where it is worked on. */
export interface PlacedQueue extends QueueSummary {
  place: Place;
}

/** The queues that a screen of the person's module works on; the API counts others too. */
export const placedQueues = (queues: readonly QueueSummary[], addresses: Addresses): PlacedQueue[] =>
  queues.flatMap((queue) => {
    const place = addresses.placeOfQueue(queue);
    return place ? [{ ...queue, place }] : [];
  });
