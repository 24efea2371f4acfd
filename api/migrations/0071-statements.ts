import { sql, type Kysely } from 'kysely';

/**
 * Statements of the bank as files: read, proved by their balances, entered as a whole. A payout is shown by one line,
 * its own or the one debit of its whole file (domain 2.1).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await statements(db);
  await layouts(db);
  await payoutsOfLines(db);
}

async function statements(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE statement_no START 101`.execute(db);
  await sql`
    CREATE TABLE statement (
      id UUID PRIMARY KEY,
      no BIGINT NOT NULL UNIQUE DEFAULT nextval('statement_no'),
      payment_method_id UUID NOT NULL REFERENCES payment_method (id),
      file_name TEXT NOT NULL,
      format TEXT NOT NULL CHECK (format IN ('CSV', 'XLSX', 'XLS', 'MT940', 'CAMT053', 'PDF')),
      sha256 BYTEA NOT NULL,
      account_no TEXT,
      from_date DATE,
      to_date DATE,
      opening_paise BIGINT,
      closing_paise BIGINT,
      balances_typed BOOLEAN NOT NULL DEFAULT FALSE,
      credit_count INT NOT NULL DEFAULT 0,
      debit_count INT NOT NULL DEFAULT 0,
      credits_paise BIGINT NOT NULL DEFAULT 0,
      debits_paise BIGINT NOT NULL DEFAULT 0,
      status TEXT NOT NULL CHECK (status IN ('asking', 'read', 'entered', 'void')),
      asks TEXT CHECK (asks IN ('layout', 'balances')),
      problem TEXT,
      file JSONB,
      layout JSONB,
      left_out JSONB NOT NULL DEFAULT '[]',
      counts JSONB,
      version INT NOT NULL DEFAULT 1,
      created_by UUID NOT NULL REFERENCES staff (id),
      created_at TIMESTAMPTZ(3) NOT NULL,
      entered_by UUID REFERENCES staff (id),
      entered_at TIMESTAMPTZ(3),
      voided_by UUID REFERENCES staff (id),
      voided_at TIMESTAMPTZ(3),
      CHECK ((status = 'asking') = (asks IS NOT NULL) OR status = 'void'),
      CHECK (status <> 'entered' OR num_nonnulls(entered_by, entered_at) = 2),
      CHECK ((status = 'void') = (voided_at IS NOT NULL)),
      CONSTRAINT statement_adds_up CHECK (status NOT IN ('read', 'entered')
        OR (num_nonnulls(opening_paise, closing_paise, from_date, to_date) = 4 AND opening_paise + credits_paise - debits_paise = closing_paise))
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX statement_once ON statement (payment_method_id, sha256) WHERE status <> 'void'`.execute(
    db,
  );
  await sql`CREATE INDEX statement_by_method ON statement (payment_method_id, from_date, to_date)`.execute(db);
  await sql`
    CREATE TABLE statement_row (
      statement_id UUID NOT NULL REFERENCES statement (id),
      position INT NOT NULL,
      row_no INT NOT NULL,
      page INT,
      direction TEXT NOT NULL CHECK (direction IN ('CREDIT', 'DEBIT')),
      amount_paise BIGINT NOT NULL CHECK (amount_paise > 0),
      date DATE NOT NULL,
      time TEXT,
      reference TEXT,
      utr_norm TEXT CHECK (utr_norm ~ '^[A-Z0-9]{6,22}$'),
      own_norm TEXT NOT NULL CHECK (own_norm ~ '^[A-Z0-9]{6,22}$'),
      narration TEXT NOT NULL,
      balance_after_paise BIGINT,
      counterparty TEXT,
      counterparty_account TEXT,
      verdict TEXT CHECK (verdict IN ('new', 'no_reference', 'payout', 'batch', 'shown', 'known', 'differs')),
      why TEXT,
      utr_entry_id UUID REFERENCES utr_entry (id),
      PRIMARY KEY (statement_id, position),
      CONSTRAINT statement_row_one_per_line UNIQUE (statement_id, utr_entry_id),
      CHECK ((utr_entry_id IS NOT NULL) = (verdict IS NOT NULL AND verdict <> 'differs'))
    )`.execute(db);
  await sql`CREATE INDEX statement_row_by_line ON statement_row (utr_entry_id) WHERE utr_entry_id IS NOT NULL`.execute(
    db,
  );
}

/** What the columns of a bank's tables mean. A change is another version; the newest is in use. */
async function layouts(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE bank_statement_layout (
      profile TEXT NOT NULL,
      headings TEXT NOT NULL,
      version INT NOT NULL CHECK (version > 0),
      layout JSONB NOT NULL,
      kept_by UUID NOT NULL REFERENCES staff (id),
      kept_at TIMESTAMPTZ(3) NOT NULL,
      PRIMARY KEY (profile, headings, version)
    )`.execute(db);
}

/**
 * Which debit shows which payouts. Each attempt has one line at most, whether it is its own or that of its file, so
 * that no payout is explained twice.
 */
async function payoutsOfLines(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE utr_entry ADD COLUMN claimed_batch_id UUID REFERENCES payout_batch (id),
      ADD CONSTRAINT utr_entry_one_per_batch UNIQUE (claimed_batch_id),
      ADD CONSTRAINT utr_entry_batch_is_debit CHECK (claimed_batch_id IS NULL OR direction = 'DEBIT'),
      DROP CONSTRAINT utr_entry_claim_matches_status,
      ADD CONSTRAINT utr_entry_claim_matches_status CHECK (
        num_nonnulls(claimed_deposit_id, claimed_withdrawal_id, returned_entry_id, claimed_batch_id)
          = CASE WHEN status IN ('claimed', 'reversed') THEN 1 ELSE 0 END)`.execute(db);
  await sql`
    CREATE TABLE line_payout (
      withdrawal_id UUID NOT NULL,
      attempt_no INT NOT NULL,
      utr_entry_id UUID NOT NULL REFERENCES utr_entry (id),
      CONSTRAINT line_payout_one_per_attempt PRIMARY KEY (withdrawal_id, attempt_no),
      FOREIGN KEY (withdrawal_id, attempt_no) REFERENCES payout (withdrawal_id, attempt_no)
    )`.execute(db);
  await sql`CREATE INDEX line_payout_by_line ON line_payout (utr_entry_id)`.execute(db);
  await sql`
    INSERT INTO line_payout (withdrawal_id, attempt_no, utr_entry_id)
    SELECT claimed_withdrawal_id, claimed_attempt_no, id FROM utr_entry
    WHERE direction = 'DEBIT' AND claimed_withdrawal_id IS NOT NULL`.execute(db);
  await sql`
    CREATE FUNCTION utr_entry_shows_its_payout() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO line_payout (withdrawal_id, attempt_no, utr_entry_id)
        VALUES (NEW.claimed_withdrawal_id, NEW.claimed_attempt_no, NEW.id);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER utr_entry_shows_its_payout AFTER UPDATE OF claimed_withdrawal_id ON utr_entry FOR EACH ROW
      WHEN (NEW.direction = 'DEBIT' AND NEW.claimed_withdrawal_id IS NOT NULL AND OLD.claimed_withdrawal_id IS NULL)
      EXECUTE FUNCTION utr_entry_shows_its_payout()`.execute(db);
  await sql`
    CREATE TRIGGER utr_entry_shows_its_payout_at_once AFTER INSERT ON utr_entry FOR EACH ROW
      WHEN (NEW.direction = 'DEBIT' AND NEW.claimed_withdrawal_id IS NOT NULL)
      EXECUTE FUNCTION utr_entry_shows_its_payout()`.execute(db);
}
