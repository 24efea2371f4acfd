import { sql, type Kysely } from 'kysely';

/**
 * A bank debits a payout file as a whole and gives back later, one by one, what it could not pay; or it debits a part of
 * a file (domain 1.7). A debit says which payouts it shows and which failed ones it contains; what the bank gives back is
 * booked against those.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE line_failed_payout (
      withdrawal_id UUID NOT NULL,
      attempt_no INT NOT NULL,
      utr_entry_id UUID NOT NULL REFERENCES utr_entry (id),
      amount_paise BIGINT NOT NULL CHECK (amount_paise > 0),
      CONSTRAINT line_failed_payout_once PRIMARY KEY (withdrawal_id, attempt_no),
      FOREIGN KEY (withdrawal_id, attempt_no) REFERENCES payout_batch_item (withdrawal_id, attempt_no)
    )`.execute(db);
  await sql`CREATE INDEX line_failed_payout_by_line ON line_failed_payout (utr_entry_id)`.execute(db);
  // A bank may debit one file in parts.
  await sql`ALTER TABLE utr_entry DROP CONSTRAINT utr_entry_one_per_batch`.execute(db);
  await sql`CREATE INDEX utr_entry_by_payout_file ON utr_entry (claimed_batch_id) WHERE claimed_batch_id IS NOT NULL`.execute(
    db,
  );
  await bookings(db);
  await debitsAreWhole(db);
  await totals(db);
}

async function bookings(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE booking
    ADD COLUMN failed_withdrawal_id UUID,
    ADD COLUMN failed_attempt_no INT,
    ADD CONSTRAINT booking_of_failed_payout FOREIGN KEY (failed_withdrawal_id, failed_attempt_no)
      REFERENCES line_failed_payout (withdrawal_id, attempt_no),
    DROP CONSTRAINT booking_kind_check,
    ADD CONSTRAINT booking_kind_check CHECK (kind IN ('BANK_CHARGE', 'TAX_ON_CHARGE', 'OWN_TRANSFER', 'OWNER_SETTLEMENT', 'INTEREST',
      'CORRECTION', 'CHARGEBACK', 'FAILED_PAYOUT')),
    ADD CONSTRAINT booking_failed_payout_is_named CHECK (
      num_nonnulls(failed_withdrawal_id, failed_attempt_no) = CASE kind WHEN 'FAILED_PAYOUT' THEN 2 ELSE 0 END)`.execute(
    db,
  );
  await sql`CREATE UNIQUE INDEX booking_one_per_failed_payout ON booking (failed_withdrawal_id, failed_attempt_no)
    WHERE undone_at IS NULL AND failed_withdrawal_id IS NOT NULL`.execute(db);
  await sql`
    CREATE FUNCTION booking_keeps_its_payout() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (NEW.failed_withdrawal_id, NEW.failed_attempt_no) IS DISTINCT FROM (OLD.failed_withdrawal_id, OLD.failed_attempt_no) THEN
        RAISE EXCEPTION 'what was booked does not change';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`CREATE TRIGGER booking_keeps_its_payout BEFORE UPDATE ON booking FOR EACH ROW EXECUTE FUNCTION booking_keeps_its_payout()`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION booking_is_failed_payout() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.undone_at IS NULL AND NOT EXISTS (
          SELECT 1 FROM line_failed_payout f JOIN utr_entry d ON d.id = f.utr_entry_id JOIN utr_entry u ON u.id = NEW.utr_entry_id
          WHERE f.withdrawal_id = NEW.failed_withdrawal_id AND f.attempt_no = NEW.failed_attempt_no AND u.direction = 'CREDIT'
            AND u.payment_method_id = d.payment_method_id AND u.amount_paise = f.amount_paise) THEN
        RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_is_failed_payout',
          MESSAGE = 'what came back is a credit of the account and amount of the failed payout';
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`CREATE CONSTRAINT TRIGGER booking_is_failed_payout AFTER INSERT OR UPDATE ON booking
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.failed_withdrawal_id IS NOT NULL) EXECUTE FUNCTION booking_is_failed_payout()`.execute(
    db,
  );
}

/**
 * At the end of each transaction the debit of a file is the sum of the payouts that it shows and of the failed ones that
 * it contains, and no failed one is a payout.
 */
async function debitsAreWhole(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION debit_of_file_is_whole(line UUID) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
          SELECT 1 FROM utr_entry u WHERE u.id = line AND u.claimed_batch_id IS NOT NULL AND u.amount_paise <>
            coalesce((SELECT sum(o.amount_paise) FROM line_payout l JOIN payout o ON o.withdrawal_id = l.withdrawal_id AND o.attempt_no = l.attempt_no
              WHERE l.utr_entry_id = u.id), 0)
            + coalesce((SELECT sum(f.amount_paise) FROM line_failed_payout f WHERE f.utr_entry_id = u.id), 0))
        OR EXISTS (SELECT 1 FROM line_failed_payout f JOIN payout o ON o.withdrawal_id = f.withdrawal_id AND o.attempt_no = f.attempt_no
          WHERE f.utr_entry_id = line) THEN
        RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'debit_of_file_is_whole',
          MESSAGE = 'the debit of a file is the sum of its payouts';
      END IF;
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION debit_of_file_is_whole_here() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM debit_of_file_is_whole(NEW.id);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION debit_of_file_is_whole_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM debit_of_file_is_whole(NEW.utr_entry_id);
      RETURN NULL;
    END $$`.execute(db);
  await sql`CREATE CONSTRAINT TRIGGER debit_of_file_is_whole AFTER UPDATE OF claimed_batch_id ON utr_entry
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.claimed_batch_id IS NOT NULL) EXECUTE FUNCTION debit_of_file_is_whole_here()`.execute(
    db,
  );
  await sql`CREATE CONSTRAINT TRIGGER debit_of_file_is_whole AFTER INSERT ON line_failed_payout
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION debit_of_file_is_whole_of_part()`.execute(db);
}

/** What a debit contains of failed payouts has left the account, like a payout. Such rows are never changed or deleted. */
const COUNTED = (rows: string): string => `
  SELECT 'lines', 'bank:' || u.payment_method_id, -f.amount_paise FROM ${rows} f JOIN utr_entry u ON u.id = f.utr_entry_id`;

async function totals(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string; view: string }>`
    SELECT current_schema() AS schema, pg_get_viewdef('running_total_by_rows'::regclass) AS view`.execute(db);
  const [{ schema, view } = { schema: 'public', view: '' }] = rows;
  const name = 'line_failed_payout_keeps_totals';
  await sql`
    CREATE FUNCTION ${sql.raw(name)}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${sql.id(schema)}, pg_temp AS $$
    BEGIN
      INSERT INTO running_total (measure, account, paise)
        SELECT measure, account, sum(paise) FROM (${sql.raw(COUNTED('new_rows'))}) AS moved (measure, account, paise) GROUP BY measure, account;
      RETURN NULL;
    END $$`.execute(db);
  await sql
    .raw(
      `CREATE TRIGGER ${name} AFTER INSERT ON line_failed_payout
      REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
    )
    .execute(db);
  await sql.raw(`ALTER TABLE line_failed_payout ENABLE ALWAYS TRIGGER ${name}`).execute(db);
  await sql`CREATE TRIGGER line_failed_payout_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON line_failed_payout
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite()`.execute(db);
  await sql
    .raw(
      `CREATE OR REPLACE VIEW running_total_by_rows AS
      SELECT measure, account, sum(paise) AS paise
      FROM (${view.replace(/;\s*$/, '')} UNION ALL ${COUNTED('line_failed_payout')}) AS every (measure, account, paise)
      GROUP BY measure, account`,
    )
    .execute(db);
}
