import { sql, type Kysely } from 'kysely';

/**
 * What the database keeps by itself it keeps as its owner, so that the API's own role needs no right to it: balances move by
 * transfers alone, sums by what they count, and every entry of the audit waits for its seal. None of these functions takes
 * a word from its caller, and none looks at a temporary table first.
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

/** Makes one row of those that movements added to each running total; no sum changes. */
async function foldTotals(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION fold_running_totals() RETURNS void LANGUAGE sql AS $$
      WITH gone AS (
        DELETE FROM running_total WHERE (measure, account) IN (SELECT measure, account FROM running_total GROUP BY 1, 2 HAVING count(*) > 1)
        RETURNING measure, account, paise)
      INSERT INTO running_total (measure, account, paise) SELECT measure, account, sum(paise) FROM gone GROUP BY 1, 2
    $$`.execute(db);
}

/** What a customer's cash account holds; nobody moves it until the transaction has ended. To lock a row takes the right to change it. */
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
