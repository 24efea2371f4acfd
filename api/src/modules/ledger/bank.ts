import { sql } from 'kysely';

/** The balances of the operator's own accounts according to the ledger; what the bank holds is minus the balance. */
export const BANK_BALANCES = sql`
  SELECT a.code, CASE WHEN a.kind IN ('suspense_receipts', 'transit_own') THEN 1 ELSE -1 END * coalesce(sum(t.paise), 0) AS paise
  FROM ledger_account a
  LEFT JOIN (
    SELECT credit_account_id AS id, amount_paise AS paise FROM ledger_transfer
    UNION ALL SELECT debit_account_id, -amount_paise FROM ledger_transfer) t ON t.id = a.id
  WHERE a.kind IN ('bank', 'suspense_receipts', 'suspense_payouts', 'transit_own')
  GROUP BY a.code, a.kind`;

/** What arrived minus what left by transfers between own accounts whose other leg is not booked. */
export const IN_TRANSIT = sql`(SELECT sum(CASE u.direction WHEN 'CREDIT' THEN u.amount_paise ELSE -u.amount_paise END)
  FROM booking b JOIN utr_entry u ON u.id = b.utr_entry_id
  WHERE b.kind = 'OWN_TRANSFER' AND b.pair_id IS NULL AND b.undone_at IS NULL)`;

/**
 * What debits of payout files contain of failed payouts and the bank has not given back: it stays in suspense until a
 * credit is booked as the money of each.
 */
export const NOT_BACK = sql`(coalesce((SELECT sum(f.amount_paise) FROM line_failed_payout f), 0)
  - coalesce((SELECT sum(u.amount_paise) FROM booking b JOIN utr_entry u ON u.id = b.utr_entry_id
    WHERE b.failed_withdrawal_id IS NOT NULL AND b.undone_at IS NULL), 0))`;

/**
 * The same balances according to the rows: suspense holds unclaimed lines, and failed payouts that are not back; a bank holds its opening balance and the
 * credits that were not voided, returned or charged back, minus payouts, minus failed ones that the debit of their file contains, and minus debits that no payout explains, minus
 * the fees and plus the differences that closes of days posted (domain 1.4 no. 8). The debit of a chargeback takes nothing
 * more from a bank, because the credit of its deposit counts no more. A returned payout stays a payout, and
 * its credit line is one more credit. Transit holds the transfers between own accounts of which one leg is booked.
 */
export const BANK_EXPECTED = sql`
  SELECT 'suspense:receipts' AS code, coalesce(sum(amount_paise), 0) AS paise
  FROM utr_entry WHERE status = 'unclaimed' AND direction = 'CREDIT'
  UNION ALL SELECT 'suspense:payouts', coalesce(sum(amount_paise), 0) + ${NOT_BACK}
  FROM utr_entry WHERE status = 'unclaimed' AND direction = 'DEBIT'
  UNION ALL SELECT 'transit:own', coalesce(${IN_TRANSIT}, 0)
  UNION ALL
  SELECT 'bank:' || m.id, m.opening_balance_paise
    + coalesce((SELECT sum(u.amount_paise) FROM utr_entry u WHERE u.payment_method_id = m.id
        AND u.direction = 'CREDIT' AND u.status IN ('unclaimed', 'claimed', 'booked')), 0)
    - coalesce((SELECT sum(u.amount_paise) FROM utr_entry u WHERE u.payment_method_id = m.id
        AND u.direction = 'DEBIT' AND u.status IN ('unclaimed', 'booked')), 0)
    - coalesce((SELECT sum(o.amount_paise) FROM payout o WHERE o.source_method_id = m.id), 0)
    - coalesce((SELECT sum(f.amount_paise) FROM line_failed_payout f JOIN utr_entry u ON u.id = f.utr_entry_id WHERE u.payment_method_id = m.id), 0)
    + coalesce((SELECT sum(c.diff_paise - c.fees_paise) FROM day_close c WHERE c.payment_method_id = m.id
        AND c.posted AND c.reopened_at IS NULL), 0)
    + coalesce((SELECT sum(u.amount_paise) FROM booking b JOIN utr_entry u ON u.id = b.utr_entry_id WHERE u.payment_method_id = m.id
        AND b.chargeback = 'taken' AND b.undone_at IS NULL), 0)
  FROM payment_method m`;
