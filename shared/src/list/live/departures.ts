import type { QueueRow } from '../queue-definition.ts';

/** How a row that has left stays in sight: with a note of its outcome, or unchanged while the outcome is unknown. */
export interface Stay {
  note?: string;
  /** In ms since 1970. */
  until: number;
}

/** A row that has left the list and is still shown. */
export interface Departure<Row> extends Stay {
  row: Row;
  /** The row that stood above it; null at the top. */
  after: string | null;
}

/** The shown rows that are missing from a fresh list and stay for a moment. */
export function departed<Row extends QueueRow>(
  shown: readonly Row[],
  fresh: readonly Row[],
  stayOf: (row: Row) => Stay | undefined,
): Departure<Row>[] {
  const here = new Set(fresh.map(({ id }) => id));
  const gone: Departure<Row>[] = [];
  let after: string | null = null;
  for (const row of shown) {
    const stay = here.has(row.id) ? undefined : stayOf(row);
    if (stay) gone.push({ row, after, ...stay });
    if (stay || here.has(row.id)) after = row.id;
  }
  return gone;
}

/** The list with the leaving rows at their old places; a row that has returned appears once. */
export function withDepartures<Row extends QueueRow>(
  rows: readonly Row[],
  leaving: readonly Departure<Row>[],
): readonly Row[] {
  const here = new Set(rows.map(({ id }) => id));
  const away = leaving.filter(({ row }) => !here.has(row.id));
  if (away.length === 0) return rows;
  const all = [...rows];
  for (const { row, after } of away) all.splice(all.findIndex(({ id }) => id === after) + 1, 0, row);
  return all;
}
