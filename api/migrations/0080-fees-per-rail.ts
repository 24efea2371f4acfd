import { sql, type Kysely } from 'kysely';

/**
 * What a bank charges per rail is part of what another person approves about a payment method, like its account. The
 * fee that the rules expect is computed in one place for lists and totals (domain 1.6).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE payment_method ALTER COLUMN fee_rules SET DEFAULT '[]'`.execute(db);
  await sql`UPDATE payment_method SET fee_rules = '[]'`.execute(db);
  await sql`ALTER TABLE payment_method ADD CONSTRAINT payment_method_fee_rules CHECK (jsonb_typeof(fee_rules) = 'array')`.execute(
    db,
  );
  await methodShowsItsFees(db);
  await expectedFee(db);
}

/** Versions written so far know no fees. */
async function methodShowsItsFees(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE payment_method_version DISABLE TRIGGER method_version_is_kept`.execute(db);
  await sql`UPDATE payment_method_version SET details = details || '{"feeRules": []}'::jsonb`.execute(db);
  await sql`ALTER TABLE payment_method_version ENABLE TRIGGER method_version_is_kept`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION payment_method_shows_its_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
        SELECT 1 FROM payment_method_version v
        WHERE v.payment_method_id = NEW.id AND v.status = 'current' AND v.decided_by IS NOT NULL
          AND (v.details->>'kind', v.details->>'holderName', v.details->>'bankName', v.details->>'accountNo',
               v.details->>'ifsc', v.details->>'vpa', v.details->>'qrFileId', v.details->>'purpose', v.details->>'franchiseId',
               coalesce(v.details->'feeRules', '[]'))
            IS NOT DISTINCT FROM (NEW.kind, NEW.holder_name, NEW.bank_name, NEW.account_no,
               NEW.ifsc, NEW.vpa, NEW.qr_file_id::text, NEW.purpose, NEW.franchise_id::text, NEW.fee_rules)) THEN
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
          OR (NEW.kind, NEW.holder_name, NEW.bank_name, NEW.account_no, NEW.ifsc, NEW.vpa, NEW.qr_file_id, NEW.purpose, NEW.franchise_id, NEW.fee_rules)
            IS DISTINCT FROM (OLD.kind, OLD.holder_name, OLD.bank_name, OLD.account_no, OLD.ifsc, OLD.vpa, OLD.qr_file_id, OLD.purpose, OLD.franchise_id, OLD.fee_rules)))
      EXECUTE FUNCTION payment_method_shows_its_version()`.execute(db);
}

/** Fee with tax, as `domain/payment-methods/fees.ts` computes it; 0 where no rule is for the rail. */
async function expectedFee(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION expected_fee(rules JSONB, rail TEXT, direction TEXT, amount BIGINT) RETURNS BIGINT LANGUAGE sql IMMUTABLE AS $$
      SELECT coalesce((
        SELECT fee + div(fee::numeric * (rule->>'taxBasisPoints')::int + 5000, 10000)::bigint
        FROM jsonb_array_elements(rules) AS rule CROSS JOIN LATERAL (
          SELECT least(greatest((rule->>'fixedPaise')::bigint + div(amount::numeric * (rule->>'basisPoints')::int + 5000, 10000)::bigint,
            coalesce((rule->>'minPaise')::bigint, 0)), coalesce((rule->>'maxPaise')::bigint, 9007199254740991)) AS fee) f
        WHERE rule->>'rail' = rail AND rule->>'direction' = direction), 0)
    $$`.execute(db);
}
