import { sql, type Kysely } from 'kysely';

/**
 * No single person changes where customers' money goes (domain 1.3, 2.9). The database enforces it: a version is
 * approved by a person who wrote none of it, and a method always matches its approved version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await columns(db);
  await anotherPerson(db);
  await versionsAreKept(db);
  await methodShowsItsVersion(db);
}

async function columns(db: Kysely<unknown>): Promise<void> {
  // The business day on which the daily cap paused it; it is resumed automatically on the next one.
  await sql`ALTER TABLE payment_method ADD COLUMN capped_on DATE`.execute(db);
  await sql`ALTER TABLE payment_method_version ADD COLUMN contributors UUID[] NOT NULL DEFAULT '{}', ADD COLUMN note TEXT`.execute(
    db,
  );
  await sql`UPDATE payment_method_version SET contributors = ARRAY[proposed_by] WHERE proposed_by IS NOT NULL`.execute(
    db,
  );
  // The text of the QR code in an image, as read at the upload.
  await sql`ALTER TABLE file_upload ADD COLUMN qr_text TEXT`.execute(db);
}

async function anotherPerson(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payment_method_version ADD CONSTRAINT method_version_other_person
      CHECK (status NOT IN ('current', 'superseded') OR decided_by IS NULL
        OR (decided_by <> ALL (contributors) AND decided_by IS DISTINCT FROM proposed_by))`.execute(db);
}

/** A decided version never changes, and every author of a waiting version stays its author. */
async function versionsAreKept(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION method_version_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.status <> 'proposed' AND NEW.details IS DISTINCT FROM OLD.details THEN
        RAISE EXCEPTION 'a decided version of a payment method does not change';
      END IF;
      IF OLD.status IN ('rejected', 'superseded') AND NEW.status <> OLD.status THEN
        RAISE EXCEPTION 'a % version of a payment method stays so', OLD.status;
      END IF;
      IF NOT OLD.contributors <@ NEW.contributors THEN
        RAISE EXCEPTION 'whoever wrote a version stays its author';
      END IF;
      IF OLD.status = 'proposed' AND NEW.status = 'current' AND NEW.decided_by IS NULL THEN
        RAISE EXCEPTION 'a version is approved by a person';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER method_version_is_kept BEFORE UPDATE ON payment_method_version
      FOR EACH ROW EXECUTE FUNCTION method_version_is_kept()`.execute(db);
}

async function methodShowsItsVersion(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION payment_method_shows_its_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
        SELECT 1 FROM payment_method_version v
        WHERE v.payment_method_id = NEW.id AND v.status = 'current' AND v.decided_by IS NOT NULL
          AND (v.details->>'kind', v.details->>'holderName', v.details->>'bankName', v.details->>'accountNo',
               v.details->>'ifsc', v.details->>'vpa', v.details->>'qrFileId', v.details->>'purpose')
            IS NOT DISTINCT FROM (NEW.kind, NEW.holder_name, NEW.bank_name, NEW.account_no,
               NEW.ifsc, NEW.vpa, NEW.qr_file_id::text, NEW.purpose)) THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_method_shows_its_version',
        MESSAGE = 'a payment method shows what another person has approved';
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER payment_method_shows_its_version BEFORE UPDATE ON payment_method
      FOR EACH ROW WHEN (
        NEW.status NOT IN ('draft', 'pending_review', 'closed') AND (
          OLD.status IN ('draft', 'pending_review', 'closed')
          OR (NEW.kind, NEW.holder_name, NEW.bank_name, NEW.account_no, NEW.ifsc, NEW.vpa, NEW.qr_file_id, NEW.purpose)
            IS DISTINCT FROM (OLD.kind, OLD.holder_name, OLD.bank_name, OLD.account_no, OLD.ifsc, OLD.vpa, OLD.qr_file_id, OLD.purpose)))
      EXECUTE FUNCTION payment_method_shows_its_version()`.execute(db);
}
