import { sql, type Kysely } from 'kysely';

/**
 * The operator's app and the panel each have their own word about a customer, and neither overwrites the other's
 * (domain 1.2): the stricter status counts, the panel's identity check wins over the app's, and a payee is payable
 * while the app has not closed it and the panel has not blocked it. Phones of every country, or none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await phones(db);
  await standings(db);
  await payees(db);
  await verifiedAsItWas(db);
}

/** Indian mobile numbers keep their ten digits; any other number is in E.164. */
async function phones(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE customer ALTER COLUMN phone DROP NOT NULL`.execute(db);
  await sql`ALTER TABLE customer DROP CONSTRAINT customer_phone_check`.execute(db);
  await sql`
    ALTER TABLE customer ADD CONSTRAINT customer_phone_check
      CHECK (phone ~ '^[6-9][0-9]{9}$' OR (phone ~ '^\\+[1-9][0-9]{6,14}$' AND phone !~ '^\\+91[6-9][0-9]{9}$'))`.execute(
    db,
  );
}

/** Before there were two words, whatever stopped a customer was the operator's: it stays the panel's to lift. */
async function standings(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE customer
      ADD COLUMN app_status TEXT NOT NULL DEFAULT 'active' CHECK (app_status IN ('active', 'suspended', 'blocked', 'closed')),
      ADD COLUMN panel_status TEXT NOT NULL DEFAULT 'active' CHECK (panel_status IN ('active', 'suspended', 'blocked', 'closed')),
      ADD COLUMN app_kyc_status TEXT NOT NULL DEFAULT 'pending' CHECK (app_kyc_status IN ('pending', 'verified', 'rejected')),
      ADD COLUMN panel_kyc_status TEXT CHECK (panel_kyc_status IN ('pending', 'verified', 'rejected'))`.execute(db);
  await sql`UPDATE customer SET panel_status = status, app_kyc_status = kyc_status`.execute(db);
  await sql`ALTER TABLE customer DROP COLUMN status, DROP COLUMN kyc_status`.execute(db);
  await sql`
    ALTER TABLE customer
      ADD COLUMN status TEXT NOT NULL GENERATED ALWAYS AS (
        CASE WHEN 'closed' IN (app_status, panel_status) THEN 'closed' WHEN 'blocked' IN (app_status, panel_status) THEN 'blocked'
          WHEN 'suspended' IN (app_status, panel_status) THEN 'suspended' ELSE 'active' END) STORED,
      ADD COLUMN kyc_status TEXT NOT NULL GENERATED ALWAYS AS (coalesce(panel_kyc_status, app_kyc_status)) STORED`.execute(
    db,
  );
}

async function payees(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE customer_payout_account
      ADD COLUMN ref TEXT CHECK (length(ref) BETWEEN 1 AND 80),
      ADD COLUMN blocked BOOLEAN NOT NULL DEFAULT FALSE,
      ADD COLUMN closed_at TIMESTAMPTZ(3),
      ADD COLUMN version INT NOT NULL DEFAULT 1`.execute(db);
  await sql`UPDATE customer_payout_account SET blocked = TRUE WHERE status = 'blocked'`.execute(db);
  await sql`ALTER TABLE customer_payout_account DROP COLUMN status`.execute(db);
  await sql`
    ALTER TABLE customer_payout_account ADD COLUMN status TEXT NOT NULL GENERATED ALWAYS AS (
      CASE WHEN blocked THEN 'blocked' WHEN closed_at IS NOT NULL THEN 'closed' ELSE 'active' END) STORED`.execute(db);
  await sql`ALTER TABLE customer_payout_account ADD CONSTRAINT customer_payee_ref_key UNIQUE (customer_id, ref)`.execute(
    db,
  );
}

/** A person verified one account; another account under the same reference is not verified. */
async function verifiedAsItWas(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION payout_account_tells_its_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (NEW.kind, NEW.holder_name, NEW.account_no, NEW.ifsc, NEW.vpa)
          IS DISTINCT FROM (OLD.kind, OLD.holder_name, OLD.account_no, OLD.ifsc, OLD.vpa) THEN
        NEW.changed_at := now();
        NEW.verified_at := NULL;
      END IF;
      RETURN NEW;
    END $$`.execute(db);
}
