import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * How many connections of this test's database wait for a lock. Test files run beside each other on one server, so the
 * locks of other databases are left out: a lock on a row names no database, but its holder also has one on a table.
 */
export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT waits.pid)::int AS count
    FROM pg_locks waits JOIN pg_locks has USING (pid)
    WHERE NOT waits.granted
      AND has.database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db);
  return rows[0]?.count ?? 0;
}
