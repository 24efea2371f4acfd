import { sql } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';
import { IN_TRANSIT, NOT_BACK } from './bank.ts';
import { HOLDING } from './holding.ts';

/** The five invariants that leads watch all day (issue 6.4). */
export const CHIPS = ['ledger-zero', 'unclaimed-money', 'held-money', 'bank-expected', 'own-transit'] as const;
export type ChipCode = (typeof CHIPS)[number];

/** The balance of one invariant and the expected one: red when they differ anywhere, or any row is off. */
export interface Figure {
  code: ChipCode;
  balancePaise: number;
  expectedPaise: number;
  /** Rows that break the invariant now (accounts, customers, methods), and those that the last whole check found. */
  off: number;
}

const total = (measure: 'moved' | 'lines', account: string) =>
  sql.raw(`coalesce((SELECT paise FROM total WHERE measure = '${measure}' AND account = ${account}), 0)`);

/**
 * Each invariant as rows with the actual and the expected balance, from running totals and open rows, so that the cost
 * does not depend on the length of the ledger. A row changed by hand shows in the totals at once; two rows changed so
 * that the totals stay the same are found by the whole check (`whole-check.ts`), and by the checks of the withdrawal
 * when that customer is paid.
 */
export const STANDING = sql`
  WITH total AS MATERIALIZED (SELECT measure, account, sum(paise) AS paise FROM running_total GROUP BY 1, 2),
  held AS (
    SELECT coalesce(a.customer_id, w.customer_id) AS customer_id, coalesce(a.paise, 0) AS balance_paise, coalesce(w.paise, 0) AS expected_paise
    FROM (SELECT customer_id, balance_paise AS paise FROM ledger_account WHERE kind = 'customer_hold' AND balance_paise <> 0) a
    FULL JOIN (SELECT customer_id, sum(amount_paise) AS paise FROM withdrawal WHERE status IN ${HOLDING} GROUP BY 1) w ON w.customer_id = a.customer_id),
  standing (chip, account, customer_id, payment_method_id, balance_paise, expected_paise) AS (
    SELECT 'ledger-zero', account, NULL::uuid, NULL::uuid,
      coalesce(sum(paise) FILTER (WHERE measure = CASE WHEN account LIKE 'customer%' THEN 'balance' ELSE 'moved' END), 0),
      coalesce(sum(paise) FILTER (WHERE measure = 'moved'), 0)
    FROM total WHERE measure IN ('moved', 'balance') GROUP BY account
    UNION ALL SELECT 'unclaimed-money', 'suspense:receipts', NULL, NULL, ${total('moved', `'suspense:receipts'`)},
      (SELECT coalesce(sum(amount_paise), 0) FROM utr_entry WHERE status = 'unclaimed' AND direction = 'CREDIT')
    UNION ALL SELECT 'held-money', 'customer:' || customer_id || ':hold', customer_id, NULL, balance_paise, expected_paise FROM held
    UNION ALL SELECT 'bank-expected', 'suspense:payouts', NULL, NULL, -${total('moved', `'suspense:payouts'`)},
      (SELECT coalesce(sum(amount_paise), 0) FROM utr_entry WHERE status = 'unclaimed' AND direction = 'DEBIT') + ${NOT_BACK}
    UNION ALL SELECT 'bank-expected', 'bank:' || p.id, NULL, p.id, -${total('moved', `'bank:' || p.id`)}, p.opening_balance_paise + ${total('lines', `'bank:' || p.id`)} FROM payment_method p
    UNION ALL SELECT 'own-transit', 'transit:own', NULL, NULL, ${total('moved', `'transit:own'`)}, coalesce(${IN_TRANSIT}, 0))`;

/**
 * Reads all figures in one statement, so that they belong to one state; in every committed state all five invariants
 * must hold.
 */
export async function readFigures(db: DbOrTx): Promise<Figure[]> {
  const result = await sql<Figure>`${STANDING}
    SELECT c.code, coalesce(sum(s.balance_paise), 0) AS balance_paise,
      CASE c.code WHEN 'ledger-zero' THEN 0 ELSE coalesce(sum(s.expected_paise), 0) END AS expected_paise,
      count(*) FILTER (WHERE s.balance_paise <> s.expected_paise)
        + coalesce((SELECT jsonb_array_length(found -> c.code) FROM ledger_check), 0) AS off
    FROM unnest(${[...CHIPS]}::text[]) WITH ORDINALITY AS c (code, place) LEFT JOIN standing s ON s.chip = c.code
    GROUP BY c.code, c.place ORDER BY c.place`.execute(db);
  return result.rows;
}

export const isRed = ({ balancePaise, expectedPaise, off }: Figure): boolean =>
  off > 0 || balancePaise !== expectedPaise;
