import { sql, type Kysely } from 'kysely';

/**
 * Owners make keys of the operator's app in the panel: a key is accepted once it is confirmed, which takes another owner.
 * Keys that a command has made are in use already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE intake_key ADD COLUMN confirmed_at TIMESTAMPTZ, ADD COLUMN made_by UUID REFERENCES staff (id)`.execute(
    db,
  );
  await sql`UPDATE intake_key SET confirmed_at = made_at`.execute(db);
}
