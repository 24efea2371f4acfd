import type { Receiver } from '../../desks/web-hooks/testing/receiver.ts';

/** By number of the row the events that the app took, in the order in which it took each for the first time. */
function takenOf({ heard }: Receiver): Map<string, { sequence: number; id: string }[]> {
  const rows = new Map<string, { sequence: number; id: string }[]>();
  const seen = new Set<string>();
  for (const { id, event, isTaken } of heard) {
    if (!isTaken || seen.has(id)) continue;
    seen.add(id);
    const no = String(event.data['no']);
    rows.set(no, [...(rows.get(no) ?? []), { sequence: event.sequence, id }]);
  }
  return rows;
}

/**
 * The rows, with the number of their events, of which the app did not take each event once under one id and in order:
 * something lost, out of order, or twice under two ids.
 */
export function wrongOf(app: Receiver, expected: ReadonlyMap<string, number>): string[] {
  const rows = takenOf(app);
  return [...expected].flatMap(([no, events]) => {
    const taken = (rows.get(no) ?? []).map(({ sequence }) => sequence).join();
    return taken === Array.from({ length: events }, (_, at) => at + 1).join() ? [] : [`${no}: ${taken}`];
  });
}

/** How many requests came again under an id that was heard before. */
export const repeated = ({ heard }: Receiver): number => heard.length - new Set(heard.map(({ id }) => id)).size;
