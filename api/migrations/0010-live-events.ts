import { sql, type Kysely } from 'kysely';

/**
 * Adds to each event who caused it, the only person it is for, and its position in the stream (domain 3.5).
 *
 * `seq` is assigned at insertion, which is not the order in which rows become visible: a reader that has seen `seq` 7
 * may not have seen 6 yet. So `position` is assigned after the commit, by one transaction at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE outbox
      ADD COLUMN actor_id UUID,
      ADD COLUMN staff_id UUID,
      ADD COLUMN position BIGINT UNIQUE`.execute(db);
  await sql`CREATE SEQUENCE outbox_position OWNED BY outbox.position`.execute(db);
  await sql`CREATE INDEX outbox_unplaced ON outbox (seq) WHERE position IS NULL`.execute(db);
}
