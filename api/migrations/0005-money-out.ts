import { sql, type Kysely } from 'kysely';

/** Withdrawals and bonuses (domain 1.2). A withdrawal pays at most once (domain 1.4 no. 5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withdrawals(db);
  await sql`ALTER TABLE utr_entry ADD FOREIGN KEY (claimed_withdrawal_id) REFERENCES withdrawal (id)`.execute(db);
  await bonuses(db);
}

async function withdrawals(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE withdrawal_no START 20001`.execute(db);
  await sql`
    CREATE TABLE withdrawal (
      id UUID PRIMARY KEY,
      no BIGINT NOT NULL UNIQUE DEFAULT nextval('withdrawal_no'),
      attempt_no INT NOT NULL DEFAULT 1 CHECK (attempt_no > 0),
      customer_id UUID NOT NULL REFERENCES customer (id),
      payout_account_id UUID REFERENCES customer_payout_account (id),
      destination JSONB NOT NULL,
      destination_hash TEXT NOT NULL,
      amount_paise BIGINT NOT NULL CHECK (amount_paise > 0),
      fee_paise BIGINT NOT NULL DEFAULT 0 CHECK (fee_paise >= 0),
      currency CHAR(3) NOT NULL DEFAULT 'INR',
      status TEXT NOT NULL DEFAULT 'requested'
        CHECK (status IN ('requested', 'checking', 'escalated', 'on_hold', 'approved', 'paying',
          'paying_uncertain', 'paid', 'rejected', 'cancelled', 'returned', 'frozen')),
      checks JSONB NOT NULL DEFAULT '[]',
      flags TEXT[] NOT NULL DEFAULT '{}',
      intake_ref TEXT UNIQUE,
      created_by UUID REFERENCES staff (id),
      requested_at TIMESTAMPTZ(3) NOT NULL,
      checked_by UUID REFERENCES staff (id),
      checked_at TIMESTAMPTZ(3),
      cleared_by UUID REFERENCES staff (id),
      cleared_at TIMESTAMPTZ(3),
      paying_by UUID REFERENCES staff (id),
      paying_at TIMESTAMPTZ(3),
      source_method_id UUID REFERENCES payment_method (id),
      payout_rail TEXT CHECK (payout_rail IN ('UPI', 'IMPS', 'NEFT', 'RTGS', 'INTRABANK', 'CASH')),
      payout_utr_norm TEXT CHECK (payout_utr_norm ~ '^[A-Z0-9]{6,22}$'),
      payout_proof_file_id UUID REFERENCES file_upload (id),
      paid_by UUID REFERENCES staff (id),
      paid_at TIMESTAMPTZ(3),
      reject_reason_code TEXT,
      reject_note TEXT,
      hold_reason TEXT,
      decided_by UUID REFERENCES staff (id),
      decided_at TIMESTAMPTZ(3),
      return_utr_entry_id UUID REFERENCES utr_entry (id),
      version INT NOT NULL DEFAULT 1,
      created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
      CHECK (fee_paise < amount_paise),
      CHECK (status NOT IN ('paying', 'paying_uncertain') OR paying_by IS NOT NULL),
      CHECK (status <> 'paid' OR (payout_utr_norm IS NOT NULL AND source_method_id IS NOT NULL
        AND paid_at IS NOT NULL)),
      CHECK ((status = 'rejected') = (reject_reason_code IS NOT NULL)),
      CHECK (status <> 'on_hold' OR hold_reason IS NOT NULL)
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX withdrawal_one_payout_per_utr ON withdrawal (payout_utr_norm)
      WHERE status IN ('paid', 'returned')`.execute(db);
  await sql`CREATE INDEX withdrawal_by_time ON withdrawal (requested_at, id)`.execute(db);
  await sql`CREATE INDEX withdrawal_by_status ON withdrawal (status, requested_at, id)`.execute(db);
  await sql`CREATE INDEX withdrawal_by_customer ON withdrawal (customer_id, requested_at, id)`.execute(db);
  await sql`CREATE INDEX withdrawal_by_method ON withdrawal (source_method_id, requested_at, id)`.execute(db);
  await sql`
    CREATE INDEX withdrawal_paid_from ON withdrawal (source_method_id, paid_at) WHERE paid_at IS NOT NULL`.execute(db);
  await sql`CREATE INDEX withdrawal_by_amount ON withdrawal (amount_paise, requested_at, id)`.execute(db);
  await sql`CREATE INDEX withdrawal_by_payment ON withdrawal (coalesce(paid_at, requested_at), id)`.execute(db);
  await sql`
    CREATE INDEX withdrawal_by_utr_end ON withdrawal (reverse(payout_utr_norm) text_pattern_ops)`.execute(db);
}

async function bonuses(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE bonus_no START 5001`.execute(db);
  await sql`
    CREATE TABLE bonus (
      id UUID PRIMARY KEY,
      no BIGINT NOT NULL UNIQUE DEFAULT nextval('bonus_no'),
      customer_id UUID NOT NULL REFERENCES customer (id),
      type TEXT NOT NULL
        CHECK (type IN ('DEPOSIT_MATCH', 'RELOAD', 'CASHBACK', 'LOYALTY', 'CORRECTION', 'MANUAL')),
      campaign_code TEXT,
      linked_deposit_id UUID REFERENCES deposit (id),
      base_paise BIGINT CHECK (base_paise > 0),
      percent_bp INT CHECK (percent_bp BETWEEN 1 AND 100000),
      amount_paise BIGINT NOT NULL CHECK (amount_paise > 0),
      currency CHAR(3) NOT NULL DEFAULT 'INR',
      turnover_multiple DOUBLE PRECISION CHECK (turnover_multiple >= 0),
      status TEXT NOT NULL DEFAULT 'requested'
        CHECK (status IN ('requested', 'credited', 'rejected', 'reversed', 'expired', 'released')),
      reason TEXT NOT NULL,
      reject_note TEXT,
      requested_by UUID NOT NULL REFERENCES staff (id),
      approved_by UUID REFERENCES staff (id),
      decided_at TIMESTAMPTZ(3),
      expires_at TIMESTAMPTZ(3),
      version INT NOT NULL DEFAULT 1,
      created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
      CHECK (type <> 'DEPOSIT_MATCH' OR linked_deposit_id IS NOT NULL)
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX bonus_once_per_campaign_and_deposit
      ON bonus (customer_id, campaign_code, coalesce(linked_deposit_id, '00000000-0000-0000-0000-000000000000'))
      WHERE status IN ('requested', 'credited', 'released', 'expired') AND campaign_code IS NOT NULL`.execute(db);
  await sql`CREATE INDEX bonus_by_time ON bonus (created_at, id)`.execute(db);
  await sql`CREATE INDEX bonus_by_status ON bonus (status, created_at, id)`.execute(db);
  await sql`CREATE INDEX bonus_by_customer ON bonus (customer_id, created_at, id)`.execute(db);
  await sql`CREATE INDEX bonus_by_deposit ON bonus (linked_deposit_id) WHERE linked_deposit_id IS NOT NULL`.execute(db);
}
