import { sql, type Kysely } from 'kysely';

/** Bank lines and the deposits that claim them (domain 1.2, 1.3); one credit per line and per UTR (domain 1.4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await utrBatches(db);
  await utrEntries(db);
  await deposits(db);
  await sql`ALTER TABLE utr_entry ADD FOREIGN KEY (claimed_deposit_id) REFERENCES deposit (id)`.execute(db);
  await likeness(db);
}

async function utrBatches(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE utr_batch (
      id UUID PRIMARY KEY,
      payment_method_id UUID NOT NULL REFERENCES payment_method (id),
      source TEXT NOT NULL CHECK (source IN ('PASTE', 'CSV')),
      line_count INT NOT NULL CHECK (line_count > 0),
      sum_paise BIGINT NOT NULL,
      created_by UUID NOT NULL REFERENCES staff (id),
      created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
      voided_by UUID REFERENCES staff (id),
      voided_at TIMESTAMPTZ(3)
    )`.execute(db);
  await sql`
    CREATE TABLE bank_statement_profile (
      bank_name TEXT PRIMARY KEY,
      mapping JSONB NOT NULL,
      updated_by UUID REFERENCES staff (id),
      updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT now()
    )`.execute(db);
}

async function utrEntries(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE utr_entry_no START 80001`.execute(db);
  await sql`
    CREATE TABLE utr_entry (
      id UUID PRIMARY KEY,
      no BIGINT NOT NULL UNIQUE DEFAULT nextval('utr_entry_no'),
      payment_method_id UUID NOT NULL REFERENCES payment_method (id),
      direction TEXT NOT NULL CHECK (direction IN ('CREDIT', 'DEBIT')),
      rail TEXT NOT NULL CHECK (rail IN ('UPI', 'IMPS', 'NEFT', 'RTGS', 'INTRABANK', 'CASH')),
      utr_raw TEXT NOT NULL,
      utr_norm TEXT NOT NULL CHECK (utr_norm ~ '^[A-Z0-9]{6,22}$'),
      amount_paise BIGINT NOT NULL CHECK (amount_paise > 0),
      currency CHAR(3) NOT NULL DEFAULT 'INR',
      bank_time TIMESTAMPTZ(3),
      remitter_name TEXT,
      remitter_account TEXT,
      narration TEXT,
      balance_after_paise BIGINT,
      source TEXT NOT NULL CHECK (source IN ('MANUAL', 'PASTE', 'CSV', 'API')),
      batch_id UUID REFERENCES utr_batch (id),
      status TEXT NOT NULL DEFAULT 'unclaimed'
        CHECK (status IN ('unclaimed', 'claimed', 'void', 'returned', 'reversed')),
      claim_no INT NOT NULL DEFAULT 1 CHECK (claim_no > 0),
      claimed_deposit_id UUID UNIQUE,
      claimed_withdrawal_id UUID UNIQUE,
      returned_entry_id UUID UNIQUE REFERENCES utr_entry (id),
      entered_by UUID REFERENCES staff (id),
      void_reason TEXT,
      version INT NOT NULL DEFAULT 1,
      created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
      CONSTRAINT utr_entry_claim_matches_status CHECK (
        num_nonnulls(claimed_deposit_id, claimed_withdrawal_id, returned_entry_id)
          = CASE WHEN status IN ('claimed', 'reversed') THEN 1 ELSE 0 END),
      CHECK (claimed_deposit_id IS NULL OR direction = 'CREDIT'),
      CHECK (returned_entry_id IS NULL OR direction = 'DEBIT'),
      CHECK (status <> 'void' OR void_reason IS NOT NULL)
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX utr_entry_once ON utr_entry (direction, utr_norm) WHERE status <> 'void'`.execute(db);
  await sql`CREATE INDEX utr_entry_by_time ON utr_entry (created_at, id)`.execute(db);
  await sql`CREATE INDEX utr_entry_by_status ON utr_entry (status, created_at, id)`.execute(db);
  await sql`CREATE INDEX utr_entry_by_method ON utr_entry (payment_method_id, created_at, id)`.execute(db);
  await sql`CREATE INDEX utr_entry_by_amount ON utr_entry (amount_paise, created_at, id)`.execute(db);
  await sql`CREATE INDEX utr_entry_by_bank_time ON utr_entry (coalesce(bank_time, created_at), id)`.execute(db);
  await sql`CREATE INDEX utr_entry_by_person ON utr_entry (entered_by, created_at, id)`.execute(db);
  await sql`CREATE INDEX utr_entry_by_batch ON utr_entry (batch_id) WHERE batch_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX utr_entry_by_value ON utr_entry (utr_norm)`.execute(db);
  await sql`CREATE INDEX utr_entry_by_end ON utr_entry (reverse(utr_norm) text_pattern_ops)`.execute(db);
  await sql`
    CREATE INDEX utr_entry_unclaimed_credit ON utr_entry (amount_paise, bank_time)
      WHERE status = 'unclaimed' AND direction = 'CREDIT'`.execute(db);
}

async function deposits(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE deposit_no START 100001`.execute(db);
  await sql`
    CREATE TABLE deposit (
      id UUID PRIMARY KEY,
      no BIGINT NOT NULL UNIQUE DEFAULT nextval('deposit_no'),
      customer_id UUID NOT NULL REFERENCES customer (id),
      payment_method_id UUID NOT NULL REFERENCES payment_method (id),
      amount_paise BIGINT NOT NULL CHECK (amount_paise > 0),
      currency CHAR(3) NOT NULL DEFAULT 'INR',
      utr_raw TEXT,
      utr_norm TEXT CHECK (utr_norm ~ '^[A-Z0-9]{6,22}$'),
      rail TEXT CHECK (rail IN ('UPI', 'IMPS', 'NEFT', 'RTGS', 'INTRABANK', 'CASH')),
      proof_file_id UUID REFERENCES file_upload (id),
      proof_sha256 BYTEA,
      payer_name TEXT,
      source TEXT NOT NULL CHECK (source IN ('CUSTOMER', 'STAFF')),
      intake_ref TEXT UNIQUE,
      created_by UUID REFERENCES staff (id),
      submitted_at TIMESTAMPTZ(3) NOT NULL,
      status TEXT NOT NULL DEFAULT 'pending'
        CHECK (status IN ('pending', 'matched', 'on_hold', 'approved', 'rejected', 'reversed', 'expired')),
      late BOOLEAN NOT NULL DEFAULT FALSE,
      utr_entry_id UUID REFERENCES utr_entry (id),
      match_kind TEXT CHECK (match_kind IN ('auto', 'manual')),
      matched_by UUID REFERENCES staff (id),
      credited_paise BIGINT CHECK (credited_paise > 0),
      credited_utr_norm TEXT,
      hold_reason TEXT,
      reject_reason_code TEXT,
      reject_note TEXT,
      reversal_reason_code TEXT,
      self_approved BOOLEAN NOT NULL DEFAULT FALSE,
      decided_by UUID REFERENCES staff (id),
      decided_at TIMESTAMPTZ(3),
      version INT NOT NULL DEFAULT 1,
      created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
      CHECK ((status IN ('approved', 'reversed')) = (credited_paise IS NOT NULL)),
      CHECK ((status IN ('approved', 'reversed')) = (credited_utr_norm IS NOT NULL)),
      CHECK (status NOT IN ('matched', 'approved', 'reversed') OR utr_entry_id IS NOT NULL),
      CHECK (status NOT IN ('pending', 'expired', 'rejected') OR utr_entry_id IS NULL),
      CHECK (status NOT IN ('approved', 'rejected', 'reversed') OR decided_at IS NOT NULL),
      CHECK ((status = 'on_hold') = (hold_reason IS NOT NULL)),
      CHECK ((status = 'rejected') = (reject_reason_code IS NOT NULL))
    )`.execute(db);
  // A reversed deposit keeps its line as history while the right customer is credited from it.
  await sql`
    CREATE UNIQUE INDEX deposit_one_per_line ON deposit (utr_entry_id)
      WHERE status IN ('matched', 'on_hold', 'approved')`.execute(db);
  // The bank's UTR, not the customer's: a customer's slip must not lock out the customer whose UTR it is.
  await sql`
    CREATE UNIQUE INDEX deposit_one_credit_per_utr ON deposit (credited_utr_norm)
      WHERE status = 'approved'`.execute(db);
  await sql`CREATE INDEX deposit_by_time ON deposit (submitted_at, id)`.execute(db);
  await sql`CREATE INDEX deposit_by_status ON deposit (status, submitted_at, id)`.execute(db);
  await sql`
    CREATE INDEX deposit_open ON deposit (submitted_at, id)
      WHERE status IN ('pending', 'matched', 'on_hold')`.execute(db);
  await sql`CREATE INDEX deposit_by_customer ON deposit (customer_id, submitted_at, id)`.execute(db);
  await sql`CREATE INDEX deposit_by_method ON deposit (payment_method_id, submitted_at, id)`.execute(db);
  await sql`CREATE INDEX deposit_by_amount ON deposit (amount_paise, submitted_at, id)`.execute(db);
  await sql`CREATE INDEX deposit_by_decider ON deposit (decided_by, submitted_at, id)`.execute(db);
  await sql`CREATE INDEX deposit_by_decision ON deposit (coalesce(decided_at, submitted_at), id)`.execute(db);
  await sql`CREATE INDEX deposit_by_utr ON deposit (utr_norm)`.execute(db);
  await sql`CREATE INDEX deposit_by_utr_end ON deposit (reverse(utr_norm) text_pattern_ops)`.execute(db);
  await sql`CREATE INDEX deposit_by_line ON deposit (utr_entry_id)`.execute(db);
  await sql`
    CREATE INDEX deposit_by_proof ON deposit (proof_sha256) WHERE proof_sha256 IS NOT NULL`.execute(db);
}

/** Functions that recognise a slip in a UTR and similar names, in SQL so that lists can filter by them. */
async function likeness(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION utr_is_near(a TEXT, b TEXT) RETURNS BOOLEAN LANGUAGE plpgsql IMMUTABLE STRICT AS $$
    DECLARE
      la INT := length(a);
      lb INT := length(b);
      i INT := 1;
    BEGIN
      IF a = b OR abs(la - lb) > 1 THEN
        RETURN FALSE;
      END IF;
      WHILE i <= least(la, lb) AND substr(a, i, 1) = substr(b, i, 1) LOOP
        i := i + 1;
      END LOOP;
      IF la > lb THEN
        RETURN substr(a, i + 1) = substr(b, i);
      ELSIF la < lb THEN
        RETURN substr(b, i + 1) = substr(a, i);
      END IF;
      RETURN substr(a, i + 1) = substr(b, i + 1)
          OR (substr(a, i, 1) = substr(b, i + 1, 1) AND substr(a, i + 1, 1) = substr(b, i, 1)
              AND substr(a, i + 2) = substr(b, i + 2));
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION names_share_a_word(a TEXT, b TEXT) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE STRICT AS $$
      SELECT array_remove(regexp_split_to_array(upper(a), '[^[:alpha:]]+'), '')
          && array_remove(regexp_split_to_array(upper(b), '[^[:alpha:]]+'), '')
    $$`.execute(db);
}
