import type { PlacedQueue } from '../../summary/placed-queues.ts';

/** New work of a queue since the person last viewed it. */
export interface FreshWork {
  queue: PlacedQueue;
  count: number;
}

/** The number of new rows by queue. */
export type Fresh = Readonly<Record<string, number>>;

/** The growth of each of these queues between two readings; a queue that was unknown before has none. */
export function growthOf(
  before: readonly PlacedQueue[],
  after: readonly PlacedQueue[],
  keys: readonly string[],
): Fresh {
  const known = new Map<string, number>(before.map(({ key, count }) => [key, count]));
  const grown = after
    .filter(({ key }) => keys.includes(key))
    .map(({ key, count }) => [key, count - (known.get(key) ?? count)] as const);
  return Object.fromEntries(grown.filter(([, more]) => more > 0));
}

export function addFresh(fresh: Fresh, more: Fresh): Fresh {
  return Object.fromEntries(
    [...new Set([...Object.keys(fresh), ...Object.keys(more)])].map((key) => [
      key,
      (fresh[key] ?? 0) + (more[key] ?? 0),
    ]),
  );
}

/** Leaves out the queues of the open screen, which the person is viewing. */
export function withoutScreen(fresh: Fresh, queues: readonly PlacedQueue[], segment: string | undefined): Fresh {
  const shown = new Set<string>(queues.filter((queue) => queue.place.segment === segment).map(({ key }) => key));
  return Object.fromEntries(Object.entries(fresh).filter(([key]) => !shown.has(key)));
}

/** In the order of the queues. */
export const listFresh = (fresh: Fresh, queues: readonly PlacedQueue[]): FreshWork[] =>
  queues.flatMap((queue) => (fresh[queue.key] ? [{ queue, count: fresh[queue.key] ?? 0 }] : []));

export const sumOf = (fresh: Fresh): number => Object.values(fresh).reduce((sum, count) => sum + count, 0);
