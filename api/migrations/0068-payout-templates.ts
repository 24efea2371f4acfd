import { sql, type Kysely } from 'kysely';

/**
 * Owners make templates of payout files (domain 2.3). Every version is kept as it was asked for; one of them is in use.
 * A payout file keeps the layout, the version and the debit account with which it was made, and each payout its mode, so
 * that a file that waits for the bank stays what it was. Files of before have no layout of their own: they follow the
 * built-in template that they name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE payout_template_no START 101`.execute(db);
  await sql`
    CREATE TABLE payout_template (
      id UUID PRIMARY KEY,
      no BIGINT NOT NULL UNIQUE DEFAULT nextval('payout_template_no'),
      version INT,
      CONSTRAINT payout_template_one CHECK (version > 0)
    )`.execute(db);
  await sql`
    CREATE TABLE payout_template_version (
      template_id UUID NOT NULL REFERENCES payout_template (id),
      version INT NOT NULL CHECK (version > 0),
      before INT,
      layout JSONB NOT NULL,
      retired BOOLEAN NOT NULL,
      reason TEXT NOT NULL,
      made_by UUID NOT NULL REFERENCES staff (id),
      made_at TIMESTAMPTZ(3) NOT NULL,
      PRIMARY KEY (template_id, version)
    )`.execute(db);
  await sql`ALTER TABLE payout_template ADD CONSTRAINT payout_template_in_use FOREIGN KEY (id, version) REFERENCES payout_template_version (template_id, version)`.execute(
    db,
  );
  await sql`ALTER TABLE payout_batch ADD COLUMN template_version INT NOT NULL DEFAULT 1, ADD COLUMN layout JSONB, ADD COLUMN source_account TEXT`.execute(
    db,
  );
  await sql`ALTER TABLE payout_batch_item ADD COLUMN rail TEXT CHECK (rail IN ('UPI', 'IMPS', 'NEFT', 'RTGS', 'INTRABANK'))`.execute(
    db,
  );
  await sql`UPDATE payout_batch_item i SET rail = b.rail FROM payout_batch b WHERE b.id = i.batch_id`.execute(db);
  await sql`ALTER TABLE payout_batch_item ALTER COLUMN rail SET NOT NULL`.execute(db);
  await twoOwners(db);
}

/**
 * A version comes into use only as two owners have asked for and confirmed it, by the only owner there is, or when it
 * takes the template out of use. The role that owns the tables is not bound.
 */
async function twoOwners(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION payout_template_takes_two() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.version IS NULL OR pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
        RETURN NEW;
      END IF;
      IF EXISTS (SELECT FROM payout_template_version v WHERE v.template_id = NEW.id AND v.version = NEW.version AND v.retired) THEN
        RETURN NEW;
      END IF;
      IF EXISTS (
          SELECT FROM second_person_request r
            JOIN staff asker ON asker.id = r.asked_by AND asker.owner
            JOIN staff other ON other.id = r.decided_by AND other.owner
          WHERE r.act = 'payout-template-changed' AND r.subject_id = NEW.id AND r.state = 'confirmed' AND r.asked_by <> r.decided_by
            AND (r.body ->> 'next')::int = NEW.version) THEN
        RETURN NEW;
      END IF;
      IF (SELECT count(*) = 1 FROM staff s WHERE s.owner) THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'templates of payout files are changed by two owners' USING ERRCODE = 'insufficient_privilege';
    END $$`.execute(db);
  await sql`CREATE TRIGGER payout_template_takes_two BEFORE INSERT OR UPDATE OF version ON payout_template FOR EACH ROW EXECUTE FUNCTION payout_template_takes_two()`.execute(
    db,
  );
}
