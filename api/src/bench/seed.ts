import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { accounts, transfers } from './seed-ledger.ts';
import {
  amount,
  at,
  BONUS,
  CUSTOMER,
  customer,
  DEPOSIT,
  EACH,
  given,
  id,
  LINE,
  METHOD,
  method,
  METHODS,
  PERSON,
  person,
  rail,
  STAFF,
  utr,
  WITHDRAWAL,
} from './values.ts';

/** Waiting rows: a desk has as many in its second year as in its first week. */
const OPEN = 300;

const TABLES = ['customer', 'utr_entry', 'deposit', 'withdrawal', 'bonus', 'ledger_account', 'ledger_transfer'];

/** Fills an empty database with `rows` rows of every list, in SQL only; the same number gives the same rows. */
export async function seedRows(db: Db, rows: number): Promise<void> {
  await db.connection().execute(async (one) => {
    // Tests cover triggers and foreign keys; here they would cost minutes.
    for (const setting of [
      `session_replication_role = replica`,
      `synchronous_commit = off`,
      `maintenance_work_mem = '512MB'`,
      `statement_timeout = 0`,
    ])
      await sql.raw(`SET ${setting}`).execute(one);
    const indexes = await dropIndexes(one);
    const people = Math.ceil(rows / EACH);
    for (const statement of [
      staff(),
      methods(),
      customers(people),
      lines(rows),
      deposits(rows),
      withdrawals(rows),
      bonuses(rows),
      accounts(people),
      transfers(rows),
    ])
      await sql`${statement}`.execute(one);
    for (const definition of indexes) await sql.raw(definition).execute(one);
    await sql.raw(`ANALYZE`).execute(one);
    await sql.raw(`VACUUM`).execute(one);
    await sql.raw(`RESET ALL`).execute(one);
  });
}

/**
 * Drops the indexes, except those of constraints, because rows are inserted faster without them. Returns the statements
 * that create them again.
 */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
    JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
    WHERE t.relname = ANY(${TABLES}::text[]) AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid)`.execute(
    db,
  );
  for (const { name } of rows) await sql`DROP INDEX ${sql.id(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}

const staff = () => sql`
  INSERT INTO staff (id, username, name, action_name, password_hash)
  SELECT ${id(PERSON, 'i')}, 'bench.' || i, 'Bench ' || i, 'Deposit', 'none' FROM generate_series(0, ${sql.lit(STAFF - 1)}) i`;

const methods = () => sql`
  INSERT INTO payment_method (id, no, label, kind, holder_name, bank_name, vpa, purpose, status)
  SELECT ${id(METHOD, 'i')}, 101 + i, 'UPI-' || i, 'UPI', 'Bench Traders', 'HDFC', 'bench' || i || '@bank', 'BOTH', 'active' FROM generate_series(0, ${sql.lit(METHODS - 1)}) i`;

const customers = (count: number) => sql`
  INSERT INTO customer (id, no, code, name, phone, risk_level, created_at)
  SELECT ${id(CUSTOMER, 'i')}, 1000 + i, 'C-' || (1000 + i), ${given}, (6000000000 + i * 37)::text, CASE WHEN i % 40 = 0 THEN 'high' ELSE 'normal' END, ${at}
  FROM generate_series(1, ${sql.lit(count)}) i`;

/** `fate` is the state of the deposit with the same number; the line's state follows from it. */
const fates = (count: number) =>
  sql.raw(`(SELECT i, CASE
    WHEN i <= ${OPEN} THEN (ARRAY['matched', 'pending', 'on_hold'])[1 + i % 3]
    WHEN i % 20 = 0 THEN 'rejected' WHEN i % 50 = 7 THEN 'expired' WHEN i % 100 = 3 THEN 'reversed' ELSE 'approved' END AS fate
  FROM generate_series(1, ${count}) i) rows`);

const lines = (count: number) => sql`
  INSERT INTO utr_entry (id, no, payment_method_id, direction, rail, utr_raw, utr_norm, amount_paise, bank_time, remitter_name, narration, source,
    status, claimed_deposit_id, claimed_customer_id, entered_by, void_reason, created_at)
  SELECT ${id(LINE, 'i')}, 80000 + i, ${method}, 'CREDIT', ${rail}, ${utr}, ${utr}, ${amount}, ${at} - interval '2 minutes', upper(${given}), 'UPI/' || ${utr}, 'MANUAL',
    CASE fate WHEN 'approved' THEN 'claimed' WHEN 'reversed' THEN 'reversed' WHEN 'matched' THEN 'unclaimed' WHEN 'pending' THEN 'unclaimed' WHEN 'on_hold' THEN 'unclaimed' ELSE 'void' END,
    CASE WHEN fate IN ('approved', 'reversed') THEN ${id(DEPOSIT, 'i')} END, CASE WHEN fate IN ('approved', 'reversed') THEN ${customer} END, ${person}, CASE WHEN fate IN ('rejected', 'expired') THEN 'TYPING' END, ${at}
  FROM ${fates(count)}`;

const deposits = (count: number) => sql`
  INSERT INTO deposit (id, no, customer_id, payment_method_id, amount_paise, utr_raw, utr_norm, rail, proof_sha256, payer_name, source, submitted_at, status, late,
    utr_entry_id, match_kind, credited_paise, credited_utr_norm, hold_reason, reject_reason_code, self_approved, decided_by, decided_at, created_at)
  SELECT ${id(DEPOSIT, 'i')}, 100000 + i, ${customer}, ${method}, ${amount}, ${utr}, CASE fate WHEN 'pending' THEN (730000000000 + i * 7)::text ELSE ${utr} END, ${rail},
    CASE WHEN i % 5 < 3 THEN sha256(int8send(CASE WHEN i % 400 = 1 THEN i / 400 ELSE i END)) END, NULL, 'CUSTOMER', ${at}, fate, i % 200 = 9,
    CASE WHEN fate IN ('matched', 'approved', 'reversed') THEN ${id(LINE, 'i')} END, CASE WHEN fate IN ('matched', 'approved', 'reversed') THEN 'auto' END,
    CASE WHEN fate IN ('approved', 'reversed') THEN ${amount} END, CASE WHEN fate IN ('approved', 'reversed') THEN ${utr} END,
    CASE fate WHEN 'on_hold' THEN 'ASKED_CUSTOMER' END, CASE fate WHEN 'rejected' THEN 'FAKE_PROOF' END, i % 300 = 11 AND fate = 'approved',
    CASE WHEN fate IN ('approved', 'rejected', 'reversed') THEN ${person} END, CASE WHEN fate IN ('approved', 'rejected', 'reversed') THEN ${at} + interval '4 minutes' END, ${at}
  FROM ${fates(count)}`;

const withdrawals = (count: number) => sql`
  INSERT INTO withdrawal (id, no, customer_id, destination, destination_hash, amount_paise, status, flags, requested_at, checked_by, checked_at, cleared_by, cleared_at, source_method_id, payout_rail,
    payout_utr_norm, paid_by, paid_at, reject_reason_code, decided_by, decided_at, created_at)
  SELECT ${id(WITHDRAWAL, 'i')}, 20000 + i, ${customer}, '{"kind":"UPI","holderName":"Bench","accountNo":null,"ifsc":null,"vpa":"someone@bank"}', 'x', ${amount}, fate,
    CASE WHEN i % 30 = 0 THEN ARRAY['LARGE'] WHEN i % 41 = 0 THEN ARRAY['FIRST', 'NEW_PAYEE'] ELSE '{}' END, ${at}, ${person}, ${at} + interval '2 minutes', ${person}, ${at} + interval '3 minutes',
    CASE fate WHEN 'paid' THEN ${method} END, CASE fate WHEN 'paid' THEN ${rail} END, CASE fate WHEN 'paid' THEN (830000000000 + i * 7)::text END, CASE fate WHEN 'paid' THEN ${person} END,
    CASE fate WHEN 'paid' THEN ${at} + interval '20 minutes' END, CASE fate WHEN 'rejected' THEN 'OTHER' END, CASE WHEN fate <> 'requested' THEN ${person} END,
    CASE WHEN fate <> 'requested' THEN ${at} + interval '9 minutes' END, ${at}
  FROM (SELECT i, CASE WHEN i <= ${sql.lit(OPEN)} THEN (ARRAY['requested', 'checking', 'approved'])[1 + i % 3] WHEN i % 20 = 0 THEN 'rejected' ELSE 'paid' END AS fate
    FROM generate_series(1, ${sql.lit(count)}) i) rows`;

const bonuses = (count: number) => sql`
  INSERT INTO bonus (id, no, customer_id, type, campaign_code, amount_paise, status, reason, requested_by, approved_by, decided_at, created_at)
  SELECT ${id(BONUS, 'i')}, 5000 + i, ${customer}, (ARRAY['RELOAD', 'CASHBACK', 'LOYALTY', 'MANUAL'])[1 + i % 4], CASE WHEN i % 4 = 0 THEN 'WEEK-' || i / 35000 || '-' || i END, ${amount},
    CASE WHEN i <= ${sql.lit(OPEN)} THEN 'requested' WHEN i % 20 = 0 THEN 'rejected' ELSE 'credited' END, 'Bench reason ' || i % 50, ${person}, NULL,
    ${at} + interval '5 minutes', ${at}
  FROM generate_series(1, ${sql.lit(count)}) i`;
