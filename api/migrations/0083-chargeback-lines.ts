import { sql, type Kysely } from 'kysely';

/**
 * The bank's debit of a chargeback, and its credit when the dispute is won, are booked and tied to the deposit that was
 * reversed because of it (domain 1.5). Each deposit has one of either at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE booking
    ADD COLUMN deposit_id UUID REFERENCES deposit (id),
    ADD COLUMN chargeback TEXT CHECK (chargeback IN ('taken', 'won')),
    DROP CONSTRAINT booking_kind_check,
    ADD CONSTRAINT booking_kind_check CHECK (kind IN ('BANK_CHARGE', 'TAX_ON_CHARGE', 'OWN_TRANSFER', 'OWNER_SETTLEMENT', 'INTEREST',
      'CORRECTION', 'CHARGEBACK')),
    ADD CONSTRAINT booking_chargeback_has_deposit CHECK (
      num_nonnulls(deposit_id, chargeback) = CASE kind WHEN 'CHARGEBACK' THEN 2 ELSE 0 END)`.execute(db);
  await sql`CREATE UNIQUE INDEX booking_one_per_chargeback ON booking (deposit_id, chargeback) WHERE undone_at IS NULL AND deposit_id IS NOT NULL`.execute(
    db,
  );
  await keptToo(db);
  await ofItsDeposit(db);
  await totals(db);
}

/** As in migration 0072; the deposit of a chargeback does not change either. */
async function keptToo(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION booking_keeps_its_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (NEW.deposit_id, NEW.chargeback) IS DISTINCT FROM (OLD.deposit_id, OLD.chargeback) THEN
        RAISE EXCEPTION 'what was booked does not change';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`CREATE TRIGGER booking_keeps_its_deposit BEFORE UPDATE ON booking FOR EACH ROW EXECUTE FUNCTION booking_keeps_its_deposit()`.execute(
    db,
  );
}

/**
 * At the end of each transaction a live chargeback is one of a deposit that was reversed so, with the account, amount and
 * direction of its line; a dispute is won only while the bank's debit of it is booked.
 */
async function ofItsDeposit(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION booking_is_chargeback() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
          SELECT 1 FROM booking b JOIN utr_entry u ON u.id = b.utr_entry_id JOIN deposit d ON d.id = b.deposit_id
            LEFT JOIN utr_entry l ON l.id = d.utr_entry_id
          WHERE b.deposit_id = NEW.deposit_id AND b.undone_at IS NULL AND (
            d.status <> 'reversed' OR d.reversal_reason_code IS DISTINCT FROM 'CHARGEBACK' OR l.status IS DISTINCT FROM 'reversed'
            OR l.payment_method_id <> u.payment_method_id OR l.amount_paise <> u.amount_paise
            OR u.direction <> CASE b.chargeback WHEN 'taken' THEN 'DEBIT' ELSE 'CREDIT' END
            OR (b.chargeback = 'won' AND NOT EXISTS (
              SELECT 1 FROM booking t WHERE t.deposit_id = b.deposit_id AND t.chargeback = 'taken' AND t.undone_at IS NULL)))) THEN
        RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_is_chargeback',
          MESSAGE = 'a chargeback is that of a deposit that was reversed so';
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`CREATE CONSTRAINT TRIGGER booking_is_chargeback AFTER INSERT OR UPDATE ON booking
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.deposit_id IS NOT NULL) EXECUTE FUNCTION booking_is_chargeback()`.execute(
    db,
  );
}

const OPERATIONS = { INSERT: ['new'], UPDATE: ['new', 'old'] } as const;
/**
 * What a live debit of a chargeback adds to the lines of its account: the line is counted among the debits, and the
 * credit of its deposit is counted no more.
 */
const counted = (rows: string): string => `
  SELECT 'lines', 'bank:' || u.payment_method_id, u.amount_paise FROM ${rows} b JOIN utr_entry u ON u.id = b.utr_entry_id
  WHERE b.chargeback = 'taken' AND b.undone_at IS NULL`;

/** The running totals of migration 0034 count it; bookings are never deleted. */
async function totals(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string; view: string }>`
    SELECT current_schema() AS schema, pg_get_viewdef('running_total_by_rows'::regclass) AS view`.execute(db);
  const [{ schema, view } = { schema: 'public', view: '' }] = rows;
  for (const [operation, sides] of Object.entries(OPERATIONS)) {
    const name = `booking_keeps_totals_on_${operation.toLowerCase()}`;
    const changed = sides.map(
      (side) =>
        `SELECT measure, account, ${side === 'old' ? '-paise' : 'paise'} AS paise FROM (${counted(`${side}_rows`)}) AS ${side}_side (measure, account, paise)`,
    );
    await sql`
      CREATE FUNCTION ${sql.raw(name)}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${sql.id(schema)}, pg_temp AS $$
      BEGIN
        INSERT INTO running_total (measure, account, paise)
          SELECT measure, account, sum(paise) FROM (${sql.raw(changed.join(' UNION ALL '))}) AS moved GROUP BY measure, account HAVING sum(paise) <> 0;
        RETURN NULL;
      END $$`.execute(db);
    await sql
      .raw(
        `CREATE TRIGGER ${name} AFTER ${operation} ON booking
        REFERENCING ${sides.map((side) => `${side.toUpperCase()} TABLE AS ${side}_rows`).join(' ')}
        FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
      )
      .execute(db);
    await sql.raw(`ALTER TABLE booking ENABLE ALWAYS TRIGGER ${name}`).execute(db);
  }
  await sql
    .raw(
      `CREATE OR REPLACE VIEW running_total_by_rows AS
      SELECT measure, account, sum(paise) AS paise
      FROM (${view.replace(/;\s*$/, '')} UNION ALL ${counted('booking')}) AS every (measure, account, paise)
      GROUP BY measure, account`,
    )
    .execute(db);
}
