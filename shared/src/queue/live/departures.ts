import type { QueueRow } from '../queue-definition.ts';

/** What became of a row, and until when (ms since 1970) a list says so. */
export interface Fate {
  note: string;
  until: number;
}

/** A row that is not of the list any more and is still shown. */
export interface Departure<Row> extends Fate {
  row: Row;
  /** The row that stood above it; null at the top. */
  after: string | null;
}

/** Those of the shown rows that a fresh list has no more and whose fate is known. */
export function departed<Row extends QueueRow>(shown: readonly Row[], fresh: readonly Row[], fateOf: (id: string) => Fate | undefined): Departure<Row>[] {
  const here = new Set(fresh.map(({ id }) => id));
  const gone: Departure<Row>[] = [];
  let after: string | null = null;
  for (const row of shown) {
    const fate = here.has(row.id) ? undefined : fateOf(row.id);
    if (fate) gone.push({ row, after, ...fate });
    if (fate || here.has(row.id)) after = row.id;
  }
  return gone;
}

/** The list with the leaving rows where they stood; a row that has come back stands once. */
export function withDepartures<Row extends QueueRow>(rows: readonly Row[], leaving: readonly Departure<Row>[]): readonly Row[] {
  const here = new Set(rows.map(({ id }) => id));
  const away = leaving.filter(({ row }) => !here.has(row.id));
  if (away.length === 0) return rows;
  const all = [...rows];
  for (const { row, after } of away) all.splice(all.findIndex(({ id }) => id === after) + 1, 0, row);
  return all;
}
