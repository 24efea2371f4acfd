import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Requests that hold money, and unclaimed lines: a desk has as many in its second year as in its first week. */
const OPEN = 300;
const METHODS = 20;
/** Movements of one customer. */
const EACH = 40;

const id = (kind: string, number: string) =>
  sql.raw(`('${kind}-0000-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`);
const [CUSTOMER, LINE, REQUEST, METHOD, CASH, HOLD, BANK, MOVE] = [
  'c0000000',
  'a0000000',
  'f0000000',
  'b0000000',
  'ca000000',
  'cb000000',
  'ba000000',
  '70000000',
] as const;
const at = sql.raw(`date_trunc('second', now()) - i * interval '30 seconds'`);

/**
 * Creates a consistent ledger of `rows` movements: a bank line, its credit, the hold of a request and its payout are a
 * round of four. The last lines are unclaimed and the first requests still hold their money.
 */
export async function seedLedger(db: Db, rows: number): Promise<void> {
  const rounds = Math.floor(rows / 4);
  const customers = Math.max(1, Math.ceil(rows / EACH));
  const customer = (kind: string) => id(kind, `1 + i % ${customers}`);
  const method = (kind: string) => id(kind, `i % ${METHODS}`);
  const each = sql.raw(`generate_series(1, ${rounds}) i`);
  const open = sql.raw(`i <= ${Math.min(OPEN, rounds)}`);
  const moves = (
    nth: number,
    kind: string,
    refType: string,
    ref: unknown,
    debit: unknown,
    credit: unknown,
    where = sql.raw('TRUE'),
  ) => sql`
    INSERT INTO ledger_transfer (id, kind, ref_type, ref_id, debit_account_id, credit_account_id, amount_paise, created_at)
    SELECT ${id(MOVE, `i::bigint * 4 + ${nth}`)}, ${sql.lit(kind)}, ${sql.lit(refType)}, ${ref}, ${debit}, ${credit}, 50000, ${at} FROM ${each} WHERE ${where}`;
  const SUSPENSE = sql.raw(`'00000000-0000-4000-8000-000000000001'::uuid`);
  const utr = sql.raw(`(630000000000 + i)::text`);
  await db.connection().execute(async (one) => {
    // Checks and running balances for each row would take minutes; the running totals are maintained as usual.
    for (const setting of [
      `session_replication_role = replica`,
      `synchronous_commit = off`,
      `work_mem = '128MB'`,
      `statement_timeout = 0`,
    ])
      await sql.raw(`SET ${setting}`).execute(one);
    for (const statement of [
      sql`INSERT INTO payment_method (id, no, label, kind, holder_name, bank_name, vpa, purpose, status)
        SELECT ${id(METHOD, 'i')}, 101 + i, 'UPI-' || i, 'UPI', 'Bench Traders', 'HDFC', 'bench' || i || '@bank', 'BOTH', 'active' FROM generate_series(0, ${sql.lit(METHODS - 1)}) i`,
      sql`INSERT INTO customer (id, no, code, name, phone) SELECT ${id(CUSTOMER, 'i')}, 1000 + i, 'C-' || (1000 + i), 'Bench ' || i, (6000000000 + i)::text FROM generate_series(1, ${sql.lit(customers)}) i`,
      sql`INSERT INTO ledger_account (id, code, kind, payment_method_id, derived, allow_negative)
        SELECT ${id(BANK, 'i')}, 'bank:' || ${id(METHOD, 'i')}, 'bank', ${id(METHOD, 'i')}, TRUE, TRUE FROM generate_series(0, ${sql.lit(METHODS - 1)}) i`,
      ...(
        [
          [CASH, 'cash'],
          [HOLD, 'hold'],
        ] as const
      ).map(
        ([kind, balance]) => sql`INSERT INTO ledger_account (id, code, kind, customer_id, derived, allow_negative)
        SELECT ${id(kind, 'i')}, 'customer:' || i || ${sql.lit(`:${balance}`)}, ${sql.lit(`customer_${balance}`)}, ${id(CUSTOMER, 'i')}, FALSE, FALSE FROM generate_series(1, ${sql.lit(customers)}) i`,
      ),
      sql`INSERT INTO utr_entry (id, payment_method_id, direction, rail, utr_raw, utr_norm, amount_paise, source, status, claimed_deposit_id, created_at)
        SELECT ${id(LINE, 'i')}, ${method(METHOD)}, 'CREDIT', 'UPI', ${utr}, ${utr}, 50000, 'MANUAL', CASE WHEN i > ${sql.lit(rounds - 50)} THEN 'unclaimed' ELSE 'claimed' END,
          CASE WHEN i > ${sql.lit(rounds - 50)} THEN NULL ELSE ${id('d0000000', 'i')} END, ${at} FROM ${each}`,
      sql`INSERT INTO withdrawal (id, customer_id, destination, destination_hash, amount_paise, status, requested_at, source_method_id, payout_rail, payout_utr_norm, paid_at, created_at)
        SELECT ${id(REQUEST, 'i')}, ${customer(CUSTOMER)}, '{"kind":"UPI","holderName":"Bench","accountNo":null,"ifsc":null,"vpa":"a@bank"}', 'x', 50000,
          CASE WHEN ${open} THEN 'requested' ELSE 'paid' END, ${at}, CASE WHEN NOT ${open} THEN ${method(METHOD)} END, CASE WHEN NOT ${open} THEN 'UPI' END,
          CASE WHEN NOT ${open} THEN (830000000000 + i)::text END, CASE WHEN NOT ${open} THEN ${at} END, ${at} FROM ${each} WHERE i <= ${sql.lit(rounds - 50)}`,
      sql`INSERT INTO payout (withdrawal_id, attempt_no, source_method_id, rail, utr_norm, amount_paise, fee_paise, paid_at)
        SELECT id, 1, source_method_id, 'UPI', payout_utr_norm, amount_paise, 0, paid_at FROM withdrawal WHERE status = 'paid'`,
      moves(0, 'UTR_CREDIT', 'utr_entry', sql`${id(LINE, 'i')}::text`, method(BANK), SUSPENSE),
      moves(1, 'DEPOSIT_CREDIT', 'utr', sql`${utr} || '#1'`, SUSPENSE, customer(CASH), sql.raw(`i <= ${rounds - 50}`)),
      moves(
        2,
        'WITHDRAW_HOLD',
        'withdrawal',
        sql`${id(REQUEST, 'i')}::text`,
        customer(CASH),
        customer(HOLD),
        sql.raw(`i <= ${rounds - 50}`),
      ),
      moves(
        3,
        'WITHDRAW_PAID',
        'withdrawal',
        sql`${id(REQUEST, 'i')} || '#1'`,
        customer(HOLD),
        method(BANK),
        sql.raw(`i <= ${rounds - 50} AND i > ${OPEN}`),
      ),
      sql`UPDATE ledger_account a SET balance_paise = m.paise FROM (
        SELECT id, sum(paise) AS paise FROM (SELECT credit_account_id AS id, amount_paise AS paise FROM ledger_transfer UNION ALL SELECT debit_account_id, -amount_paise FROM ledger_transfer) t GROUP BY id) m
        WHERE m.id = a.id AND NOT a.derived`,
      sql`ANALYZE`,
      sql`VACUUM`,
      sql`RESET ALL`,
    ])
      await statement.execute(one);
  });
}
