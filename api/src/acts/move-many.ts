import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { spelling } from '../db/spelling.ts';

/**
 * The condition that makes a move happen once: the row is the version that was read, and in a state of `from`; reads before
 * it promise nothing. `row` is the table or its alias.
 */
export function isAsRead(row: string, read: { id: unknown; version: unknown }, from: readonly string[]) {
  const it = sql.ref(row);
  return sql<boolean>`${it}.id = ${read.id} AND ${it}.version = ${read.version} AND ${it}.status = ANY(${[...from]}::text[])`;
}

/** One row of many: which version of it was read, and the columns to write. */
export interface RowMove {
  id: string;
  version: number;
  /** The same columns in each row. */
  set: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Moves many rows of one table in one statement, each from the version read and in a state of `from`, as `lifecycle.move`
 * does with one. Answers by id with what they are now; a row that somebody else has moved is missing.
 */
export async function moveMany(
  tx: Tx,
  table: string,
  from: readonly string[],
  moves: readonly RowMove[],
): Promise<Map<string, { version: number; status: string }>> {
  const [first] = moves;
  if (!first) return new Map();
  const columns = Object.keys(first.set);
  const told = moves.map(({ id, version, set }) => ({
    id,
    version,
    ...Object.fromEntries(columns.map((column) => [spelling.spelled(column), set[column]])),
  }));
  const setting = columns.map((column) => sql`${sql.ref(column)} = p.${sql.ref(column)}`);
  const { rows } = await sql<{ id: string; version: number; status: string }>`
    UPDATE ${sql.table(table)} r SET ${sql.join(setting)}, version = r.version + 1
    FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(told)}::jsonb) p
    WHERE ${isAsRead('r', { id: sql.ref('p.id'), version: sql.ref('p.version') }, from)}
    RETURNING r.id, r.version, r.status`.execute(tx);
  return new Map(rows.map(({ id, version, status }) => [id, { version, status }]));
}
