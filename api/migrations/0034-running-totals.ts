import { sql, type Kysely } from 'kysely';

/**
 * Totals of the ledger and of the rows behind it, maintained by the database in the same transaction, so that checking
 * the ledger need not read all of it at every payout.
 *
 * A movement adds rows and never changes one, so movements neither wait for each other nor deadlock (one row per total
 * would make every approval wait for every other, domain 3.6). A job folds the rows of a total into one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE running_total (
      measure TEXT NOT NULL CHECK (measure IN ('moved', 'balance', 'lines')),
      account TEXT NOT NULL,
      paise BIGINT NOT NULL
    ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`.execute(db);
  for (const source of SOURCES) await keep(db, source);
  await whatRowsSay(db);
  await sql`INSERT INTO running_total (measure, account, paise) SELECT measure, account, paise FROM running_total_by_rows`.execute(
    db,
  );
  await wholeChecks(db);
  await smallIndexes(db);
}

interface Source {
  table: string;
  /** SELECT of measure, account and paise of each row of `rows`. */
  counted(rows: string): string;
}

/** Customers' accounts are totalled by kind, the operator's own one by one. */
const ACCOUNT = `CASE WHEN a.derived THEN a.code ELSE a.kind END`;

const SOURCES: Source[] = [
  {
    // What transfers moved into an account, minus what they moved out of it.
    table: 'ledger_transfer',
    counted: (rows) => `
      SELECT 'moved' AS measure, ${ACCOUNT} AS account, t.paise
      FROM (SELECT credit_account_id AS id, amount_paise AS paise FROM ${rows} UNION ALL SELECT debit_account_id, -amount_paise FROM ${rows}) t
      JOIN ledger_account a ON a.id = t.id`,
  },
  {
    // The balances of customers' accounts.
    table: 'ledger_account',
    counted: (rows) => `SELECT 'balance', kind, balance_paise FROM ${rows} WHERE NOT derived`,
  },
  {
    // What a bank holds according to its lines: valid credits, minus debits that no payout explains …
    table: 'utr_entry',
    counted: (rows) => `
      SELECT 'lines', 'bank:' || payment_method_id, CASE direction WHEN 'CREDIT' THEN amount_paise ELSE -amount_paise END FROM ${rows}
      WHERE status = 'unclaimed' OR (direction = 'CREDIT' AND status = 'claimed')`,
  },
  {
    // … minus payouts.
    table: 'payout',
    counted: (rows) => `SELECT 'lines', 'bank:' || source_method_id, -amount_paise FROM ${rows}`,
  },
];

const OPERATIONS = { INSERT: ['new'], UPDATE: ['new', 'old'], DELETE: ['old'] } as const;

/**
 * ALWAYS: the trigger also fires for somebody who switches triggers off to change a row, so the total changes and the
 * next check finds it.
 */
async function keep(db: Kysely<unknown>, { table, counted }: Source): Promise<void> {
  for (const [operation, sides] of Object.entries(OPERATIONS)) {
    const name = `${table}_keeps_totals_on_${operation.toLowerCase()}`;
    const rows = sides.map(
      (side) =>
        `SELECT measure, account, ${side === 'old' ? '-paise' : 'paise'} AS paise FROM (${counted(`${side}_rows`)}) AS ${side}_side (measure, account, paise)`,
    );
    await sql
      .raw(`
      CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO running_total (measure, account, paise)
          SELECT measure, account, sum(paise) FROM (${rows.join(' UNION ALL ')}) AS moved GROUP BY measure, account HAVING sum(paise) <> 0;
        RETURN NULL;
      END $$`)
      .execute(db);
    await sql
      .raw(`
      CREATE TRIGGER ${name} AFTER ${operation} ON ${table}
        REFERENCING ${sides.map((side) => `${side.toUpperCase()} TABLE AS ${side}_rows`).join(' ')}
        FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`)
      .execute(db);
    await sql.raw(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${name}`).execute(db);
  }
}

/** The same totals computed from all rows, to compare the maintained ones with and to rebuild them from. */
async function whatRowsSay(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    CREATE VIEW running_total_by_rows AS
      SELECT measure, account, sum(paise) AS paise FROM (${SOURCES.map(({ table, counted }) => counted(table)).join(' UNION ALL ')}) AS every (measure, account, paise)
      GROUP BY measure, account`)
    .execute(db);
}

/** The result of the last check of the whole ledger: one row. */
async function wholeChecks(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE ledger_check (
      one BOOLEAN PRIMARY KEY DEFAULT TRUE CHECK (one),
      checked_at TIMESTAMPTZ(3) NOT NULL,
      found JSONB NOT NULL
    )`.execute(db);
}

/** Held balances and unclaimed lines are read row by row, because there are few of either at any time. */
async function smallIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX ledger_account_holding ON ledger_account (customer_id) INCLUDE (balance_paise) WHERE kind = 'customer_hold' AND balance_paise <> 0`.execute(
    db,
  );
  await sql`CREATE INDEX utr_entry_unclaimed_debit ON utr_entry (amount_paise) WHERE status = 'unclaimed' AND direction = 'DEBIT'`.execute(
    db,
  );
}
