import { sql, type Kysely } from 'kysely';

/** A claim ends with the session that made it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE work_claim ADD COLUMN session_id UUID`.execute(db);
  await sql`CREATE INDEX work_claim_of_person ON work_claim (staff_id)`.execute(db);
}
