import { sql, type Kysely } from 'kysely';

/**
 * What a retention rule must not delete is said once, here: the job asks the same function, and the database refuses
 * whoever deletes past it (operations, Retention). Days are the job's own; those below are the least.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await images(db);
  await rowsOfImports(db);
  await deliveries(db);
}

/**
 * The image of a deposit is held while one of its deposits is undecided, was decided after that moment, or is in
 * dispute: another claim to its UTR or with the same image is undecided, a request about it waits, its customer may not
 * act or its account is frozen; and while it is evidence in a request that waits.
 */
async function images(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION proof_is_held(file UUID, decided_after TIMESTAMPTZ) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
      SELECT EXISTS (
        SELECT FROM deposit d JOIN customer c ON c.id = d.customer_id JOIN payment_method m ON m.id = d.payment_method_id
        WHERE d.id IN (SELECT deposits_with_proof(file)) AND (
          d.status IN ('pending', 'matched', 'on_hold')
          OR coalesce(d.decided_at, d.submitted_at) > decided_after
          OR c.status IN ('suspended', 'blocked')
          OR m.status = 'frozen'
          OR EXISTS (SELECT FROM second_person_request q WHERE q.subject_type = 'deposit' AND q.subject_id = d.id AND q.state = 'waiting')
          OR EXISTS (SELECT FROM deposit o WHERE o.status IN ('pending', 'matched', 'on_hold')
            AND (o.utr_norm = d.utr_norm OR o.proof_sha256 = (SELECT f.sha256 FROM file_upload f WHERE f.id = file)))))
        OR EXISTS (SELECT FROM second_person_request q WHERE q.state = 'waiting' AND file = ANY (q.evidence_file_ids))
    $$`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION keep_used_image() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.purpose = 'DEPOSIT_PROOF' AND OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
          AND (NEW.id, NEW.sha256, NEW.mime, NEW.byte_count, NEW.width, NEW.height, NEW.purpose, NEW.image_name, NEW.uploaded_by, NEW.franchise_id, NEW.created_at, NEW.unused_since, NEW.qr_text)
            IS NOT DISTINCT FROM (OLD.id, OLD.sha256, OLD.mime, OLD.byte_count, OLD.width, OLD.height, OLD.purpose, OLD.image_name, OLD.uploaded_by, OLD.franchise_id, OLD.created_at, OLD.unused_since, OLD.qr_text)
          AND EXISTS (SELECT FROM deposits_with_proof(OLD.id))
          AND NOT proof_is_held(OLD.id, NEW.deleted_at - interval '365 days') THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'image % is in use and stays', OLD.id USING ERRCODE = 'restrict_violation';
    END $$`.execute(db);
}

/** Rows of a file stay while somebody is asked to confirm them. */
async function rowsOfImports(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION keep_rows_that_wait() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM second_person_request q WHERE q.subject_type = 'import' AND q.state = 'waiting'
          AND q.subject_id IN (SELECT gone.import_id FROM gone)) THEN
        RAISE EXCEPTION 'rows that wait for a second person stay' USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER data_import_row_stays AFTER DELETE ON data_import_row REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION keep_rows_that_wait()`.execute(db);
}

/** An event stays while a web hook waits for it: deleting it would delete its delivery. */
async function deliveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION keep_pending_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'delivery % is on its way and stays', OLD.id USING ERRCODE = 'restrict_violation';
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER web_hook_delivery_stays BEFORE DELETE ON web_hook_delivery FOR EACH ROW
    WHEN (OLD.status = 'pending') EXECUTE FUNCTION keep_pending_delivery()`.execute(db);
}
