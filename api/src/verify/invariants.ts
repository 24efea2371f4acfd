import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../db/database.ts';
import { HOLDING } from '../modules/ledger/holding.ts';
import { BOOKINGS_OFF, CLOSES_OFF, HOUSE_OFF } from './house.ts';
import { BANK_BALANCES, BANK_EXPECTED } from '../modules/ledger/bank.ts';

/** One invariant of the ledger, and the query that finds every row that breaks it (domain 1.4). */
interface Invariant {
  /** Number in the table of domain 1.4. */
  no: number;
  title: string;
  offenders: RawBuilder<Record<string, unknown>>;
}

export interface InvariantResult {
  no: number;
  title: string;
  ok: boolean;
  /** The first rows that break it. */
  offenders: Record<string, unknown>[];
}

const SHOWN = 20;

const INVARIANTS: Invariant[] = [
  {
    no: 1,
    title: 'A bank line credits the one deposit that it names',
    offenders: sql`
      SELECT coalesce(d.id, u.claimed_deposit_id) AS deposit_id, u.id AS utr_entry_id, d.status AS deposit, u.status AS line
      FROM (SELECT * FROM deposit WHERE status = 'approved') d
      FULL JOIN (SELECT * FROM utr_entry WHERE status = 'claimed' AND claimed_deposit_id IS NOT NULL) u
        ON u.id = d.utr_entry_id AND u.claimed_deposit_id = d.id
      WHERE d.id IS NULL OR u.id IS NULL OR u.direction <> 'CREDIT' OR u.amount_paise <> d.credited_paise`,
  },
  {
    no: 2,
    title: 'A UTR is credited at most once, to the customer and with the amount of its deposit',
    offenders: sql`
      WITH credit AS (
        SELECT t.ref_id, split_part(t.ref_id, '#', 1) AS utr, t.amount_paise, a.customer_id
        FROM ledger_transfer t JOIN ledger_account a ON a.id = t.credit_account_id
        WHERE t.kind = 'DEPOSIT_CREDIT' AND NOT EXISTS (
          SELECT 1 FROM ledger_transfer r WHERE r.ref_type = 'utr' AND r.ref_id = t.ref_id AND r.kind LIKE 'DEPOSIT_%' AND r.kind <> 'DEPOSIT_CREDIT'))
      SELECT coalesce(d.credited_utr_norm, credit.utr) AS utr, count(credit.utr) AS credits, count(d.id) AS deposits
      FROM (SELECT * FROM deposit WHERE status = 'approved') d
      FULL JOIN credit ON credit.utr = d.credited_utr_norm
        AND credit.customer_id = d.customer_id AND credit.amount_paise = d.credited_paise
      GROUP BY 1 HAVING count(credit.utr) <> 1 OR count(d.id) <> 1`,
  },
  {
    no: 3,
    title: 'At most one undecided or credited deposit is linked to a line; the others stay visible as rivals',
    offenders: sql`
      SELECT utr_entry_id, array_agg(id) AS deposits FROM deposit
      WHERE utr_entry_id IS NOT NULL AND status IN ('matched', 'on_hold', 'approved')
      GROUP BY utr_entry_id HAVING count(*) > 1`,
  },
  {
    no: 4,
    title: 'A deposit is decided once: what the audit tells is where it stands',
    offenders: sql`
      SELECT d.id AS deposit_id, d.status, a.approvals, a.reversals FROM deposit d
      LEFT JOIN (
        SELECT entity_id, count(*) FILTER (WHERE action = 'deposit.approved') AS approvals,
          count(*) FILTER (WHERE action = 'deposit.reversed') AS reversals
        FROM audit_event WHERE entity_type = 'deposit' AND action IN ('deposit.approved', 'deposit.reversed') GROUP BY entity_id
      ) a ON a.entity_id = d.id::text
      WHERE coalesce(a.approvals, 0) <> CASE WHEN d.status IN ('approved', 'reversed') THEN 1 ELSE 0 END
        OR coalesce(a.reversals, 0) <> CASE WHEN d.status = 'reversed' THEN 1 ELSE 0 END`,
  },
  {
    no: 5,
    title: 'A withdrawal pays at most once, the whole amount, and only when it is paid',
    offenders: sql`
      SELECT w.id AS withdrawal_id, w.status, w.amount_paise, coalesce(p.net, 0) AS paid_paise, coalesce(p.payouts, 0) AS payouts
      FROM withdrawal w
      LEFT JOIN (
        SELECT split_part(ref_id, '#', 1) AS id,
          sum(CASE WHEN kind IN ('WITHDRAW_RETURNED', 'WITHDRAW_FEE_RETURNED') THEN -amount_paise ELSE amount_paise END) AS net,
          sum(CASE kind WHEN 'WITHDRAW_PAID' THEN 1 WHEN 'WITHDRAW_RETURNED' THEN -1 ELSE 0 END) AS payouts
        FROM ledger_transfer WHERE kind IN ('WITHDRAW_PAID', 'WITHDRAW_FEE', 'WITHDRAW_RETURNED', 'WITHDRAW_FEE_RETURNED') GROUP BY 1
      ) p ON p.id = w.id::text
      WHERE coalesce(p.net, 0) <> CASE WHEN w.status = 'paid' THEN w.amount_paise ELSE 0 END
        OR coalesce(p.payouts, 0) <> CASE WHEN w.status = 'paid' THEN 1 ELSE 0 END
      UNION ALL
      SELECT o.withdrawal_id, t.ref_id, o.amount_paise, t.amount_paise, o.attempt_no FROM payout o
      FULL JOIN (SELECT ref_id, amount_paise FROM ledger_transfer WHERE kind = 'WITHDRAW_PAID') t
        ON t.ref_id = o.withdrawal_id || '#' || o.attempt_no AND t.amount_paise = o.amount_paise
      WHERE o.withdrawal_id IS NULL OR t.ref_id IS NULL
      UNION ALL
      SELECT w.id, w.status, w.amount_paise, o.amount_paise, w.attempt_no FROM withdrawal w
      LEFT JOIN payout o ON o.withdrawal_id = w.id AND o.attempt_no = w.attempt_no
      WHERE (w.status IN ('paid', 'returned') OR (w.status = 'rejected' AND w.return_utr_entry_id IS NOT NULL)) <> (o.withdrawal_id IS NOT NULL)
        OR o.utr_norm <> w.payout_utr_norm OR o.source_method_id <> w.source_method_id OR o.amount_paise <> w.amount_paise - w.fee_paise
      UNION ALL
      SELECT u.claimed_withdrawal_id, u.status, u.amount_paise, o.amount_paise, u.claimed_attempt_no FROM utr_entry u
      LEFT JOIN payout o ON o.withdrawal_id = u.claimed_withdrawal_id AND o.attempt_no = u.claimed_attempt_no
        AND o.amount_paise = u.amount_paise AND o.source_method_id = u.payment_method_id AND (u.direction = 'CREDIT' OR o.utr_norm = u.utr_norm)
      WHERE u.claimed_withdrawal_id IS NOT NULL AND o.withdrawal_id IS NULL
      UNION ALL
      SELECT u.claimed_withdrawal_id, u.status, u.amount_paise, sum(o.amount_paise), count(o.withdrawal_id)::int FROM utr_entry u
      LEFT JOIN line_payout l ON l.utr_entry_id = u.id
      LEFT JOIN payout o ON o.withdrawal_id = l.withdrawal_id AND o.attempt_no = l.attempt_no AND o.source_method_id = u.payment_method_id
        AND (o.withdrawal_id = u.claimed_withdrawal_id OR EXISTS (SELECT 1 FROM payout_batch_item i
          WHERE i.batch_id = u.claimed_batch_id AND i.withdrawal_id = o.withdrawal_id AND i.attempt_no = o.attempt_no))
      WHERE u.direction = 'DEBIT' AND (l.utr_entry_id IS NOT NULL OR num_nonnulls(u.claimed_withdrawal_id, u.claimed_batch_id) > 0)
      GROUP BY u.id HAVING u.status <> 'claimed' OR count(l.utr_entry_id) <> count(o.withdrawal_id)
        OR coalesce(sum(o.amount_paise), 0) + coalesce((SELECT sum(f.amount_paise) FROM line_failed_payout f WHERE f.utr_entry_id = u.id), 0) <> u.amount_paise`,
  },
  {
    no: 6,
    title: 'No customer has less than nothing',
    offenders: sql`SELECT code, balance_paise FROM ledger_account WHERE balance_paise < 0 AND NOT allow_negative`,
  },
  {
    no: 7,
    title: 'All balances sum to zero, and each is the sum of its transfers',
    offenders: sql`
      WITH moved AS (
        SELECT id, sum(paise) AS paise FROM (
          SELECT credit_account_id AS id, amount_paise AS paise FROM ledger_transfer
          UNION ALL SELECT debit_account_id, -amount_paise FROM ledger_transfer) t GROUP BY id),
      stands AS (
        SELECT a.code, CASE WHEN a.derived THEN coalesce(m.paise, 0) ELSE a.balance_paise END AS balance_paise, coalesce(m.paise, 0) AS moved_paise
        FROM ledger_account a LEFT JOIN moved m ON m.id = a.id)
      SELECT code, balance_paise, moved_paise FROM stands WHERE balance_paise <> moved_paise
      UNION ALL SELECT 'all accounts', sum(balance_paise), 0 FROM stands HAVING sum(balance_paise) <> 0`,
  },
  {
    no: 8,
    title: 'Suspense holds the unallocated lines, and each bank holds what its lines and payouts say',
    offenders: sql`
      WITH balance AS (${BANK_BALANCES}), expected AS (${BANK_EXPECTED})
      SELECT coalesce(b.code, e.code) AS code, b.paise AS balance_paise, e.paise AS expected_paise
      FROM balance b FULL JOIN expected e ON e.code = b.code
      WHERE coalesce(b.paise, 0) <> coalesce(e.paise, 0)`,
  },
  {
    no: 9,
    title: 'What is held of each customer is what their withdrawals ask for',
    offenders: sql`
      SELECT a.customer_id, a.balance_paise AS held_paise, coalesce(w.paise, 0) AS asked_paise
      FROM ledger_account a
      LEFT JOIN (SELECT customer_id, sum(amount_paise) AS paise FROM withdrawal WHERE status IN ${HOLDING} GROUP BY 1) w
        ON w.customer_id = a.customer_id
      WHERE a.kind = 'customer_hold' AND a.balance_paise <> coalesce(w.paise, 0)`,
  },
  {
    no: 13,
    title: 'Each bonus balance holds the credited bonuses and nothing else',
    offenders: sql`
      SELECT a.customer_id, a.balance_paise AS balance_paise, coalesce(b.paise, 0) AS credited_paise
      FROM ledger_account a
      LEFT JOIN (SELECT customer_id, sum(amount_paise) AS paise FROM bonus WHERE status = 'credited' GROUP BY 1) b ON b.customer_id = a.customer_id
      WHERE a.kind = 'customer_bonus' AND a.balance_paise <> coalesce(b.paise, 0)`,
  },
  {
    no: 14,
    title: 'Each running total is the sum of its rows',
    offenders: sql`
      SELECT measure, account, coalesce(k.paise, 0) AS total_paise, coalesce(r.paise, 0) AS rows_paise
      FROM (SELECT measure, account, sum(paise) AS paise FROM running_total GROUP BY 1, 2) k
      FULL JOIN running_total_by_rows r USING (measure, account)
      WHERE coalesce(k.paise, 0) <> coalesce(r.paise, 0)`,
  },
  {
    no: 15,
    title: 'Opening balances come from equity alone, and are those of their accounts',
    offenders: sql`
      SELECT t.ref_id, t.amount_paise FROM ledger_transfer t
      JOIN ledger_account d ON d.id = t.debit_account_id JOIN ledger_account c ON c.id = t.credit_account_id
      WHERE ('equity_opening' IN (d.kind, c.kind)) <> (t.kind = 'OPENING')
        OR t.kind = 'OPENING' AND NOT coalesce(
          CASE t.ref_type WHEN 'customer' THEN c.kind = 'customer_cash' AND c.customer_id::text = t.ref_id
            WHEN 'payment_method' THEN d.kind = 'bank' AND d.payment_method_id::text = t.ref_id END, FALSE)
      UNION ALL
      SELECT p.id::text, p.opening_balance_paise FROM payment_method p
      LEFT JOIN ledger_transfer t ON t.kind = 'OPENING' AND t.ref_type = 'payment_method' AND t.ref_id = p.id::text
      WHERE p.opening_balance_paise <> coalesce(t.amount_paise, 0)`,
  },
  {
    no: 16,
    title:
      'A booked line has one live booking, which moved its money once to the account of its kind, and back when undone',
    offenders: BOOKINGS_OFF,
  },
  {
    no: 17,
    title: 'A close of a day posted its fees and its difference once, and took them back when the day was opened again',
    offenders: CLOSES_OFF,
  },
  {
    no: 18,
    title:
      "The operator's accounts of charges, tax, interest, owner, transfers and adjustments hold what bookings and closes say",
    offenders: HOUSE_OFF,
  },
  {
    no: 19,
    title: 'What was credited straight through is exactly what its line says, and is counted once',
    offenders: sql`
      SELECT d.id::text AS deposit_id, d.amount_paise FROM (SELECT * FROM deposit WHERE straight_through) d
      FULL JOIN straight_through_credit c ON c.deposit_id = d.id LEFT JOIN utr_entry u ON u.id = c.utr_entry_id
      WHERE d.id IS NULL OR c.deposit_id IS NULL OR d.status NOT IN ('approved', 'reversed') OR d.match_kind IS DISTINCT FROM 'auto'
        OR d.utr_entry_id <> u.id OR d.utr_norm <> u.utr_norm OR d.payment_method_id <> u.payment_method_id
        OR d.amount_paise <> u.amount_paise OR c.amount_paise <> u.amount_paise OR d.credited_paise <> u.amount_paise
      UNION ALL
      SELECT 'counted for ' || scope, coalesce(b.spent, 0) - coalesce(c.spent, 0)
      FROM (SELECT scope, sum(spent) AS spent FROM straight_through_budget WHERE scope NOT LIKE 'watch:%' GROUP BY scope) b
      FULL JOIN (
        SELECT counts.scope, sum(counts.spent) AS spent FROM straight_through_credit c JOIN deposit d ON d.id = c.deposit_id
        CROSS JOIN LATERAL (VALUES ('all', c.amount_paise), ('customer:' || d.customer_id, c.amount_paise),
          ('customer-count:' || d.customer_id, 1), ('method:' || d.payment_method_id, c.amount_paise),
          ('message-only', CASE WHEN c.message_only THEN c.amount_paise ELSE 0 END)) AS counts (scope, spent)
        GROUP BY counts.scope) c USING (scope)
      WHERE coalesce(b.spent, 0) <> coalesce(c.spent, 0)`,
  },
];

/** Checks the invariants on the committed data; each result has the first rows that break it. */
export async function checkInvariants(db: DbOrTx): Promise<InvariantResult[]> {
  const results: InvariantResult[] = [];
  for (const { no, title, offenders } of INVARIANTS) {
    const found = await sql<Record<string, unknown>>`SELECT * FROM (${offenders}) AS offender LIMIT ${SHOWN}`.execute(
      db,
    );
    results.push({ no, title, ok: found.rows.length === 0, offenders: found.rows });
  }
  return results;
}

/** Counts the rows that break each invariant in one statement: cheap enough to run after every step of a long test. */
export const INVARIANT_COUNTS = sql<{ no: number; broken: number }>`${sql.join(
  INVARIANTS.map(
    ({ no, offenders }) => sql`SELECT ${sql.lit(no)}::int AS no, count(*) AS broken FROM (${offenders}) AS offender`,
  ),
  sql` UNION ALL `,
)}`;
