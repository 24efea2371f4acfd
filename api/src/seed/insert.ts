import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { auditRow } from '../acts/write-records.ts';
import type { Book, Noted, Row } from './book.ts';

/** Rows in one statement; stays below PostgreSQL's limit of 65,535 parameters. */
const BATCH = 1_000;

/** Tables in the order of their references. */
const ORDER = [
  'franchise',
  'staff',
  'customer',
  'customerPayoutAccount',
  'fileUpload',
  'paymentMethod',
  'paymentMethodVersion',
  'ledgerAccount',
] as const;

/**
 * Inserts the whole book in one transaction. Deposits and lines refer to each other, so lines are inserted without
 * their claims, which are set afterwards.
 */
export async function insertBook(tx: Tx, book: Book): Promise<void> {
  renumber(book.rows.utrEntry, 80_001, 'createdAt');
  renumber(book.rows.deposit, 100_001, 'submittedAt');
  renumber(book.rows.withdrawal, 20_001, 'requestedAt');
  for (const table of ORDER) await insert(tx, table, book.rows[table]);
  await insert(tx, 'utrEntry', book.rows.utrEntry.map(unclaimed));
  await insert(tx, 'deposit', book.rows.deposit);
  await insert(tx, 'withdrawal', book.rows.withdrawal);
  await insert(tx, 'payout', book.rows.payout);
  await markLinesClaimed(tx, book.rows.utrEntry);
  await insert(tx, 'bonus', book.rows.bonus);
  await insert(tx, 'ledgerTransfer', book.rows.ledgerTransfer);
  await insertAudit(tx, book.audit);
  await keepCleared(tx);
  await advanceNumbers(tx, book);
}

/** People look at a demo for half a day, so a clearance stays valid that long. */
async function keepCleared(tx: Tx): Promise<void> {
  await tx
    .insertInto('policy')
    .values({ key: 'withdrawals.staleMinutes', value: JSON.stringify(12 * 60), changedBy: 'demo' })
    .execute();
}

/** Numbers rows by time, whatever the order in which they were created. */
function renumber<K extends string>(
  rows: ({ no?: unknown } & Partial<Record<K, unknown>>)[],
  first: number,
  time: K,
): void {
  rows.sort((a, b) => (a[time] as Date).getTime() - (b[time] as Date).getTime());
  rows.forEach((row, index) => (row.no = first + index));
}

async function insert<T extends keyof Database & keyof Book['rows']>(
  tx: Tx,
  table: T,
  rows: readonly object[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + BATCH) as never)
      .execute();
  }
}

function unclaimed(row: Row<'utrEntry'>): Row<'utrEntry'> {
  const open = row.status === 'claimed' || row.status === 'reversed';
  return open
    ? { ...row, status: 'unclaimed', claimedDepositId: null, claimedWithdrawalId: null, claimedAttemptNo: null }
    : row;
}

async function markLinesClaimed(tx: Tx, lines: readonly Row<'utrEntry'>[]): Promise<void> {
  const claims = lines
    .filter(({ status }) => status === 'claimed' || status === 'reversed')
    .map(({ id, status, claimedDepositId, claimedWithdrawalId, claimedAttemptNo }) => ({
      id,
      status,
      d: claimedDepositId ?? null,
      w: claimedWithdrawalId ?? null,
      n: claimedAttemptNo ?? null,
    }));
  await sql`
    UPDATE utr_entry u SET status = c.status, claimed_deposit_id = c.d, claimed_withdrawal_id = c.w, claimed_attempt_no = c.n
    FROM jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) AS c (id uuid, status text, d uuid, w uuid, n int)
    WHERE u.id = c.id`.execute(tx);
}

async function insertAudit(tx: Tx, audit: Noted[]): Promise<void> {
  const rows = [...audit]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, by, entry }) => {
      const who = {
        actorId: by?.id ?? null,
        actorRole: by?.role ?? 'system',
        sessionId: null,
        ip: null,
        requestId: null,
      };
      return auditRow(who, at, entry);
    });
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx
      .insertInto('auditEvent')
      .values(rows.slice(from, from + BATCH))
      .execute();
  }
}

async function advanceNumbers(tx: Tx, { rows }: Book): Promise<void> {
  await sql`SELECT
    setval('utr_entry_no', ${80_000 + rows.utrEntry.length}), setval('deposit_no', ${100_000 + rows.deposit.length}),
    setval('withdrawal_no', ${20_000 + rows.withdrawal.length}), setval('bonus_no', ${5_000 + rows.bonus.length}),
    setval('customer_no', ${1_000 + rows.customer.length}), setval('payment_method_no', ${100 + rows.paymentMethod.length})`.execute(
    tx,
  );
}
