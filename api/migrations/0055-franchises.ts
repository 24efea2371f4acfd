import { sql, type Kysely } from 'kysely';

/**
 * Franchises are made, renamed and closed in the panel; nobody and nothing joins a closed one. Whose a payment method is
 * says where money goes, so another person approves it like the account (domain 1.3).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE franchise ADD COLUMN version INT NOT NULL DEFAULT 1`.execute(db);
  await onlyOpenOnes(db);
  await methodShowsItsFranchise(db);
}

/**
 * Locks the franchise, so that whoever closes it at the same time either sees the newcomer or is seen. It runs as the
 * owner, because locking a row needs the right to change it.
 */
async function onlyOpenOnes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`SELECT current_schema() AS schema`.execute(db);
  const schema = sql.id(rows[0]?.schema ?? 'public');
  await sql`
    CREATE FUNCTION franchise_is_open() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp AS $$
    BEGIN
      PERFORM 1 FROM franchise WHERE id = NEW.franchise_id AND status = 'active' FOR SHARE;
      IF NOT FOUND THEN
        RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'franchise_is_open', MESSAGE = 'this franchise is closed';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  for (const table of ['customer', 'payment_method', 'staff']) {
    const name = sql.id(`${table}_joins_an_open_franchise`);
    await sql`
      CREATE TRIGGER ${name} BEFORE INSERT ON ${sql.id(table)}
        FOR EACH ROW WHEN (NEW.franchise_id IS NOT NULL) EXECUTE FUNCTION franchise_is_open()`.execute(db);
    const moves = sql.id(`${table}_moves_to_an_open_franchise`);
    await sql`
      CREATE TRIGGER ${moves} BEFORE UPDATE ON ${sql.id(table)}
        FOR EACH ROW WHEN (NEW.franchise_id IS NOT NULL AND NEW.franchise_id IS DISTINCT FROM OLD.franchise_id)
        EXECUTE FUNCTION franchise_is_open()`.execute(db);
  }
  await sql`
    CREATE TRIGGER staff_comes_back_to_an_open_franchise BEFORE UPDATE ON staff
      FOR EACH ROW WHEN (NEW.franchise_id IS NOT NULL AND NEW.status = 'active' AND OLD.status <> 'active')
      EXECUTE FUNCTION franchise_is_open()`.execute(db);
}

/** Versions written so far leave the method where it is. */
async function methodShowsItsFranchise(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE payment_method_version DISABLE TRIGGER method_version_is_kept`.execute(db);
  await sql`
    UPDATE payment_method_version v SET details = v.details || jsonb_build_object('franchiseId', p.franchise_id)
    FROM payment_method p WHERE p.id = v.payment_method_id`.execute(db);
  await sql`ALTER TABLE payment_method_version ENABLE TRIGGER method_version_is_kept`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION payment_method_shows_its_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
        SELECT 1 FROM payment_method_version v
        WHERE v.payment_method_id = NEW.id AND v.status = 'current' AND v.decided_by IS NOT NULL
          AND (v.details->>'kind', v.details->>'holderName', v.details->>'bankName', v.details->>'accountNo',
               v.details->>'ifsc', v.details->>'vpa', v.details->>'qrFileId', v.details->>'purpose', v.details->>'franchiseId')
            IS NOT DISTINCT FROM (NEW.kind, NEW.holder_name, NEW.bank_name, NEW.account_no,
               NEW.ifsc, NEW.vpa, NEW.qr_file_id::text, NEW.purpose, NEW.franchise_id::text)) THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_method_shows_its_version',
        MESSAGE = 'a payment method shows what another person has approved';
    END $$`.execute(db);
  await sql`DROP TRIGGER payment_method_shows_its_version ON payment_method`.execute(db);
  await sql`
    CREATE TRIGGER payment_method_shows_its_version BEFORE UPDATE ON payment_method
      FOR EACH ROW WHEN (
        NEW.status NOT IN ('draft', 'pending_review', 'closed') AND (
          OLD.status IN ('draft', 'pending_review', 'closed')
          OR (NEW.kind, NEW.holder_name, NEW.bank_name, NEW.account_no, NEW.ifsc, NEW.vpa, NEW.qr_file_id, NEW.purpose, NEW.franchise_id)
            IS DISTINCT FROM (OLD.kind, OLD.holder_name, OLD.bank_name, OLD.account_no, OLD.ifsc, OLD.vpa, OLD.qr_file_id, OLD.purpose, OLD.franchise_id)))
      EXECUTE FUNCTION payment_method_shows_its_version()`.execute(db);
}
