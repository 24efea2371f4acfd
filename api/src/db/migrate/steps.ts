import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AnyDb, Migration } from './files.ts';

/** How long a migration waits for a lock before it lets the acts behind it pass, in milliseconds. */
export const LOCK_MS = 500;
const MOST_PAUSE_MS = 2_000;
const LEAST_PAUSE_MS = 20;
const MOST_LAG_S = 5;

/**
 * What runs a migration.
 *
 * @param limitMs how long a transaction may hold its locks; without it there is no limit, because nobody works yet
 */
export function stepOf(name: string, migration: Migration, limitMs?: number): (db: AnyDb) => Promise<void> {
  const { up, index, batch } = migration;
  if ([up, index, batch].filter(Boolean).length !== 1)
    throw new Error(`${name} must export one of "up", "index" and "batch".`);
  if (index) return (db) => buildIndex(db, index);
  if (batch) return (db) => fillInBatches(db, batch);
  return async (db) => {
    if (limitMs !== undefined) await limit(db, limitMs);
    await up?.(db);
  };
}

async function limit(db: AnyDb, limitMs: number): Promise<void> {
  await sql`SELECT set_config('lock_timeout', ${`${LOCK_MS}ms`}, true), set_config('statement_timeout', ${`${limitMs}ms`}, true)`.execute(
    db,
  );
  // Of the whole transaction; PostgreSQL has it since 17.
  await sql`SELECT set_config(name, ${`${limitMs}ms`}, true) FROM pg_settings WHERE name = 'transaction_timeout'`.execute(
    db,
  );
}

const INDEX =
  /^\s*(?:CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(\w+)\s+ON|DROP\s+INDEX\s+CONCURRENTLY\s+IF\s+EXISTS\s+\w+)[^;]*$/i;

/** An index that an earlier run has left half built is dropped and built anew. */
async function buildIndex(db: AnyDb, statement: string): Promise<void> {
  const form = INDEX.exec(statement);
  if (!form)
    throw new Error(
      'An index is made by one "CREATE [UNIQUE] INDEX CONCURRENTLY name ON …" and dropped by one "DROP INDEX CONCURRENTLY IF EXISTS name".',
    );
  // It waits for running transactions without stopping anybody.
  await sql`SET lock_timeout = 0`.execute(db);
  const [, name] = form;
  const { rows } = await sql<{
    valid: boolean;
  }>`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass(${name ?? ''})`.execute(db);
  if (name && rows[0]?.valid) return;
  if (name && rows[0]) await sql`DROP INDEX CONCURRENTLY ${sql.id(name)}`.execute(db);
  await sql.raw(statement).execute(db);
}

/** Leaves the database to the others for as long as each batch took, and for longer while a standby is behind. */
async function fillInBatches(db: AnyDb, batch: NonNullable<Migration['batch']>): Promise<void> {
  for (let after: unknown; ;) {
    const began = performance.now();
    after = await db.transaction().execute((tx) => batch(tx, after));
    if (after === undefined) return;
    await wait(Math.min(MOST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, performance.now() - began)));
    while ((await lagInSeconds(db)) > MOST_LAG_S) await wait(MOST_PAUSE_MS);
  }
}

/** Of the slowest standby; 0 where there is none, or where the role may not see it. */
async function lagInSeconds(db: AnyDb): Promise<number> {
  const { rows } = await sql<{
    lag: number | null;
  }>`SELECT extract(epoch FROM max(replay_lag))::float8 AS lag FROM pg_stat_replication`.execute(db);
  return rows[0]?.lag ?? 0;
}
