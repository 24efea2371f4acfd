import { sql, type Kysely } from 'kysely';

/**
 * The bytes of an image may lie in a bucket (FILES_BUCKET) under a key that is never used again; its row, with the hash,
 * stays here. `file_leftover` names the keys of objects that belong to no image: of one that is about to be written, and
 * of images that are gone or lie here again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE file_upload ADD COLUMN object_key TEXT`.execute(db);
  await sql`ALTER TABLE file_upload ADD CONSTRAINT file_upload_object CHECK (object_key IS NULL OR content = '') NOT VALID`.execute(
    db,
  );
  await sql`CREATE TABLE file_leftover (object_key TEXT PRIMARY KEY, since TIMESTAMPTZ(3) NOT NULL)`.execute(db);
  await sql`
    CREATE FUNCTION leave_object() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO file_leftover (object_key, since) VALUES (OLD.object_key, now()) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER file_upload_object_gone AFTER DELETE ON file_upload FOR EACH ROW
    WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION leave_object()`.execute(db);
  await sql`
    CREATE TRIGGER file_upload_object_left AFTER UPDATE ON file_upload FOR EACH ROW
    WHEN (OLD.object_key IS NOT NULL AND NEW.object_key IS NULL) EXECUTE FUNCTION leave_object()`.execute(db);
  await usedImagesMayMove(db);
}

/** As in migration 0081, and the bytes of an image may move into the bucket and back, where they have its hash. */
async function usedImagesMayMove(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION keep_used_image() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE'
          AND (NEW.id, NEW.sha256, NEW.mime, NEW.byte_count, NEW.width, NEW.height, NEW.purpose, NEW.image_name, NEW.uploaded_by, NEW.franchise_id, NEW.created_at, NEW.unused_since, NEW.qr_text)
            IS NOT DISTINCT FROM (OLD.id, OLD.sha256, OLD.mime, OLD.byte_count, OLD.width, OLD.height, OLD.purpose, OLD.image_name, OLD.uploaded_by, OLD.franchise_id, OLD.created_at, OLD.unused_since, OLD.qr_text) THEN
        IF NEW.object_key IS NULL AND OLD.purpose = 'DEPOSIT_PROOF' AND OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
            AND EXISTS (SELECT FROM deposits_with_proof(OLD.id))
            AND NOT proof_is_held(OLD.id, NEW.deleted_at - interval '365 days') THEN
          RETURN NEW;
        END IF;
        IF OLD.deleted_at IS NULL AND NEW.deleted_at IS NULL AND (
            (OLD.object_key IS NULL AND NEW.object_key IS NOT NULL)
            OR (OLD.object_key IS NOT NULL AND NEW.object_key IS NULL AND sha256(NEW.content) = OLD.sha256)) THEN
          RETURN NEW;
        END IF;
      END IF;
      RAISE EXCEPTION 'image % is in use and stays', OLD.id USING ERRCODE = 'restrict_violation';
    END $$`.execute(db);
}
