import { type Kysely, sql } from 'kysely';

/** Trouble with what comes in and goes out by itself: told once, and over when it heals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE trouble (
      id UUID PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('mailbox.trouble', 'feed-key.silent', 'web-hook.failing')),
      entity_id UUID NOT NULL,
      since TIMESTAMPTZ(3) NOT NULL,
      told_at TIMESTAMPTZ(3) NOT NULL,
      healed_at TIMESTAMPTZ(3) CHECK (healed_at >= told_at)
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX trouble_once ON trouble (kind, entity_id) WHERE healed_at IS NULL`.execute(db);
}
