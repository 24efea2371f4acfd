import { sql, type Kysely } from 'kysely';

/**
 * Double entry as single-row transfers: each row has one source and one destination, so that
 * "sums to zero" is structural (domain 1.2). Balances are credits minus debits.
 *
 * Customers' accounts carry a running balance that the database itself keeps; the operator's own
 * accounts are `derived`, that is summed from their transfers, because one hot row would make every
 * approval wait for every other (domain 3.6).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db);
  await transfers(db);
  await runningBalances(db);
  await appendOnly(db);
  await systemAccounts(db);
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE ledger_account (
      id UUID PRIMARY KEY,
      code TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL CHECK (kind IN ('customer_cash', 'customer_bonus', 'customer_hold', 'bank',
        'suspense_receipts', 'suspense_payouts', 'expense_bonus', 'income_fees', 'loss_chargeback',
        'equity_opening', 'adjust_manual')),
      customer_id UUID REFERENCES customer (id),
      payment_method_id UUID REFERENCES payment_method (id),
      balance_paise BIGINT NOT NULL DEFAULT 0,
      derived BOOLEAN NOT NULL,
      allow_negative BOOLEAN NOT NULL,
      CONSTRAINT ledger_account_not_overdrawn CHECK (allow_negative OR balance_paise >= 0),
      CHECK (NOT derived OR balance_paise = 0),
      CHECK ((kind LIKE 'customer%') = (customer_id IS NOT NULL)),
      CHECK ((kind = 'bank') = (payment_method_id IS NOT NULL)),
      UNIQUE (customer_id, kind),
      UNIQUE (payment_method_id)
    )`.execute(db);
}

async function transfers(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE ledger_transfer (
      id UUID PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind ~ '^[A-Z_]+$'),
      ref_type TEXT NOT NULL,
      ref_id TEXT NOT NULL,
      debit_account_id UUID NOT NULL REFERENCES ledger_account (id),
      credit_account_id UUID NOT NULL REFERENCES ledger_account (id),
      amount_paise BIGINT NOT NULL CHECK (amount_paise > 0),
      memo TEXT,
      actor_id UUID REFERENCES staff (id),
      reversal_of UUID UNIQUE REFERENCES ledger_transfer (id),
      created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
      CHECK (debit_account_id <> credit_account_id),
      CONSTRAINT ledger_transfer_once UNIQUE (kind, ref_type, ref_id)
    )`.execute(db);
  await sql`CREATE INDEX ledger_transfer_debits ON ledger_transfer (debit_account_id, created_at, id)`.execute(db);
  await sql`CREATE INDEX ledger_transfer_credits ON ledger_transfer (credit_account_id, created_at, id)`.execute(db);
  await sql`CREATE INDEX ledger_transfer_by_ref ON ledger_transfer (ref_type, ref_id)`.execute(db);
}

/** A transfer moves both balances by itself, lower account id first (lock order, domain 1.4 no. 12). */
async function runningBalances(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION ledger_transfer_moves_balances() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.debit_account_id < NEW.credit_account_id THEN
        UPDATE ledger_account SET balance_paise = balance_paise - NEW.amount_paise
          WHERE id = NEW.debit_account_id AND NOT derived;
        UPDATE ledger_account SET balance_paise = balance_paise + NEW.amount_paise
          WHERE id = NEW.credit_account_id AND NOT derived;
      ELSE
        UPDATE ledger_account SET balance_paise = balance_paise + NEW.amount_paise
          WHERE id = NEW.credit_account_id AND NOT derived;
        UPDATE ledger_account SET balance_paise = balance_paise - NEW.amount_paise
          WHERE id = NEW.debit_account_id AND NOT derived;
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER ledger_transfer_moves_balances AFTER INSERT ON ledger_transfer
      FOR EACH ROW EXECUTE FUNCTION ledger_transfer_moves_balances()`.execute(db);
  await sql`
    CREATE FUNCTION ledger_balance_is_not_written() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF pg_trigger_depth() < 2 THEN
        RAISE EXCEPTION 'a balance moves only by a transfer';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER ledger_balance_is_not_written BEFORE UPDATE ON ledger_account
      FOR EACH ROW WHEN (OLD.balance_paise <> NEW.balance_paise)
      EXECUTE FUNCTION ledger_balance_is_not_written()`.execute(db);
  await sql`
    CREATE FUNCTION ledger_account_starts_empty() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.balance_paise <> 0 THEN
        RAISE EXCEPTION 'an account starts with nothing';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER ledger_account_starts_empty BEFORE INSERT ON ledger_account
      FOR EACH ROW EXECUTE FUNCTION ledger_account_starts_empty()`.execute(db);
}

async function appendOnly(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% on % is refused: the ledger is append-only', TG_OP, TG_TABLE_NAME;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER ledger_transfer_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfer
      FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`.execute(db);
  await sql`
    CREATE TRIGGER ledger_account_is_kept BEFORE DELETE OR TRUNCATE ON ledger_account
      FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`.execute(db);
}

/** The operator's own accounts have fixed ids, so that posting to them needs no lookup. */
async function systemAccounts(db: Kysely<unknown>): Promise<void> {
  const accounts = [
    ['suspense:receipts', 'suspense_receipts'],
    ['suspense:payouts', 'suspense_payouts'],
    ['expense:bonus', 'expense_bonus'],
    ['income:fees', 'income_fees'],
    ['loss:chargeback', 'loss_chargeback'],
    ['equity:opening', 'equity_opening'],
    ['adjust:manual', 'adjust_manual'],
  ] as const;
  for (const [index, [code, kind]] of accounts.entries()) {
    const id = `00000000-0000-4000-8000-00000000000${index + 1}`;
    await sql`
      INSERT INTO ledger_account (id, code, kind, derived, allow_negative)
      VALUES (${id}, ${code}, ${kind}, TRUE, TRUE)`.execute(db);
  }
}
