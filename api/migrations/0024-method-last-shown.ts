import { sql, type Kysely } from 'kysely';

/**
 * When customers were last shown a method: a customer who pays to an old code did not get it from here (domain 4, wrong
 * account).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE payment_method ADD COLUMN last_shown_at TIMESTAMPTZ(3)`.execute(db);
}
