import { sql, type Kysely } from 'kysely';

/** What concerns a person, with his own read mark (domain 2.10): one row for each of those who should hear of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE notification (
      id UUID PRIMARY KEY,
      staff_id UUID NOT NULL REFERENCES staff (id),
      kind TEXT NOT NULL,
      text TEXT NOT NULL,
      entity_type TEXT NOT NULL,
      entity_id TEXT NOT NULL,
      entity_no TEXT,
      created_at TIMESTAMPTZ(3) NOT NULL,
      read_at TIMESTAMPTZ(3)
    )`.execute(db);
  await sql`CREATE INDEX notification_of_person ON notification (staff_id, id DESC)`.execute(db);
  await sql`CREATE INDEX notification_unread ON notification (staff_id) WHERE read_at IS NULL`.execute(db);
  await sql`CREATE INDEX notification_age ON notification (created_at)`.execute(db);
}
