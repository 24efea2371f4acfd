import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** What the recent lists must show: from the ledger where money has moved, otherwise from the rows themselves. */
export interface LedgerFigures {
  deposits: {
    count: number;
    sumPaise: number;
    approvedCount: number;
    creditedPaise: number;
    rejectedCount: number;
    medianMinutes: number;
  };
  lines: { count: number; creditPaise: number; debitPaise: number; claimedCount: number; unclaimedPaise: number };
  withdrawals: { count: number; sumPaise: number; paidCount: number; paidPaise: number; heldPaise: number };
  byMethod: { id: string; credited: number; creditIn: number; debitOut: number }[];
}

/** Sum of the movements of some kinds, minus those of the kinds in `less`. */
const moved = (
  kinds: string[],
  less: string[] = [],
) => sql`coalesce((SELECT sum(CASE WHEN t.kind IN (${sql.join(kinds)}) THEN t.amount_paise ELSE -t.amount_paise END)
  FROM ledger_transfer t WHERE t.kind IN (${sql.join([...kinds, ...less])})), 0)`;

/** The number of acts of some kinds, however many movements each of them made. */
const events = (kinds: string[]) =>
  sql`(SELECT count(DISTINCT (t.ref_type, t.ref_id)) FROM ledger_transfer t WHERE t.kind IN (${sql.join(kinds)}))`;

const TAKEN_BACK = ['DEPOSIT_UNDONE', 'DEPOSIT_UNDONE_LOSS', 'DEPOSIT_CHARGEBACK', 'DEPOSIT_CHARGEBACK_LOSS'];

export async function ledgerFigures(db: Db): Promise<LedgerFigures> {
  const [deposits, lines, withdrawals, byMethod] = [
    await sql<LedgerFigures['deposits']>`
      SELECT (SELECT count(*) FROM deposit) AS count, (SELECT sum(amount_paise) FROM deposit) AS sum_paise,
        ${events(['DEPOSIT_CREDIT'])} - ${events(TAKEN_BACK)} AS approved_count, ${moved(['DEPOSIT_CREDIT'], TAKEN_BACK)} AS credited_paise,
        (SELECT count(*) FROM deposit WHERE status = 'rejected') AS rejected_count,
        (SELECT avg(m)::float8 FROM (
          SELECT extract(epoch FROM decided_at - submitted_at) / 60 AS m, row_number() OVER (ORDER BY decided_at - submitted_at) AS n, count(*) OVER () AS all_of_them
          FROM deposit WHERE decided_at IS NOT NULL) d WHERE n IN ((all_of_them + 1) / 2, all_of_them / 2 + 1)) AS median_minutes`.execute(
      db,
    ),
    await sql<LedgerFigures['lines']>`
      SELECT (SELECT count(*) FROM utr_entry) AS count, ${moved(['UTR_CREDIT'], ['UTR_CREDIT_VOID'])} AS credit_paise, ${moved(['UTR_DEBIT'], ['UTR_DEBIT_VOID'])} AS debit_paise,
        (SELECT count(*) FROM utr_entry WHERE status = 'claimed') AS claimed_count,
        (SELECT coalesce(sum(CASE WHEN c.code = 'suspense:receipts' THEN t.amount_paise ELSE -t.amount_paise END), 0) FROM ledger_transfer t
          JOIN ledger_account c ON c.id = t.credit_account_id JOIN ledger_account d ON d.id = t.debit_account_id
          WHERE 'suspense:receipts' IN (c.code, d.code)) AS unclaimed_paise`.execute(db),
    await sql<LedgerFigures['withdrawals']>`
      SELECT (SELECT count(*) FROM withdrawal) AS count, (SELECT sum(amount_paise) FROM withdrawal) AS sum_paise,
        ${events(['WITHDRAW_PAID'])} - ${events(['WITHDRAW_RETURNED'])} AS paid_count,
        ${moved(['WITHDRAW_PAID', 'WITHDRAW_FEE'], ['WITHDRAW_RETURNED', 'WITHDRAW_FEE_RETURNED'])} AS paid_paise,
        (SELECT coalesce(sum(balance_paise), 0) FROM ledger_account WHERE kind = 'customer_hold') AS held_paise`.execute(
      db,
    ),
    await sql<LedgerFigures['byMethod'][number]>`
      SELECT p.id,
        coalesce((SELECT sum(t.amount_paise) FROM deposit d JOIN utr_entry u ON u.id = d.utr_entry_id
          JOIN ledger_transfer t ON t.kind = 'DEPOSIT_CREDIT' AND t.ref_type = 'utr' AND t.ref_id = u.utr_norm || '#' || u.claim_no
          WHERE d.payment_method_id = p.id AND d.status = 'approved'), 0) AS credited,
        coalesce((SELECT sum(CASE t.kind WHEN 'UTR_CREDIT' THEN t.amount_paise ELSE -t.amount_paise END) FROM ledger_transfer t WHERE t.kind IN ('UTR_CREDIT', 'UTR_CREDIT_VOID') AND a.id IN (t.debit_account_id, t.credit_account_id)), 0) AS credit_in,
        coalesce((SELECT sum(CASE t.kind WHEN 'UTR_DEBIT' THEN t.amount_paise ELSE -t.amount_paise END) FROM ledger_transfer t WHERE t.kind IN ('UTR_DEBIT', 'UTR_DEBIT_VOID') AND a.id IN (t.debit_account_id, t.credit_account_id)), 0) AS debit_out
      FROM payment_method p JOIN ledger_account a ON a.code = 'bank:' || p.id`.execute(db),
  ];
  return {
    deposits: deposits.rows[0] as LedgerFigures['deposits'],
    lines: lines.rows[0] as LedgerFigures['lines'],
    withdrawals: withdrawals.rows[0] as LedgerFigures['withdrawals'],
    byMethod: byMethod.rows,
  };
}
