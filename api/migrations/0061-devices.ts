import { sql, type Kysely } from 'kysely';

/**
 * Browsers from which a person has signed in, known by a cookie of which only the hash is stored. A session started
 * with one belongs to it: its token is of no use elsewhere (safety 2.2).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE staff_device (
      staff_id UUID NOT NULL REFERENCES staff,
      hash BYTEA NOT NULL,
      first_seen_at TIMESTAMPTZ NOT NULL,
      last_seen_at TIMESTAMPTZ NOT NULL,
      PRIMARY KEY (staff_id, hash)
    )`.execute(db);
  await sql`CREATE INDEX staff_device_seen ON staff_device (last_seen_at)`.execute(db);
  await sql`
    ALTER TABLE staff_session
      ADD COLUMN device_hash BYTEA,
      ADD COLUMN new_device BOOLEAN NOT NULL DEFAULT false`.execute(db);
  await sql`CREATE INDEX staff_session_running ON staff_session (last_seen_at DESC) WHERE revoked_at IS NULL`.execute(
    db,
  );
}
