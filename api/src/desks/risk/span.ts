import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';
import { dayStart } from '../../listing/business-day.ts';

type Sql = RawBuilder<unknown>;

/** Business days, both inclusive, and the zone that says when they begin. */
export interface Span {
  from: string;
  to: string;
  zone: string;
}

/** More groups, and more rows of one, nobody reads; how many there are is said. */
export const MOST = 50;
export const MOST_ROWS = 20;

/** A time within the days. */
export const within = (column: Sql, { from, to, zone }: Span): Sql =>
  sql`(${column} >= ${dayStart(from, zone)} AND ${column} < ${dayStart(to, zone, 1)})`;

export interface Listed<T> {
  total: number;
  items: T[];
}

/** The first rows of a query that says in `total` how many there are, without that column. */
export async function listed<T>(db: DbOrTx, query: Sql): Promise<Listed<T>> {
  const { rows } = await sql<T & { total: number }>`${query}`.execute(db);
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _total, ...row }) => row as unknown as T) };
}

/** An instant inside JSON, as the API says instants. */
export const instant = (column: Sql): Sql =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
