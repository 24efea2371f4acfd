import { sql } from 'kysely';
import { BOOKING_KINDS, KINDS } from '../domain/utrs/booking.ts';

/** The account of a booking's kind, by the alias `b`. */
const ACCOUNT = sql`CASE b.kind ${sql.join(
  BOOKING_KINDS.map((kind) => sql`WHEN ${sql.lit(kind)} THEN ${sql.lit(KINDS[kind].account)}`),
  sql` `,
)} END`;

/**
 * What the booking `b` of the line `u` moves: its amount, to the account of its kind; the debit of a chargeback back to the
 * bank; a won dispute where the reversal of its deposit took the money, from the customer and from the losses.
 */
const PARTS = sql`(
  SELECT 'LINE_BOOKED' AS kind, 'LINE_UNBOOKED' AS undone, CASE b.chargeback WHEN 'taken' THEN 'bank:' || u.payment_method_id ELSE ${ACCOUNT} END AS account,
    CASE b.chargeback WHEN 'won' THEN u.amount_paise - ${fromCustomer()} ELSE u.amount_paise END AS paise
  UNION ALL
  SELECT 'CHARGEBACK_WON', 'CHARGEBACK_WON_UNDONE', 'customer:' || (SELECT d.customer_id FROM deposit d WHERE d.id = b.deposit_id) || ':cash', ${fromCustomer()}
  WHERE b.chargeback = 'won')`;

function fromCustomer() {
  return sql`coalesce((SELECT sum(t.amount_paise) FROM deposit d JOIN utr_entry l ON l.id = d.utr_entry_id
    JOIN ledger_transfer t ON t.ref_type = 'utr' AND t.ref_id = l.utr_norm || '#' || l.claim_no AND t.kind = 'DEPOSIT_CHARGEBACK'
    WHERE d.id = b.deposit_id), 0)`;
}

/** The accounts of the operator that only bookings and closes of days move. */
const HOUSE = sql`('expense:bank-charges', 'expense:bank-tax', 'income:interest', 'equity:owner', 'transit:own', 'adjust:manual')`;

/** Lines without exactly one live booking, bookings whose transfers are not theirs, and transfers of no booking. */
export const BOOKINGS_OFF = sql<Record<string, unknown>>`
  WITH moved AS (
    SELECT t.ref_id, t.kind, t.amount_paise, d.code AS debit, c.code AS credit FROM ledger_transfer t
    JOIN ledger_account d ON d.id = t.debit_account_id JOIN ledger_account c ON c.id = t.credit_account_id
    WHERE t.ref_type = 'booking'),
  wanted AS (
    SELECT b.id::text AS ref_id, CASE WHEN w.booked THEN p.kind ELSE p.undone END AS kind, p.paise AS amount_paise,
      CASE WHEN (u.direction = 'CREDIT') = w.booked THEN s.suspense ELSE p.account END AS debit,
      CASE WHEN (u.direction = 'CREDIT') = w.booked THEN p.account ELSE s.suspense END AS credit
    FROM booking b JOIN utr_entry u ON u.id = b.utr_entry_id
    CROSS JOIN LATERAL (SELECT CASE u.direction WHEN 'CREDIT' THEN 'suspense:receipts' ELSE 'suspense:payouts' END AS suspense) s
    CROSS JOIN LATERAL (SELECT TRUE AS booked UNION ALL SELECT FALSE WHERE b.undone_at IS NOT NULL) w
    CROSS JOIN LATERAL ${PARTS} p WHERE p.paise > 0)
  SELECT coalesce(w.ref_id, m.ref_id) AS booking, coalesce(w.kind, m.kind) AS transfer
  FROM wanted w FULL JOIN moved m USING (ref_id, kind, amount_paise, debit, credit) WHERE w.ref_id IS NULL OR m.ref_id IS NULL
  UNION ALL
  SELECT u.id::text, u.status FROM utr_entry u
  LEFT JOIN (SELECT utr_entry_id, count(*) AS live FROM booking WHERE undone_at IS NULL GROUP BY 1) b ON b.utr_entry_id = u.id
  WHERE coalesce(b.live, 0) <> CASE u.status WHEN 'booked' THEN 1 ELSE 0 END
  UNION ALL
  SELECT pair_id::text, 'pair' FROM booking b JOIN utr_entry u ON u.id = b.utr_entry_id
  WHERE pair_id IS NOT NULL AND undone_at IS NULL
  GROUP BY pair_id HAVING count(*) <> 2 OR count(DISTINCT u.amount_paise) <> 1 OR count(DISTINCT u.direction) <> 2 OR count(DISTINCT b.kind) <> 1`;

/** Closes whose postings are not theirs, and postings of no close. */
export const CLOSES_OFF = sql<Record<string, unknown>>`
  WITH moved AS (
    SELECT t.ref_id, t.kind, t.amount_paise, d.code AS debit, c.code AS credit FROM ledger_transfer t
    JOIN ledger_account d ON d.id = t.debit_account_id JOIN ledger_account c ON c.id = t.credit_account_id
    WHERE t.ref_type = 'day_close'),
  parts AS (
    SELECT id::text AS ref_id, reopened_at, 'DAY_FEES' AS kind, fees_paise AS paise, 'expense:bank-charges' AS account,
      'bank:' || payment_method_id AS bank, FALSE AS grew FROM day_close WHERE posted AND fees_paise > 0
    UNION ALL
    SELECT id::text, reopened_at, 'DAY_DIFFERENCE', abs(diff_paise), 'adjust:manual', 'bank:' || payment_method_id, diff_paise > 0
    FROM day_close WHERE posted AND diff_paise <> 0),
  wanted AS (
    SELECT ref_id, kind, paise AS amount_paise, CASE WHEN grew THEN bank ELSE account END AS debit, CASE WHEN grew THEN account ELSE bank END AS credit
    FROM parts
    UNION ALL
    SELECT ref_id, kind || '_REVERSED', paise, CASE WHEN grew THEN account ELSE bank END, CASE WHEN grew THEN bank ELSE account END
    FROM parts WHERE reopened_at IS NOT NULL)
  SELECT coalesce(w.ref_id, m.ref_id) AS close, coalesce(w.kind, m.kind) AS transfer
  FROM wanted w FULL JOIN moved m USING (ref_id, kind, amount_paise, debit, credit) WHERE w.ref_id IS NULL OR m.ref_id IS NULL`;

/** The accounts of the house by their transfers, against live bookings and standing closes. */
export const HOUSE_OFF = sql<Record<string, unknown>>`
  WITH balance AS (
    SELECT a.code, coalesce(sum(t.paise), 0) AS paise FROM ledger_account a
    LEFT JOIN (
      SELECT credit_account_id AS id, amount_paise AS paise FROM ledger_transfer
      UNION ALL SELECT debit_account_id, -amount_paise FROM ledger_transfer) t ON t.id = a.id
    WHERE a.code IN ${HOUSE} GROUP BY a.code),
  said AS (
    SELECT code, sum(paise) AS paise FROM (
      SELECT ${ACCOUNT} AS code, CASE u.direction WHEN 'CREDIT' THEN u.amount_paise ELSE -u.amount_paise END AS paise
      FROM booking b JOIN utr_entry u ON u.id = b.utr_entry_id WHERE b.undone_at IS NULL
      UNION ALL SELECT 'expense:bank-charges', -fees_paise FROM day_close WHERE posted AND reopened_at IS NULL
      UNION ALL SELECT 'adjust:manual', diff_paise FROM day_close WHERE posted AND reopened_at IS NULL) each_one GROUP BY code)
  SELECT b.code, b.paise AS balance_paise, coalesce(s.paise, 0) AS expected_paise
  FROM balance b LEFT JOIN said s USING (code) WHERE b.paise <> coalesce(s.paise, 0)`;
