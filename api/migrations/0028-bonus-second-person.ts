import { sql, type Kysely } from 'kysely';

/**
 * Whoever asked for a bonus never approves it, be it one of a file or not (domain, decision 8): held by the database too.
 * Up to the policy's limit nobody approves, which is no second person but none. Rows from before are not judged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bonus
      DROP CONSTRAINT bonus_second_person,
      ADD CONSTRAINT bonus_second_person CHECK (approved_by IS DISTINCT FROM requested_by) NOT VALID`.execute(db);
}
