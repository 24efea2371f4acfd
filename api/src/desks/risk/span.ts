import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';
import { dayStart } from '../../listing/business-day.ts';

type Sql = RawBuilder<unknown>;

/** Business days, both inclusive, and the zone in which they begin. */
export interface Span {
  from: string;
  to: string;
  zone: string;
}

/** Groups shown, and rows of one group; the answer also says how many there are. */
export const MOST = 50;
export const MOST_ROWS = 20;

/** Whether a time is within the days. */
export const within = (column: Sql, { from, to, zone }: Span): Sql =>
  sql`(${column} >= ${dayStart(from, zone)} AND ${column} < ${dayStart(to, zone, 1)})`;

export interface Listed<T> {
  total: number;
  items: T[];
}

/** Reads the first rows of a query whose column `total` counts all of them; removes that column. */
export async function listed<T>(db: DbOrTx, query: Sql): Promise<Listed<T>> {
  const { rows } = await sql<T & { total: number }>`${query}`.execute(db);
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _total, ...row }) => row as unknown as T) };
}

/** A time inside JSON, in the format of the API. */
export const instant = (column: Sql): Sql =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
