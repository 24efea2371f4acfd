import { sql, type Kysely } from 'kysely';

/**
 * Bank lines that are no customer's money are booked to an account of the operator, and day closes post what the bank
 * took without a line (domain 1.5). A booking is never rewritten: it is undone, once, and a new one is another row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db);
  await sql`ALTER TABLE utr_entry DROP CONSTRAINT utr_entry_status_check,
    ADD CONSTRAINT utr_entry_status_check CHECK (status IN ('unclaimed', 'claimed', 'void', 'returned', 'reversed', 'booked'))`.execute(
    db,
  );
  await bookings(db);
  await bookingsAreKept(db);
  await bookingsAreWhole(db);
  await dayCloses(db);
  await totals(db);
}

const ACCOUNTS = [
  ['expense:bank-charges', 'expense_bank_charges', '008'],
  ['expense:bank-tax', 'expense_bank_tax', '009'],
  ['income:interest', 'income_interest', '010'],
  ['equity:owner', 'equity_owner', '011'],
  ['transit:own', 'transit_own', '012'],
] as const;

async function accounts(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_kind_check,
    ADD CONSTRAINT ledger_account_kind_check CHECK (kind IN ('customer_cash', 'customer_bonus', 'customer_hold', 'bank',
      'suspense_receipts', 'suspense_payouts', 'expense_bonus', 'income_fees', 'loss_chargeback', 'equity_opening',
      'adjust_manual', 'expense_bank_charges', 'expense_bank_tax', 'income_interest', 'equity_owner', 'transit_own'))`.execute(
    db,
  );
  for (const [code, kind, end] of ACCOUNTS)
    await sql`INSERT INTO ledger_account (id, code, kind, derived, allow_negative)
      VALUES (${`00000000-0000-4000-8000-000000000${end}`}, ${code}, ${kind}, TRUE, TRUE)`.execute(db);
}

async function bookings(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE booking (
      id UUID PRIMARY KEY,
      utr_entry_id UUID NOT NULL REFERENCES utr_entry (id),
      kind TEXT NOT NULL CHECK (kind IN ('BANK_CHARGE', 'TAX_ON_CHARGE', 'OWN_TRANSFER', 'OWNER_SETTLEMENT', 'INTEREST', 'CORRECTION')),
      remark TEXT NOT NULL CHECK (length(remark) >= 3),
      other_method_id UUID REFERENCES payment_method (id),
      pair_id UUID,
      automatic BOOLEAN NOT NULL DEFAULT FALSE,
      booked_by UUID REFERENCES staff (id),
      booked_at TIMESTAMPTZ(3) NOT NULL,
      undone_by UUID REFERENCES staff (id),
      undone_at TIMESTAMPTZ(3),
      undone_reason TEXT,
      CHECK (num_nonnulls(undone_by, undone_at, undone_reason) IN (0, 3)),
      CHECK ((kind = 'OWN_TRANSFER') = (other_method_id IS NOT NULL)),
      CHECK (kind IN ('OWN_TRANSFER', 'CORRECTION') OR pair_id IS NULL),
      CHECK (kind <> 'CORRECTION' OR pair_id IS NOT NULL),
      CHECK (NOT automatic OR pair_id IS NOT NULL),
      CHECK (automatic OR booked_by IS NOT NULL)
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX booking_one_live ON booking (utr_entry_id) WHERE undone_at IS NULL`.execute(db);
  await sql`CREATE INDEX booking_by_line ON booking (utr_entry_id, booked_at)`.execute(db);
  await sql`CREATE INDEX booking_by_pair ON booking (pair_id) WHERE pair_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX booking_in_transit ON booking (other_method_id)
    WHERE kind = 'OWN_TRANSFER' AND pair_id IS NULL AND undone_at IS NULL`.execute(db);
}

/** A leg finds its pair once, and a booking is undone once; nothing else of it changes. */
async function bookingsAreKept(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION booking_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.undone_at IS NOT NULL THEN
        RAISE EXCEPTION 'a booking that is undone stays so';
      END IF;
      IF (NEW.id, NEW.utr_entry_id, NEW.kind, NEW.remark, NEW.other_method_id, NEW.automatic, NEW.booked_by, NEW.booked_at)
          IS DISTINCT FROM (OLD.id, OLD.utr_entry_id, OLD.kind, OLD.remark, OLD.other_method_id, OLD.automatic, OLD.booked_by, OLD.booked_at)
          OR (OLD.pair_id IS NOT NULL AND NEW.pair_id IS DISTINCT FROM OLD.pair_id) THEN
        RAISE EXCEPTION 'what was booked does not change';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`CREATE TRIGGER booking_is_kept BEFORE UPDATE ON booking FOR EACH ROW EXECUTE FUNCTION booking_is_kept()`.execute(
    db,
  );
  await sql`CREATE TRIGGER booking_is_not_deleted BEFORE DELETE OR TRUNCATE ON booking FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite()`.execute(
    db,
  );
}

/**
 * At the end of each transaction a line is booked exactly when it has a live booking, and a pair is two live bookings of
 * one kind, of the same amount in opposite directions: between two accounts for a transfer, on one for a correction.
 */
async function bookingsAreWhole(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION booking_is_whole(line UUID, pair UUID) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT 1 FROM utr_entry u WHERE u.id = line AND (u.status = 'booked')
          <> EXISTS (SELECT 1 FROM booking b WHERE b.utr_entry_id = u.id AND b.undone_at IS NULL)) THEN
        RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_matches_status',
          MESSAGE = 'a line is booked exactly when it has a live booking';
      END IF;
      IF pair IS NOT NULL AND EXISTS (SELECT 1 FROM booking b WHERE b.pair_id = pair AND b.undone_at IS NULL) AND NOT EXISTS (
          SELECT 1 FROM booking a JOIN utr_entry x ON x.id = a.utr_entry_id
            JOIN booking b ON b.pair_id = a.pair_id AND b.undone_at IS NULL AND b.kind = a.kind
            JOIN utr_entry y ON y.id = b.utr_entry_id AND y.amount_paise = x.amount_paise AND y.direction = 'CREDIT'
          WHERE a.pair_id = pair AND a.undone_at IS NULL AND x.direction = 'DEBIT' AND CASE a.kind
            WHEN 'OWN_TRANSFER' THEN a.other_method_id = y.payment_method_id AND b.other_method_id = x.payment_method_id
            ELSE x.payment_method_id = y.payment_method_id END
            AND (SELECT count(*) FROM booking c WHERE c.pair_id = pair AND c.undone_at IS NULL) = 2) THEN
        RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_pair_is_whole',
          MESSAGE = 'a pair is two bookings of the same amount in opposite directions';
      END IF;
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION booking_is_whole_here() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM booking_is_whole(NEW.utr_entry_id, NEW.pair_id);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION booking_is_whole_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM booking_is_whole(NEW.id, NULL);
      RETURN NULL;
    END $$`.execute(db);
  await sql`CREATE CONSTRAINT TRIGGER booking_is_whole AFTER INSERT OR UPDATE ON booking
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION booking_is_whole_here()`.execute(db);
  await sql`CREATE CONSTRAINT TRIGGER booking_is_whole_of_line AFTER UPDATE ON utr_entry
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((OLD.status = 'booked') <> (NEW.status = 'booked'))
    EXECUTE FUNCTION booking_is_whole_of_line()`.execute(db);
  await sql`CREATE CONSTRAINT TRIGGER booking_is_whole_of_new_line AFTER INSERT ON utr_entry
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'booked') EXECUTE FUNCTION booking_is_whole_of_line()`.execute(
    db,
  );
}

/** Closes so far posted nothing, and keep that: `posted` says so. A close is reopened once, and then stays as history. */
async function dayCloses(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE day_close
    ADD COLUMN id UUID NOT NULL DEFAULT gen_random_uuid(),
    ADD COLUMN posted BOOLEAN NOT NULL DEFAULT FALSE,
    ADD COLUMN confirmed_by UUID REFERENCES staff (id),
    ADD COLUMN reopened_at TIMESTAMPTZ(3),
    ADD COLUMN reopened_by UUID REFERENCES staff (id),
    ADD COLUMN reopened_reason TEXT,
    DROP CONSTRAINT day_close_pkey,
    ADD PRIMARY KEY (id),
    ADD CHECK (fees_paise >= 0),
    ADD CONSTRAINT day_close_by_two CHECK (confirmed_by <> closed_by),
    ADD CHECK (num_nonnulls(reopened_at, reopened_by, reopened_reason) IN (0, 3))`.execute(db);
  await sql`ALTER TABLE day_close ALTER COLUMN id DROP DEFAULT, ALTER COLUMN posted SET DEFAULT TRUE`.execute(db);
  await sql`CREATE UNIQUE INDEX day_close_once ON day_close (payment_method_id, date) WHERE reopened_at IS NULL`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION day_close_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.reopened_at IS NOT NULL OR
          to_jsonb(NEW) - ARRAY['reopened_at', 'reopened_by', 'reopened_reason']
          <> to_jsonb(OLD) - ARRAY['reopened_at', 'reopened_by', 'reopened_reason'] THEN
        RAISE EXCEPTION 'a close is not rewritten, and is reopened once';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`CREATE TRIGGER day_close_is_kept BEFORE UPDATE ON day_close FOR EACH ROW EXECUTE FUNCTION day_close_is_kept()`.execute(
    db,
  );
  await sql`CREATE TRIGGER day_close_is_not_deleted BEFORE DELETE OR TRUNCATE ON day_close FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite()`.execute(
    db,
  );
}

interface Source {
  table: string;
  counted(rows: string): string;
}

const ACCOUNT = `CASE WHEN a.derived THEN a.code ELSE a.kind END`;
/** As in migration 0034, with booked lines, and with what the closes of days posted. */
const SOURCES: Source[] = [
  {
    table: 'ledger_transfer',
    counted: (rows) => `
      SELECT 'moved' AS measure, ${ACCOUNT} AS account, t.paise
      FROM (SELECT credit_account_id AS id, amount_paise AS paise FROM ${rows} UNION ALL SELECT debit_account_id, -amount_paise FROM ${rows}) t
      JOIN ledger_account a ON a.id = t.id`,
  },
  {
    table: 'ledger_account',
    counted: (rows) => `SELECT 'balance', kind, balance_paise FROM ${rows} WHERE NOT derived`,
  },
  {
    table: 'utr_entry',
    counted: (rows) => `
      SELECT 'lines', 'bank:' || payment_method_id, CASE direction WHEN 'CREDIT' THEN amount_paise ELSE -amount_paise END FROM ${rows}
      WHERE status IN ('unclaimed', 'booked') OR (direction = 'CREDIT' AND status = 'claimed')`,
  },
  {
    table: 'payout',
    counted: (rows) => `SELECT 'lines', 'bank:' || source_method_id, -amount_paise FROM ${rows}`,
  },
  {
    table: 'day_close',
    counted: (rows) => `
      SELECT 'lines', 'bank:' || payment_method_id, diff_paise - fees_paise FROM ${rows} WHERE posted AND reopened_at IS NULL`,
  },
];
const CHANGED = ['utr_entry', 'day_close'];
const OPERATIONS = { INSERT: ['new'], UPDATE: ['new', 'old'], DELETE: ['old'] } as const;

async function totals(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`SELECT current_schema() AS schema`.execute(db);
  const schema = sql.id(rows[0]?.schema ?? 'public');
  for (const { table, counted } of SOURCES.filter((source) => CHANGED.includes(source.table)))
    for (const [operation, sides] of Object.entries(OPERATIONS)) {
      const name = `${table}_keeps_totals_on_${operation.toLowerCase()}`;
      const changed = sides.map(
        (side) =>
          `SELECT measure, account, ${side === 'old' ? '-paise' : 'paise'} AS paise FROM (${counted(`${side}_rows`)}) AS ${side}_side (measure, account, paise)`,
      );
      await sql`
        CREATE OR REPLACE FUNCTION ${sql.raw(name)}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp AS $$
        BEGIN
          INSERT INTO running_total (measure, account, paise)
            SELECT measure, account, sum(paise) FROM (${sql.raw(changed.join(' UNION ALL '))}) AS moved GROUP BY measure, account HAVING sum(paise) <> 0;
          RETURN NULL;
        END $$`.execute(db);
      if (table !== 'day_close') continue;
      await sql
        .raw(
          `CREATE TRIGGER ${name} AFTER ${operation} ON ${table}
          REFERENCING ${sides.map((side) => `${side.toUpperCase()} TABLE AS ${side}_rows`).join(' ')}
          FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
        )
        .execute(db);
      await sql.raw(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${name}`).execute(db);
    }
  await sql
    .raw(
      `CREATE OR REPLACE VIEW running_total_by_rows AS
      SELECT measure, account, sum(paise) AS paise FROM (${SOURCES.map(({ table, counted }) => counted(table)).join(' UNION ALL ')}) AS every (measure, account, paise)
      GROUP BY measure, account`,
    )
    .execute(db);
}
