import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../db/database.ts';
import { badRequest } from '../http/errors.ts';
import { filterPrint, readCursor, writeCursor, type Cursor } from './cursor.ts';
import { type Conditions, every } from './conditions.ts';
import { type Counted, countUpToCap } from './count.ts';
import type { PageQuery } from './query.ts';

/** What a list can be sorted by. The expression is never null and stands over the root alias. */
export interface SortKey {
  by: RawBuilder<unknown>;
  type: 'timestamptz' | 'bigint' | 'text';
}

/** One noun as a list: its table under an alias, and what to read of each row once the page is known. */
export interface ListSource {
  /** E.g. `deposit d`. */
  from: RawBuilder<unknown>;
  /** How to find the rows of a page again by `page.id`, where `from` is more than one table. */
  again?: RawBuilder<unknown>;
  /** The alias in `from`. */
  root: string;
  columns: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
  /** The money of a row over the root alias; a counted list is summed too. */
  amount?: RawBuilder<unknown>;
  sorts: Record<string, SortKey>;
}

export interface Page<Row> {
  items: Row[];
  page: { limit: number; hasMore: boolean; next: string | null; prev: string | null } & Counted;
}

/**
 * One page by keyset on (sort value, id), in one statement: the page is selected on the root table alone, and only its
 * rows are joined and enriched (domain 3.2). `dir=prev` walks back; without a cursor it gives the last page. Answers
 * 400 for an invalid cursor or one that belongs to other filters.
 */
export async function readPage<Row>(
  db: DbOrTx,
  source: ListSource,
  where: Conditions,
  query: PageQuery,
): Promise<Page<Row>> {
  const sort = readSort(source, query.sort);
  const cursor = query.cursor === undefined ? null : openCursor(query, sort);
  const [rows, count] = await Promise.all([
    fetchRows<Row>(db, source, where, { sort, cursor, limit: query.limit, back: query.dir === 'prev' }),
    query.count ? countUpToCap(db, source, where) : undefined,
  ]);
  return toPage(rows, query, sort.name, cursor, count);
}

interface Sort extends SortKey {
  name: string;
  descending: boolean;
}

function readSort(source: ListSource, text: string): Sort {
  const name = text.replace(/^-/, '');
  const key = source.sorts[name];
  if (!key) throw badRequest(`Sort by ${Object.keys(source.sorts).join(', ')}.`, 'BAD_SORT');
  return { ...key, name: text, descending: text.startsWith('-') };
}

function openCursor(query: PageQuery, sort: Sort): Cursor {
  const cursor = readCursor(query.cursor ?? '');
  if (!cursor || cursor.sort !== sort.name || !fits(cursor.value, sort)) {
    throw badRequest('This cursor was not given out by this list.', 'BAD_CURSOR');
  }
  if (cursor.filters !== filterPrint({ ...query })) {
    throw badRequest('The filters changed since this cursor was given out.', 'CURSOR_FILTER_MISMATCH');
  }
  return cursor;
}

function fits(value: string | number, { type }: SortKey): boolean {
  if (type === 'bigint') return Number.isSafeInteger(value);
  return typeof value === 'string' && (type === 'text' || !Number.isNaN(Date.parse(value)));
}

interface Cut {
  sort: Sort;
  cursor: Cursor | null;
  limit: number;
  back: boolean;
}

type Placed<Row> = Row & { id: string; sortValue: Date | number | string };

async function fetchRows<Row>(db: DbOrTx, source: ListSource, where: Conditions, cut: Cut): Promise<Placed<Row>[]> {
  return (await sql<Placed<Row>>`${cutSql(source, where, cut, cut.limit + 1)}`.execute(db)).rows;
}

/**
 * At most `limit` rows of a list in its order, as one statement, for reading all of them through a server-side cursor.
 */
export function pageOfRows(source: ListSource, where: Conditions, sort: string, limit: number): RawBuilder<unknown> {
  return cutSql(source, where, { sort: readSort(source, sort), cursor: null, back: false }, limit);
}

function cutSql(source: ListSource, where: Conditions, cut: Omit<Cut, 'limit'>, limit: number): RawBuilder<unknown> {
  const root = sql.raw(source.root);
  const down = cut.sort.descending !== cut.back;
  const order = sql.raw(down ? 'DESC' : 'ASC');
  const conditions = cut.cursor ? [...where, beyond(cut.cursor, cut.sort, root, down)] : where;
  return sql`
    WITH page AS MATERIALIZED (
      SELECT ${root}.id, ${cut.sort.by} AS sort_value FROM ${source.from}
      WHERE ${every(conditions)}
      ORDER BY ${cut.sort.by} ${order}, ${root}.id ${order}
      LIMIT ${limit}
    )
    SELECT page.sort_value, ${source.columns}
    FROM page JOIN ${source.again ?? source.from} ON ${root}.id = page.id ${source.joins}
    ORDER BY page.sort_value ${order}, page.id ${order}`;
}

function beyond(cursor: Cursor, sort: Sort, root: RawBuilder<unknown>, down: boolean): RawBuilder<unknown> {
  const value = sql`${cursor.value}::${sql.raw(sort.type)}`;
  return sql`(${sort.by}, ${root}.id) ${sql.raw(down ? '<' : '>')} (${value}, ${cursor.id}::uuid)`;
}

function toPage<Row>(
  fetched: Placed<Row>[],
  query: PageQuery,
  sort: string,
  cursor: Cursor | null,
  counted: Counted = {},
): Page<Row> {
  const back = query.dir === 'prev';
  const hasMore = fetched.length > query.limit;
  const rows = fetched.slice(0, query.limit);
  if (back) rows.reverse();
  const filters = filterPrint({ ...query });
  const at = (row?: Placed<Row>) =>
    row ? writeCursor({ sort, value: plain(row.sortValue), id: row.id, filters }) : null;
  const onward = back ? cursor !== null : hasMore;
  const backward = back ? hasMore : cursor !== null;
  const page = {
    limit: query.limit,
    hasMore,
    next: onward ? at(rows.at(-1)) : null,
    prev: backward ? at(rows[0]) : null,
  };
  const items = rows.map(({ sortValue: _sortValue, ...row }) => row as unknown as Row);
  return { items, page: { ...page, ...counted } };
}

const plain = (value: Date | number | string): string | number => (value instanceof Date ? value.toISOString() : value);
