import { sql, type Kysely } from 'kysely';

/**
 * Owners decide how long things are kept (operations, Retention). Of the image of a decided deposit the bytes go, and the
 * row stays with its hash, so that a later claim with the same image is still found out. Every run of the job is a row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE file_upload ADD COLUMN deleted_at TIMESTAMPTZ(3), ADD COLUMN deleted_after_days INT`.execute(
    db,
  );
  await sql`ALTER TABLE file_upload ADD CONSTRAINT file_upload_deleted CHECK ((deleted_at IS NULL) = (deleted_after_days IS NULL) AND (deleted_at IS NULL OR content = ''))`.execute(
    db,
  );
  await sql`
    CREATE TABLE retention_run (
      day DATE PRIMARY KEY,
      started_at TIMESTAMPTZ(3) NOT NULL,
      finished_at TIMESTAMPTZ(3),
      deleted JSONB NOT NULL DEFAULT '{}'
    )`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION keep_used_image() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.purpose = 'DEPOSIT_PROOF' AND OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
          AND (NEW.id, NEW.sha256, NEW.mime, NEW.byte_count, NEW.width, NEW.height, NEW.purpose, NEW.image_name, NEW.uploaded_by, NEW.franchise_id, NEW.created_at, NEW.unused_since, NEW.qr_text)
            IS NOT DISTINCT FROM (OLD.id, OLD.sha256, OLD.mime, OLD.byte_count, OLD.width, OLD.height, OLD.purpose, OLD.image_name, OLD.uploaded_by, OLD.franchise_id, OLD.created_at, OLD.unused_since, OLD.qr_text)
          AND EXISTS (SELECT FROM deposit d WHERE d.proof_file_id = OLD.id)
          AND NOT EXISTS (SELECT FROM deposit d WHERE d.proof_file_id = OLD.id
            AND (d.status IN ('pending', 'matched', 'on_hold') OR coalesce(d.decided_at, d.submitted_at) > NEW.deleted_at - interval '365 days')) THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'image % is in use and stays', OLD.id USING ERRCODE = 'restrict_violation';
    END $$`.execute(db);
}
