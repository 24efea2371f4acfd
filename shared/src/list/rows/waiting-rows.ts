import type { QueueRow } from '../queue-definition.ts';

/**
 * Splits a refreshed list into rows to show and rows to hold back behind "7 new": a new row that would push shown rows
 * down is held back; one below all of them is shown at once (domain 2.0, Live).
 */
export function splitNew<Row extends QueueRow>(
  rows: readonly Row[],
  seen: ReadonlySet<string>,
): { shown: readonly Row[]; waiting: number } {
  const last = rows.findLastIndex(({ id }) => seen.has(id));
  const shown = rows.filter(({ id }, index) => index > last || seen.has(id));
  return { shown, waiting: rows.length - shown.length };
}
