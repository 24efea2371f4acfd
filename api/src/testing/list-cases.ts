import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';

/** Values of one row of the demo, used in filters. */
export type ListSample = Record<string, string>;

const day = (now: Date, shift: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(now.getTime() - shift * 86_400_000));

/** An approved UPI deposit of the demo, with the values that the cases filter by. */
export async function listSample(db: Db): Promise<ListSample> {
  const { rows } = await sql<ListSample>`
    SELECT d.amount_paise::text AS amount, d.payment_method_id AS method, d.customer_id AS customer, c.code, c.phone, d.utr_norm AS utr, 'D-' || d.no AS no,
      (SELECT id::text FROM franchise WHERE code = 'WEST') AS franchise,
      (SELECT encode(proof_sha256, 'hex') FROM deposit WHERE proof_sha256 IS NOT NULL ORDER BY no LIMIT 1) AS image,
      (SELECT to_char(decided_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24') FROM deposit WHERE decided_at IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) AS hour
    FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE d.rail = 'UPI' AND d.status = 'approved' ORDER BY d.no LIMIT 1 OFFSET 700`.execute(
    db,
  );
  return rows[0] as ListSample;
}

/** A list with a filter, and the SQL of the rows that it must return. Values come from a row of the demo. */
export const LIST_CASES: [string, (row: ListSample, now: Date) => [string, RawBuilder<unknown>]][] = [
  [
    'deposits by two states',
    () => [
      '/deposits?status=pending&status=matched',
      sql`SELECT id FROM deposit WHERE status IN ('pending', 'matched')`,
    ],
  ],
  [
    'deposits of one business day',
    (_, now) => [
      `/deposits?from=${day(now, 3)}&to=${day(now, 3)}`,
      sql`SELECT id FROM deposit WHERE (submitted_at AT TIME ZONE 'Asia/Kolkata')::date = ${day(now, 3)}::date`,
    ],
  ],
  [
    'deposits between two instants',
    (_, now) => {
      const [from, to] = [
        new Date(now.getTime() - 40 * 3_600_000).toISOString(),
        new Date(now.getTime() - 20 * 3_600_000).toISOString(),
      ];
      return [
        `/deposits?from=${from}&to=${to}`,
        sql`SELECT id FROM deposit WHERE submitted_at >= ${from} AND submitted_at < ${to}`,
      ];
    },
  ],
  [
    'deposits decided within an hour of the business clock',
    ({ hour }) => [
      `/deposits?time=decided&from=${hour}:00&to=${hour}:59`,
      sql`
    SELECT id FROM deposit WHERE decided_at >= ${`${hour}:00`}::timestamp AT TIME ZONE 'Asia/Kolkata' AND decided_at < ${`${hour}:59`}::timestamp AT TIME ZONE 'Asia/Kolkata'`,
    ],
  ],
  [
    'withdrawals paid on a business day',
    (_, now) => [
      `/withdrawals?time=paid&from=${day(now, 1)}&to=${day(now, 1)}`,
      sql`SELECT id FROM withdrawal WHERE (paid_at AT TIME ZONE 'Asia/Kolkata')::date = ${day(now, 1)}::date`,
    ],
  ],
  [
    'withdrawals cleared on a business day',
    (_, now) => [
      `/withdrawals?time=cleared&from=${day(now, 1)}&to=${day(now, 1)}`,
      sql`SELECT id FROM withdrawal WHERE (cleared_at AT TIME ZONE 'Asia/Kolkata')::date = ${day(now, 1)}::date`,
    ],
  ],
  [
    'deposits of one amount',
    ({ amount }) => [`/deposits?amount=${amount}`, sql`SELECT id FROM deposit WHERE amount_paise = ${amount}`],
  ],
  [
    'deposits of a range of amounts',
    () => [
      '/deposits?amountMin=1000000&amountMax=5000000',
      sql`SELECT id FROM deposit WHERE amount_paise BETWEEN 1000000 AND 5000000`,
    ],
  ],
  [
    'deposits of a method',
    ({ method }) => [`/deposits?methodId=${method}`, sql`SELECT id FROM deposit WHERE payment_method_id = ${method}`],
  ],
  [
    'deposits of a customer',
    ({ customer }) => [`/deposits?customerId=${customer}`, sql`SELECT id FROM deposit WHERE customer_id = ${customer}`],
  ],
  [
    'deposits by part of a name',
    () => [
      '/deposits?customer=kumar',
      sql`SELECT d.id FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE c.name ILIKE '%kumar%'`,
    ],
  ],
  [
    'deposits by the code of a customer',
    ({ code }) => [
      `/deposits?customer=${code}`,
      sql`SELECT d.id FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE c.code = ${code}`,
    ],
  ],
  [
    'deposits by a phone number',
    ({ phone }) => [
      `/deposits?customer=${phone}`,
      sql`SELECT d.id FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE c.phone = ${phone}`,
    ],
  ],
  [
    'deposits by the end of a phone number',
    ({ phone }) => [
      `/deposits?customer=${phone?.slice(-4)}`,
      sql`SELECT d.id FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE c.phone LIKE ${`%${phone?.slice(-4)}`}`,
    ],
  ],
  [
    'deposits by a UTR however it is written',
    ({ utr }) => [
      `/deposits?utr=${encodeURIComponent(utr?.replace(/(....)/g, '$1 ').toLowerCase() ?? '')}`,
      sql`SELECT id FROM deposit WHERE utr_norm = ${utr}`,
    ],
  ],
  [
    'deposits by the end of a UTR',
    ({ utr }) => [
      `/deposits?utrEnds=${utr?.slice(-4)}`,
      sql`SELECT id FROM deposit WHERE utr_norm LIKE ${`%${utr?.slice(-4)}`}`,
    ],
  ],
  [
    'deposits by rail',
    () => ['/deposits?rail=NEFT&rail=RTGS', sql`SELECT id FROM deposit WHERE rail IN ('NEFT', 'RTGS')`],
  ],
  [
    'deposits by who decided',
    () => [
      '/deposits?by=franchise',
      sql`SELECT d.id FROM deposit d JOIN staff s ON s.id = d.decided_by WHERE s.username = 'franchise'`,
    ],
  ],
  [
    'deposits that came late or were self-approved',
    () => ['/deposits?flag=LATE&flag=SELF_APPROVAL', sql`SELECT id FROM deposit WHERE late OR self_approved`],
  ],
  [
    'deposits with another amount at the bank',
    () => [
      '/deposits?flag=AMOUNT_MISMATCH',
      sql`
    SELECT d.id FROM deposit d JOIN utr_entry u ON u.id = d.utr_entry_id
      OR (d.utr_entry_id IS NULL AND d.status IN ('pending', 'on_hold') AND u.utr_norm = d.utr_norm AND u.status = 'unclaimed' AND u.direction = 'CREDIT')
    WHERE u.amount_paise <> d.amount_paise`,
    ],
  ],
  [
    'deposits contested by several customers',
    () => [
      '/deposits?flag=CONTESTED',
      sql`
    SELECT id FROM deposit WHERE status IN ('pending', 'matched', 'on_hold') AND utr_norm IN (
      SELECT utr_norm FROM deposit WHERE status IN ('pending', 'matched', 'on_hold') GROUP BY utr_norm HAVING count(DISTINCT customer_id) > 1)`,
    ],
  ],
  [
    'deposits whose image was sent before',
    () => [
      '/deposits?flag=REUSED_IMAGE',
      sql`
    SELECT id FROM deposit WHERE proof_sha256 IN (SELECT proof_sha256 FROM deposit GROUP BY 1 HAVING count(*) > 1)`,
    ],
  ],
  [
    'deposits by the beginning of their image',
    ({ image }) => [
      `/deposits?image=${image?.slice(0, 12)}`,
      sql`SELECT id FROM deposit WHERE encode(proof_sha256, 'hex') LIKE ${`${image?.slice(0, 12)}%`}`,
    ],
  ],
  [
    'deposits rejected for a reason',
    () => [
      '/deposits?reason=NOT_RECEIVED&reason=WRONG_UTR',
      sql`SELECT id FROM deposit WHERE reject_reason_code IN ('NOT_RECEIVED', 'WRONG_UTR')`,
    ],
  ],
  ['deposits by their number', ({ no }) => [`/deposits?q=${no}`, sql`SELECT id FROM deposit WHERE 'D-' || no = ${no}`]],
  [
    'several filters together',
    ({ method }) => [
      `/deposits?status=approved&methodId=${method}&amountMin=100000&rail=UPI`,
      sql`
    SELECT id FROM deposit WHERE status = 'approved' AND payment_method_id = ${method} AND amount_paise >= 100000 AND rail = 'UPI'`,
    ],
  ],
  [
    'unallocated lines',
    () => [
      '/utrs?status=unclaimed&direction=CREDIT',
      sql`SELECT id FROM utr_entry WHERE status = 'unclaimed' AND direction = 'CREDIT'`,
    ],
  ],
  [
    'lines of a day',
    (_, now) => [
      `/utrs?from=${day(now, 2)}&to=${day(now, 2)}`,
      sql`SELECT id FROM utr_entry WHERE (created_at AT TIME ZONE 'Asia/Kolkata')::date = ${day(now, 2)}::date`,
    ],
  ],
  [
    'stale lines',
    () => [
      '/utrs?flag=STALE',
      sql`SELECT id FROM utr_entry WHERE status = 'unclaimed' AND created_at < now() - interval '7 days'`,
    ],
  ],
  [
    'lines by who entered them',
    () => [
      '/utrs?by=banker.two',
      sql`SELECT u.id FROM utr_entry u JOIN staff s ON s.id = u.entered_by WHERE s.username = 'banker.two'`,
    ],
  ],
  [
    'lines by the end of the UTR',
    ({ utr }) => [
      `/utrs?utrEnds=${utr?.slice(-5)}`,
      sql`SELECT id FROM utr_entry WHERE utr_norm LIKE ${`%${utr?.slice(-5)}`}`,
    ],
  ],
  [
    'lines whose money a customer got',
    ({ customer }) => [
      `/utrs?customerId=${customer}`,
      sql`
    SELECT u.id FROM utr_entry u LEFT JOIN deposit d ON d.id = u.claimed_deposit_id LEFT JOIN withdrawal w ON w.id = u.claimed_withdrawal_id
    WHERE coalesce(d.customer_id, w.customer_id) = ${customer}`,
    ],
  ],
  [
    'lines whose money somebody of a name got',
    () => [
      '/utrs?customer=kumar',
      sql`
    SELECT u.id FROM utr_entry u LEFT JOIN deposit d ON d.id = u.claimed_deposit_id LEFT JOIN withdrawal w ON w.id = u.claimed_withdrawal_id
    WHERE coalesce(d.customer_id, w.customer_id) IN (SELECT id FROM customer WHERE name ILIKE '%kumar%')`,
    ],
  ],
  [
    'withdrawals by state and range',
    () => [
      '/withdrawals?status=paid&amountMin=500000',
      sql`SELECT id FROM withdrawal WHERE status = 'paid' AND amount_paise >= 500000`,
    ],
  ],
  [
    'withdrawals by flag',
    () => ['/withdrawals?flag=LARGE&flag=FIRST', sql`SELECT id FROM withdrawal WHERE flags && ARRAY['LARGE', 'FIRST']`],
  ],
  [
    'withdrawals by who paid or checked',
    () => [
      '/withdrawals?by=deposit.two',
      sql`
    SELECT w.id FROM withdrawal w JOIN staff s ON s.id IN (w.checked_by, w.cleared_by, w.paid_by, w.decided_by) WHERE s.username = 'deposit.two'`,
    ],
  ],
  [
    'bonuses by state and type',
    () => [
      '/bonuses?status=credited&type=LOYALTY&type=CASHBACK',
      sql`SELECT id FROM bonus WHERE status = 'credited' AND type IN ('LOYALTY', 'CASHBACK')`,
    ],
  ],
  [
    'bonuses that wait for a person',
    () => [
      '/bonuses?section=requested&section=claw_back',
      sql`SELECT id FROM bonus WHERE status = 'requested' OR claw_back_since IS NOT NULL`,
    ],
  ],
  [
    'bonuses of a campaign',
    () => ['/bonuses?campaign=reload-nov', sql`SELECT id FROM bonus WHERE campaign_code = 'RELOAD-NOV'`],
  ],
  [
    'methods by state and kind',
    () => [
      '/payment-methods?status=active&kind=UPI',
      sql`SELECT id FROM payment_method WHERE status = 'active' AND kind = 'UPI'`,
    ],
  ],
  [
    'movements of a customer',
    ({ customer }) => [
      `/movements?customerId=${customer}`,
      sql`
    SELECT (array_agg(t.id ORDER BY t.id))[1] AS id FROM ledger_transfer t JOIN ledger_account a ON a.id IN (t.debit_account_id, t.credit_account_id)
    WHERE a.customer_id = ${customer} GROUP BY t.ref_type, t.ref_id, t.created_at`,
    ],
  ],
  [
    'customers by risk',
    () => [
      '/customers?riskLevel=high&status=active',
      sql`SELECT id FROM customer WHERE risk_level = 'high' AND status = 'active'`,
    ],
  ],
];
