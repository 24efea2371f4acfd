import { sql, type Kysely } from 'kysely';

/** That the database was restored to an earlier moment: the bank is ahead of the books since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE restore_event (
    id UUID PRIMARY KEY,
    restored_to TIMESTAMPTZ(3) NOT NULL,
    restored_at TIMESTAMPTZ(3) NOT NULL CHECK (restored_at >= restored_to),
    restored_by TEXT NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX restore_event_last ON restore_event (restored_at)`.execute(db);
}
