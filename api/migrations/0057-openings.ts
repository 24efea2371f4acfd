import { sql, type Kysely } from 'kysely';

/**
 * An opening balance is the first movement of its account (domain 1.4 no. 15). Locking the account makes it so: every
 * transfer refers to its two accounts and waits for the lock. It runs as the owner, because locking a row needs the
 * right to change it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`SELECT current_schema() AS schema`.execute(db);
  const schema = sql.id(rows[0]?.schema ?? 'public');
  await sql`
    CREATE FUNCTION lock_unmoved_accounts(accounts UUID[]) RETURNS SETOF UUID LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp AS $$
    BEGIN
      PERFORM 1 FROM ledger_account WHERE id = ANY (accounts) ORDER BY id FOR UPDATE;
      RETURN QUERY SELECT one FROM unnest(accounts) AS one
        WHERE NOT EXISTS (SELECT 1 FROM ledger_transfer t WHERE t.debit_account_id = one)
          AND NOT EXISTS (SELECT 1 FROM ledger_transfer t WHERE t.credit_account_id = one);
    END $$`.execute(db);
}
