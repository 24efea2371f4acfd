import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';

/** The most rows of one statement: they are read, judged and entered together. */
const MOST_ROWS = 10_000;

/**
 * How many rows one statement may have here. Each new line holds a lock of its UTR until all are entered, and the locks
 * of PostgreSQL have `max_locks_per_transaction` x `max_connections` places for everybody; a sixteenth stays for others.
 */
export async function roomForRows(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    SELECT current_setting('max_locks_per_transaction')::int
      * (current_setting('max_connections')::int + current_setting('max_prepared_transactions')::int) AS places`.execute(
    db,
  );
  return Math.min(MOST_ROWS, Math.floor(((rows[0]?.places ?? 0) * 15) / 16));
}
