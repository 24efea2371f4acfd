import { sql, type Kysely } from 'kysely';

/**
 * Migrations that a release must know to work with this database. One that takes something away from earlier releases adds
 * a row in the same transaction, and the API of a release that does not know it does not start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE schema_floor (
    migration TEXT PRIMARY KEY,
    since TIMESTAMPTZ(3) NOT NULL DEFAULT now()
  )`.execute(db);
}
