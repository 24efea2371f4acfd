import { sql, type Kysely } from 'kysely';

/**
 * The database enforces that nobody approves a bonus that they requested, whether or not it came from a file (domain,
 * decision 8). Up to the limit of the policy at that time nobody approved, which is allowed here. Existing rows are not
 * checked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bonus
      DROP CONSTRAINT bonus_second_person,
      ADD CONSTRAINT bonus_second_person CHECK (approved_by IS DISTINCT FROM requested_by) NOT VALID`.execute(db);
}
