import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/context.ts';

/** How long an export waits for its standby to have what the primary has, before it reads the primary. */
const PATIENCE_MS = 2_000;
const LOOK_MS = 50;

/** Where an export reads: everything that was committed before `asOf` is there. */
export interface ReadAt {
  db: Db;
  asOf: Date;
  isStandby: boolean;
}

/**
 * The standby of the settings (`DATABASE_URL_READ`), once it has replayed what the primary had when it was asked; the
 * primary itself without one. `onPrimary` is told why the primary is read although there is one: it cannot be reached, it
 * is too far behind, or it is no standby any more.
 */
export async function readAt({ db, standby, clock }: Deps, onPrimary: (why: string) => void): Promise<ReadAt> {
  const primary: ReadAt = { db, asOf: clock.now(), isStandby: false };
  if (!standby) return primary;
  const why = await reached(db, standby).catch((error: Error) => `it cannot be read: ${error.message}`);
  if (why === undefined) return { ...primary, db: standby, isStandby: true };
  onPrimary(why);
  return { ...primary, asOf: clock.now() };
}

/** Waits until the standby has what the primary has now; returns why it does not. */
async function reached(primary: Db, standby: Db): Promise<string | undefined> {
  const { rows } = await sql<{ lsn: string }>`SELECT pg_current_wal_flush_lsn()::text AS lsn`.execute(primary);
  for (const end = Date.now() + PATIENCE_MS; ; await wait(LOOK_MS)) {
    const { rows: seen } = await sql<{ isStandby: boolean; has: boolean }>`
      SELECT pg_is_in_recovery() AS is_standby, coalesce(pg_last_wal_replay_lsn() >= ${rows[0]?.lsn}::pg_lsn, FALSE) AS has`.execute(
      standby,
    );
    if (!seen[0]?.isStandby) return 'it is no standby';
    if (seen[0].has) return undefined;
    if (Date.now() > end) return 'it is too far behind';
  }
}
