import { createHash } from 'node:crypto';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DbOrTx } from '../db/database.ts';
import { badRequest } from './errors.ts';
import type { PageQueryValues } from './schemas.ts';

/** A page of a list (domain 3.2). `next` and `prev` are opaque cursors. */
export interface List<T> {
  items: T[];
  page: { limit: number; hasMore: boolean; next: string | null; prev: string | null; count?: number; countCapped?: boolean };
}

/** A column that a list can be sorted by. It is never null: use `coalesce` for one that may be. */
export interface SortKey {
  /** Without the leading `-`, e.g. `sql.ref('deposit.submittedAt')`. Wants an index on (it, id). */
  by: RawBuilder<unknown>;
  type: 'timestamptz' | 'bigint' | 'int' | 'text';
}

export interface ListPlan<DB, TB extends keyof DB, O, T> {
  /** Filtered, with its columns selected; neither ordered nor limited. */
  rows: SelectQueryBuilder<DB, TB, O>;
  sorts: Record<string, SortKey>;
  /** e.g. `-createdAt`. */
  defaultSort: string;
  /** The unique column that settles ties, e.g. `sql.ref('deposit.id')`. */
  id: RawBuilder<unknown>;
  toJson: (row: O) => T;
}

const DEFAULT_LIMIT = 50;
const COUNT_CAP = 10_000;

interface Cursor {
  sort: string;
  filter: string;
  key: string;
  id: string;
}

/** Answers one page by keyset on (sort key, id): rows that arrive meanwhile neither repeat nor hide others. */
export async function list<DB, TB extends keyof DB, O, T>(
  db: DbOrTx,
  query: PageQueryValues,
  plan: ListPlan<DB, TB, O, T>,
): Promise<List<T>> {
  const { limit = DEFAULT_LIMIT, dir = 'next', sort = plan.defaultSort } = query;
  const key = plan.sorts[sort.replace(/^-/, '')];
  if (!key) throw new Error(`The list has no sort ${sort}`);
  const filter = filterHash(query);
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, sort, filter, key.type);
  const upwards = !sort.startsWith('-') === (dir === 'next');

  const found = await pageRows(plan, key, upwards, cursor).limit(limit + 1).execute();
  const hasMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (dir === 'prev') rows.reverse();

  const cursorOf = (row: Keyed<O> | undefined) => (row ? writeCursor({ sort, filter, key: row.pageKey, id: row.pageId }) : null);
  const moreAfter = dir === 'next' ? hasMore : true;
  const moreBefore = dir === 'next' ? cursor !== undefined : hasMore;
  return {
    items: rows.map((row) => plan.toJson(row)),
    page: {
      limit,
      hasMore,
      next: moreAfter ? cursorOf(rows.at(-1)) : null,
      prev: moreBefore ? cursorOf(rows[0]) : null,
      ...(query.count === 'capped' ? await cappedCount(db, plan) : {}),
    },
  };
}

type Keyed<O> = O & { pageKey: string; pageId: string };

function pageRows<DB, TB extends keyof DB, O, T>(plan: ListPlan<DB, TB, O, T>, key: SortKey, upwards: boolean, cursor: Cursor | undefined) {
  const way = upwards ? 'asc' : 'desc';
  let rows = plan.rows
    // As text: a Date would lose the microseconds and skip rows.
    .select([sql<string>`(${key.by})::text`.as('pageKey'), sql<string>`(${plan.id})::text`.as('pageId')])
    .orderBy(key.by, way)
    .orderBy(plan.id, way);
  if (cursor) {
    const than = sql.raw(upwards ? '>' : '<');
    rows = rows.where(sql<boolean>`(${key.by}, ${plan.id}) ${than} (${cursor.key}::${sql.raw(key.type)}, ${cursor.id}::uuid)`);
  }
  return rows as unknown as SelectQueryBuilder<DB, TB, Keyed<O>>;
}

async function cappedCount<DB, TB extends keyof DB, O, T>(db: DbOrTx, plan: ListPlan<DB, TB, O, T>) {
  const some = plan.rows
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(COUNT_CAP + 1);
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${some}) as some`.execute(db);
  const n = rows[0]?.n ?? 0;
  return { count: Math.min(n, COUNT_CAP), countCapped: n > COUNT_CAP };
}

function filterHash(query: PageQueryValues): string {
  const { limit: _limit, cursor: _cursor, dir: _dir, count: _count, ...filters } = query;
  const ordered = Object.entries(filters).filter(([, value]) => value !== undefined).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(ordered)).digest('base64url').slice(0, 12);
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.sort, cursor.filter, cursor.key, cursor.id])).toString('base64url');
}

function readCursor(text: string, sort: string, filter: string, type: SortKey['type']): Cursor {
  const parts = parseCursor(text);
  if (!parts) throw badRequest('The cursor is not one of this API.', 'CURSOR_INVALID');
  const [cursorSort, cursorFilter, key, id] = parts;
  if (cursorSort !== sort || cursorFilter !== filter) {
    throw badRequest('The filters or the order have changed: start again from the first page.', 'CURSOR_FILTER_MISMATCH');
  }
  if (!KEY_SHAPES[type].test(key) || !/^[0-9a-f-]{36}$/.test(id)) throw badRequest('The cursor is not one of this API.', 'CURSOR_INVALID');
  return { sort, filter, key, id };
}

const KEY_SHAPES: Record<SortKey['type'], RegExp> = {
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
  bigint: /^-?\d{1,18}$/,
  int: /^-?\d{1,9}$/,
  text: /^[^\u0000]*$/,
};

function parseCursor(text: string): [string, string, string, string] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const fits = Array.isArray(parts) && parts.length === 4 && parts.every((part) => typeof part === 'string' && part.isWellFormed());
    return fits ? (parts as [string, string, string, string]) : undefined;
  } catch {
    return undefined;
  }
}
