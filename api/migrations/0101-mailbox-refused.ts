import { sql, type Kysely } from 'kysely';

/** Since when a mailbox cannot be signed in to; leads are told of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE feed_mailbox ADD COLUMN refused_since TIMESTAMPTZ(3)`.execute(db);
  await sql`ALTER TABLE trouble DROP CONSTRAINT trouble_kind_check`.execute(db);
  await sql`
    ALTER TABLE trouble ADD CONSTRAINT trouble_kind_check
      CHECK (kind IN ('mailbox.trouble', 'mailbox.refused', 'feed-key.silent', 'web-hook.failing'))`.execute(db);
}
