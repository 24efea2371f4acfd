import type { QueueRow } from '../queue-definition.ts';

/**
 * Splits a refreshed list into the rows to show and those that wait behind "7 new": a row that nobody has seen yet
 * and that would push shown rows down waits; one that comes after all of them is shown at once (domain 2.0, Live).
 */
export function splitNew<Row extends QueueRow>(
  rows: readonly Row[],
  seen: ReadonlySet<string>,
): { shown: readonly Row[]; waiting: number } {
  const last = rows.findLastIndex(({ id }) => seen.has(id));
  const shown = rows.filter(({ id }, index) => index > last || seen.has(id));
  return { shown, waiting: rows.length - shown.length };
}
