import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Gives every committed event its position in the stream. Only one transaction at a time does so, across all API
 * instances, and it reads the outbox only after it holds the lock. So positions become visible in order: a reader that
 * has seen one position has missed none before it.
 */
export async function placeEvents(db: Db): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM outbox WHERE position IS NULL LIMIT 1`.execute(db);
  if (rows.length === 0) return;
  await db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (tx) => {
      // A separate statement, because the next one must see what the previous holder of the lock has committed.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('outbox-position', 0))`.execute(tx);
      await sql`
      UPDATE outbox o SET position = next.position
      FROM (SELECT seq, nextval('outbox_position') AS position FROM (SELECT seq FROM outbox WHERE position IS NULL ORDER BY seq) waiting) next
      WHERE o.seq = next.seq`.execute(tx);
    });
}
