import { sql, type Kysely } from 'kysely';

/**
 * Since when nothing refers to an image. It is cleared by the first act that refers to the image and stays empty: an
 * image that was evidence once is kept for good, even when only the audit still refers to it. Existing images are all
 * kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE file_upload ADD COLUMN unused_since TIMESTAMPTZ`.execute(db);
  await sql`CREATE INDEX file_upload_unused ON file_upload (unused_since) WHERE unused_since IS NOT NULL`.execute(db);
  await sql`
    CREATE FUNCTION keep_used_image() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'image % is in use and stays', OLD.id USING ERRCODE = 'restrict_violation';
    END $$`.execute(db);
  await sql`CREATE TRIGGER file_upload_used_stays BEFORE UPDATE OR DELETE ON file_upload FOR EACH ROW WHEN (OLD.unused_since IS NULL) EXECUTE FUNCTION keep_used_image()`.execute(
    db,
  );
}
