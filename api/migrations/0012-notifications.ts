import { sql, type Kysely } from 'kysely';

/** Notifications, one row for each recipient, so that each has a read mark of their own (domain 2.10). */
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
