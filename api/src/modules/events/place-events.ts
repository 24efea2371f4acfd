import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Gives every committed event its place in the stream. One transaction at a time does so, in all API instances
 * together, and it looks only once it is alone: so positions become visible in their own order, and whoever has read
 * up to one of them has missed none before it.
 */
export async function placeEvents(db: Db): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM outbox WHERE position IS NULL LIMIT 1`.execute(db);
  if (rows.length === 0) return;
  await db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (tx) => {
      // A statement of its own: the next one has to see what the one before us has committed.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('outbox-position', 0))`.execute(tx);
      await sql`
      UPDATE outbox o SET position = next.position
      FROM (SELECT seq, nextval('outbox_position') AS position FROM (SELECT seq FROM outbox WHERE position IS NULL ORDER BY seq) waiting) next
      WHERE o.seq = next.seq`.execute(tx);
    });
}
