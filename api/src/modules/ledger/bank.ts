import { sql } from 'kysely';

/** The balances of the operator's own accounts according to the ledger; what the bank holds is minus the balance. */
export const BANK_BALANCES = sql`
  SELECT a.code, CASE WHEN a.kind = 'suspense_receipts' THEN 1 ELSE -1 END * coalesce(sum(t.paise), 0) AS paise
  FROM ledger_account a
  LEFT JOIN (
    SELECT credit_account_id AS id, amount_paise AS paise FROM ledger_transfer
    UNION ALL SELECT debit_account_id, -amount_paise FROM ledger_transfer) t ON t.id = a.id
  WHERE a.kind IN ('bank', 'suspense_receipts', 'suspense_payouts')
  GROUP BY a.code, a.kind`;

/**
 * The same balances according to the rows: suspense holds unclaimed lines; a bank holds its opening balance and the
 * credits that were not voided, returned or charged back, minus payouts and minus debits that no payout explains
 * (domain 1.4 no. 8). A returned payout stays a payout, and its credit line is one more credit.
 */
export const BANK_EXPECTED = sql`
  SELECT CASE direction WHEN 'CREDIT' THEN 'suspense:receipts' ELSE 'suspense:payouts' END AS code, sum(amount_paise) AS paise
  FROM utr_entry WHERE status = 'unclaimed' GROUP BY 1
  UNION ALL
  SELECT 'bank:' || m.id, m.opening_balance_paise
    + coalesce((SELECT sum(u.amount_paise) FROM utr_entry u WHERE u.payment_method_id = m.id
        AND u.direction = 'CREDIT' AND u.status IN ('unclaimed', 'claimed')), 0)
    - coalesce((SELECT sum(u.amount_paise) FROM utr_entry u WHERE u.payment_method_id = m.id
        AND u.direction = 'DEBIT' AND u.status = 'unclaimed'), 0)
    - coalesce((SELECT sum(o.amount_paise) FROM payout o WHERE o.source_method_id = m.id), 0)
  FROM payment_method m`;
