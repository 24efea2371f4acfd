import { sql, type Kysely } from 'kysely';

/** When somebody last signed in by the provider: owners see it with the account. Sessions are deleted, this stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sso_link
    ADD COLUMN last_used_at TIMESTAMPTZ,
    ADD CONSTRAINT sso_link_used_by_somebody CHECK (last_used_at IS NULL OR subject IS NOT NULL)`.execute(db);
  await sql`UPDATE sso_link l SET last_used_at =
    (SELECT max(s.created_at) FROM staff_session s WHERE s.staff_id = l.staff_id AND s.sso)
    WHERE l.subject IS NOT NULL`.execute(db);
}
