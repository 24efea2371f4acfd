import { sql, type Kysely } from 'kysely';

/**
 * The functions behind triggers run as the owner, so that the API's role needs no rights for them: balances change only
 * by transfers, totals only by the rows that they count, and every audit entry waits for its seal. Their search path is
 * fixed, with temporary tables last, so that a caller cannot redirect them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await foldTotals(db);
  await lockCash(db);
  await asOwner(db, [
    'ledger_transfer_moves_balances()',
    'note_unsealed()',
    'fold_running_totals()',
    'lock_customer_cash(uuid)',
    ...['ledger_transfer', 'ledger_account', 'utr_entry', 'payout'].flatMap((table) =>
      ['insert', 'update', 'delete'].map((act) => `${table}_keeps_totals_on_${act}()`),
    ),
  ]);
}

/** Folds the rows of each running total into one; no total changes. */
async function foldTotals(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION fold_running_totals() RETURNS void LANGUAGE sql AS $$
      WITH gone AS (
        DELETE FROM running_total WHERE (measure, account) IN (SELECT measure, account FROM running_total GROUP BY 1, 2 HAVING count(*) > 1)
        RETURNING measure, account, paise)
      INSERT INTO running_total (measure, account, paise) SELECT measure, account, sum(paise) FROM gone GROUP BY 1, 2
    $$`.execute(db);
}

/**
 * Reads and locks a customer's cash account until the end of the transaction. Locking a row needs the right to change
 * it.
 */
async function lockCash(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION lock_customer_cash(customer UUID) RETURNS BIGINT LANGUAGE sql AS $$
      SELECT balance_paise FROM ledger_account WHERE customer_id = customer AND kind = 'customer_cash' FOR UPDATE
    $$`.execute(db);
}

async function asOwner(db: Kysely<unknown>, functions: readonly string[]): Promise<void> {
  const { rows } = await sql<{ schema: string }>`SELECT current_schema() AS schema`.execute(db);
  const schema = sql.id(rows[0]?.schema ?? 'public');
  for (const name of functions)
    await sql`ALTER FUNCTION ${sql.raw(name)} SECURITY DEFINER SET search_path = ${schema}, pg_temp`.execute(db);
}
