import { sql, type Kysely } from 'kysely';

/**
 * Who did what an event tells of, whom alone it is for, and its place in the stream (domain 3.5).
 *
 * `seq` is drawn when a row is inserted, which is not the order in which rows become visible: whoever has read up to
 * `seq` 7 may still have to see 6. So `position` is drawn after the commit, by one transaction at a time.
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
