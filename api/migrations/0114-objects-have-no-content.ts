import { sql, type Kysely } from 'kysely';

/** Checked in a transaction of its own, during which others work on (migration 0112). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE file_upload VALIDATE CONSTRAINT file_upload_object`.execute(db);
}
