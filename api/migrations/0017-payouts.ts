import { sql, type Kysely } from 'kysely';

/**
 * Payouts, attempt by attempt (domain 1.3, 1.4 no. 5). A payout that the bank returned may be paid again as the next
 * attempt, so each payout is a row of its own, and its UTR stays used for ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await payouts(db);
  await linesOfAttempts(db);
  await desk(db);
  await payeeChanges(db);
}

async function payouts(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE payout (
      withdrawal_id UUID NOT NULL REFERENCES withdrawal (id),
      attempt_no INT NOT NULL CHECK (attempt_no > 0),
      source_method_id UUID NOT NULL REFERENCES payment_method (id),
      rail TEXT NOT NULL,
      utr_norm TEXT NOT NULL CONSTRAINT payout_one_per_utr UNIQUE CHECK (utr_norm ~ '^[A-Z0-9]{6,22}$'),
      amount_paise BIGINT NOT NULL CHECK (amount_paise > 0),
      fee_paise BIGINT NOT NULL CHECK (fee_paise >= 0),
      paid_by UUID REFERENCES staff (id),
      paid_at TIMESTAMPTZ(3) NOT NULL,
      CONSTRAINT payout_once_per_attempt PRIMARY KEY (withdrawal_id, attempt_no)
    )`.execute(db);
  await sql`
    INSERT INTO payout (withdrawal_id, attempt_no, source_method_id, rail, utr_norm, amount_paise, fee_paise, paid_by, paid_at)
    SELECT id, attempt_no, source_method_id, coalesce(payout_rail, 'INTRABANK'), payout_utr_norm, amount_paise - fee_paise, fee_paise, paid_by, paid_at
    FROM withdrawal WHERE status IN ('paid', 'returned')`.execute(db);
  await sql`CREATE INDEX payout_by_method ON payout (source_method_id, paid_at)`.execute(db);
}

/** Each attempt of a withdrawal may have a line of its payout and one of its return. */
async function linesOfAttempts(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE utr_entry DROP CONSTRAINT utr_entry_claimed_withdrawal_id_key, ADD COLUMN claimed_attempt_no INT`.execute(
    db,
  );
  await sql`UPDATE utr_entry SET claimed_attempt_no = 1 WHERE claimed_withdrawal_id IS NOT NULL`.execute(db);
  await sql`
    ALTER TABLE utr_entry ADD CONSTRAINT utr_entry_names_the_attempt
      CHECK ((claimed_withdrawal_id IS NULL) = (claimed_attempt_no IS NULL))`.execute(db);
  await sql`
    CREATE UNIQUE INDEX utr_entry_one_per_attempt ON utr_entry (claimed_withdrawal_id, claimed_attempt_no, direction)
      WHERE claimed_withdrawal_id IS NOT NULL`.execute(db);
}

/**
 * Columns for the decisions of both desks: why a withdrawal waits, was sent back, failed, is uncertain or was returned.
 */
async function desk(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE withdrawal
      ADD COLUMN hold_note TEXT,
      ADD COLUMN sent_back_reason TEXT,
      ADD COLUMN escalated_by UUID REFERENCES staff (id),
      ADD COLUMN escalated_at TIMESTAMPTZ(3),
      ADD COLUMN escalate_reason TEXT,
      ADD COLUMN escalate_note TEXT,
      ADD COLUMN decision_note TEXT,
      ADD COLUMN failure_note TEXT,
      ADD COLUMN uncertain_note TEXT,
      ADD COLUMN uncertain_at TIMESTAMPTZ(3),
      ADD COLUMN confirmed_at TIMESTAMPTZ(3),
      ADD COLUMN returned_at TIMESTAMPTZ(3),
      ADD COLUMN return_reason TEXT,
      ADD COLUMN return_note TEXT,
      ADD CONSTRAINT withdrawal_returned_was_paid CHECK (status <> 'returned'
        OR (payout_utr_norm IS NOT NULL AND source_method_id IS NOT NULL AND paid_at IS NOT NULL AND return_utr_entry_id IS NOT NULL)),
      ADD CONSTRAINT withdrawal_approved_was_cleared CHECK (status NOT IN ('approved', 'paying', 'paying_uncertain') OR cleared_at IS NOT NULL),
      ADD CONSTRAINT withdrawal_one_return_line UNIQUE (return_utr_entry_id)`.execute(db);
  await sql`
    UPDATE withdrawal w SET confirmed_at = (SELECT min(u.created_at) FROM utr_entry u WHERE u.claimed_withdrawal_id = w.id)
    WHERE w.status = 'paid'`.execute(db);
  await sql`CREATE INDEX withdrawal_by_clearing ON withdrawal (coalesce(cleared_at, requested_at), id)`.execute(db);
  await sql`CREATE INDEX withdrawal_unconfirmed ON withdrawal (paid_at) WHERE status = 'paid' AND confirmed_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX withdrawal_cleared ON withdrawal (cleared_at) WHERE status = 'approved'`.execute(db);
  await sql`CREATE INDEX withdrawal_by_payer ON withdrawal (paying_by) WHERE status IN ('paying', 'paying_uncertain')`.execute(
    db,
  );
}

/** When a payee's name, account or address last changed: a new or edited payee is not paid for a while (domain 4). */
async function payeeChanges(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE customer_payout_account ADD COLUMN changed_at TIMESTAMPTZ(3)`.execute(db);
  await sql`UPDATE customer_payout_account SET changed_at = created_at`.execute(db);
  await sql`ALTER TABLE customer_payout_account ALTER COLUMN changed_at SET NOT NULL, ALTER COLUMN changed_at SET DEFAULT now()`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION payout_account_tells_its_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (NEW.kind, NEW.holder_name, NEW.account_no, NEW.ifsc, NEW.vpa)
          IS DISTINCT FROM (OLD.kind, OLD.holder_name, OLD.account_no, OLD.ifsc, OLD.vpa) THEN
        NEW.changed_at := now();
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER payout_account_tells_its_change BEFORE UPDATE ON customer_payout_account
      FOR EACH ROW EXECUTE FUNCTION payout_account_tells_its_change()`.execute(db);
}
