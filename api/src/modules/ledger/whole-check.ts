import { sql } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';
import type { Deps } from '../../http/context.ts';
import { HOLDING } from './holding.ts';
import { BANK_EXPECTED } from './bank.ts';
import { type ChipCode, CHIPS, isRed, readFigures } from './figures.ts';

/** An account that is off. `expectedPaise` is the balance according to its transfers, lines or requests. */
export interface OffAccount {
  customerId: string | null;
  paymentMethodId: string | null;
  account: string;
  balancePaise: number;
  expectedPaise: number;
}

/** By invariant, at most 20 each; an invariant that holds has no entry. */
export type Found = Partial<Record<ChipCode, OffAccount[]>>;

const SHOWN = 20;
/** How often the whole ledger is read while nothing is wrong. */
const EVERY_MS = 10 * 60_000;
/** Millions of rows take longer than the limit of a request. */
const TIME_LIMIT_MS = 120_000;

/** The balance of each account by all its rows, and each running total compared with its rows. */
const WHOLE = sql`
  WITH moved AS MATERIALIZED (
    SELECT id, sum(paise) AS paise FROM (
      SELECT credit_account_id AS id, amount_paise AS paise FROM ledger_transfer
      UNION ALL SELECT debit_account_id, -amount_paise FROM ledger_transfer) AS t GROUP BY id),
  asked AS (SELECT customer_id, sum(amount_paise) AS paise FROM withdrawal WHERE status IN ${HOLDING} GROUP BY 1),
  lines AS (${BANK_EXPECTED}),
  kept AS (SELECT measure, account, sum(paise) AS paise FROM running_total GROUP BY 1, 2),
  account AS (
    SELECT a.code, a.kind, a.customer_id, a.payment_method_id, coalesce(m.paise, 0) AS moved_paise, CASE WHEN a.derived THEN coalesce(m.paise, 0) ELSE a.balance_paise END AS balance_paise
    FROM ledger_account a LEFT JOIN moved m ON m.id = a.id),
  off (chip, account, customer_id, payment_method_id, balance_paise, expected_paise) AS (
    SELECT 'ledger-zero', code, customer_id, payment_method_id, balance_paise, moved_paise FROM account WHERE balance_paise <> moved_paise
    UNION ALL SELECT 'ledger-zero', 'all accounts', NULL, NULL, sum(balance_paise), 0 FROM account HAVING sum(balance_paise) <> 0
    UNION ALL SELECT 'ledger-zero', 'total ' || measure || ' ' || account, NULL, NULL, coalesce(k.paise, 0), coalesce(r.paise, 0)
      FROM kept k FULL JOIN running_total_by_rows r USING (measure, account) WHERE coalesce(k.paise, 0) <> coalesce(r.paise, 0)
    UNION ALL SELECT 'held-money', a.code, a.customer_id, NULL, a.balance_paise, coalesce(w.paise, 0) FROM account a
      LEFT JOIN asked w ON w.customer_id = a.customer_id WHERE a.kind = 'customer_hold' AND a.balance_paise <> coalesce(w.paise, 0)
    UNION ALL SELECT CASE a.kind WHEN 'suspense_receipts' THEN 'unclaimed-money' WHEN 'transit_own' THEN 'own-transit' ELSE 'bank-expected' END, a.code, NULL, a.payment_method_id, s.paise, coalesce(l.paise, 0)
      FROM account a CROSS JOIN LATERAL (SELECT CASE WHEN a.kind IN ('suspense_receipts', 'transit_own') THEN 1 ELSE -1 END * a.balance_paise AS paise) s
      LEFT JOIN lines l ON l.code = a.code WHERE a.kind IN ('bank', 'suspense_receipts', 'suspense_payouts', 'transit_own') AND s.paise <> coalesce(l.paise, 0))`;

/** The accounts that are off by all rows of the ledger, in one snapshot. Takes seconds at two million rows. */
export async function readWholeLedger(db: DbOrTx): Promise<Found> {
  const { rows } = await sql<OffAccount & { chip: ChipCode }>`${WHOLE}
    SELECT chip, account, customer_id, payment_method_id, balance_paise, expected_paise
    FROM (SELECT off.*, row_number() OVER (PARTITION BY chip ORDER BY account) AS place FROM off) ranked WHERE place <= ${SHOWN} ORDER BY chip, place`.execute(
    db,
  );
  const entries = CHIPS.map(
    (code) => [code, rows.filter(({ chip }) => chip === code).map(({ chip: _, ...off }) => off)] as const,
  );
  return Object.fromEntries(entries.filter(([, off]) => off.length > 0));
}

/** Checks the whole ledger and stores the result: a chip stays red while the last check found something. */
export async function checkWholeLedger({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Found> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('statement_timeout', ${String(TIME_LIMIT_MS)}, true)`.execute(tx);
    const found = await readWholeLedger(tx);
    const row = { checkedAt: clock.now(), found: JSON.stringify(found) };
    await tx
      .insertInto('ledgerCheck')
      .values({ one: true, ...row })
      .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
      .execute();
    return found;
  });
}

/** The job: checks at every run while a chip is red, otherwise every ten minutes. */
export async function keepLedgerChecked(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const last = await deps.db.selectFrom('ledgerCheck').select('checkedAt').executeTakeFirst();
  const due = !last || deps.clock.now().getTime() - last.checkedAt.getTime() >= EVERY_MS;
  if (due || (await readFigures(deps.db)).some(isRed)) await checkWholeLedger(deps);
}
