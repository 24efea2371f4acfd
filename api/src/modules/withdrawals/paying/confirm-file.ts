import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import type { DbOrTx, Tx } from '../../../db/database.ts';
import { BOOKED } from '../../utrs/bank-lines.ts';
import { type LineFacts, lockLine } from '../../utrs/lifecycle.ts';
import { type FilePart, showParts } from './show-parts.ts';

/** A payout file that a debit may show, with the payouts that it confirms and the failed ones that it contains. */
export interface PayoutFile {
  id: string;
  no: string;
  count: number;
  failed: number;
}

/** A bank books the debit of a file at most this many days after the file was made. */
export const DAYS = 7;

/**
 * The files of this account that a debit of this amount, booked then, shows as a whole: their results are all known,
 * none of their payouts has a line of its own, and the debit is the sum of the two or more that are paid, or of all
 * that were in the file: a bank may debit what it could not pay, and give it back later.
 */
export async function filesOfSum(
  db: DbOrTx,
  { paymentMethodId, amountPaise, at }: { paymentMethodId: string; amountPaise: number; at: Date },
  of?: readonly string[],
): Promise<PayoutFile[]> {
  const { rows } = await sql<PayoutFile>`
    SELECT b.id, 'PB-' || b.no AS no, count(o.withdrawal_id)::int AS count,
      CASE WHEN sum(o.amount_paise) = ${amountPaise} THEN 0 ELSE count(*) - count(o.withdrawal_id) END::int AS failed
    FROM payout_batch b JOIN payout_batch_item i ON i.batch_id = b.id JOIN withdrawal w ON w.id = i.withdrawal_id
    LEFT JOIN payout o ON o.withdrawal_id = i.withdrawal_id AND o.attempt_no = i.attempt_no
    LEFT JOIN line_payout l ON l.withdrawal_id = i.withdrawal_id AND l.attempt_no = i.attempt_no
    WHERE ${mayShow(sql`${paymentMethodId}::uuid`, sql`${at}::timestamptz`)} AND ${of ? sql`b.id = ANY(${[...of]}::uuid[])` : sql`TRUE`}
    GROUP BY b.id HAVING count(l.utr_entry_id) = 0 AND count(o.withdrawal_id) > 0
      AND ((sum(o.amount_paise) = ${amountPaise} AND count(o.withdrawal_id) > 1) OR (sum(i.amount_paise) = ${amountPaise} AND count(*) > 1))
      AND bool_and(o.source_method_id IS NULL OR o.source_method_id = b.source_method_id)
      AND NOT bool_or(w.payout_batch_id IS NOT DISTINCT FROM b.id AND w.attempt_no = i.attempt_no AND w.status IN ('paying', 'paying_uncertain'))
    ORDER BY b.id`.execute(db);
  return rows;
}

const mayShow = (methodId: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`b.source_method_id = ${methodId}
  AND b.created_at < ${at} + interval '1 day' AND b.created_at > ${at} - make_interval(days => ${sql.lit(DAYS)})
  AND NOT EXISTS (SELECT 1 FROM utr_entry u WHERE u.claimed_batch_id = b.id)`;

/**
 * Confirms all paid payouts of the one file whose sum this locked, unclaimed debit is. Each file that it might be is
 * locked, because its last payout may be recorded at this moment. Returns its number; null when no file or several fit.
 */
export async function confirmFileOfLine(act: Act, debit: LineFacts, actorId: string | null): Promise<string | null> {
  const { tx } = act;
  const booked = await sql<{ at: Date; id: string | null }>`
    SELECT ${BOOKED} AS at, b.id FROM utr_entry l
    LEFT JOIN payout_batch b ON ${mayShow(sql`l.payment_method_id`, BOOKED)}
    WHERE l.id = ${debit.id} ORDER BY b.id`.execute(tx);
  const ids = booked.rows.flatMap(({ id }) => (id ? [id] : []));
  const at = booked.rows[0]?.at;
  if (ids.length === 0 || !at) return null;
  for (const id of ids) await lockFile(tx, id);
  const [file, other] = await filesOfSum(tx, { ...debit, at }, ids);
  if (!file || other) return null;
  await confirmFile(act, debit, file, actorId);
  return file.no;
}

/**
 * Called when the result of a payout in a file has become known: once all of them are, the one free debit of their sum
 * confirms them.
 */
export async function confirmFileWhenKnown(act: Act, fileId: string | null, actorId: string | null): Promise<void> {
  if (!fileId) return;
  const { tx } = act;
  await lockFile(tx, fileId);
  const { rows } = await sql<{ id: string; at: Date }>`
    SELECT l.id, ${BOOKED} AS at FROM payout_batch b JOIN utr_entry l ON l.payment_method_id = b.source_method_id
    WHERE b.id = ${fileId} AND l.direction = 'DEBIT' AND l.status = 'unclaimed' AND ${BOOKED} > b.created_at - interval '1 day'
      AND ${BOOKED} < b.created_at + make_interval(days => ${sql.lit(DAYS)})
      AND l.amount_paise IN (SELECT unnest(ARRAY[sum(o.amount_paise), sum(i.amount_paise)]) FROM payout_batch_item i
        LEFT JOIN payout o ON o.withdrawal_id = i.withdrawal_id AND o.attempt_no = i.attempt_no WHERE i.batch_id = b.id)`.execute(
    tx,
  );
  const [line, other] = rows;
  if (!line || other) return;
  const debit = await lockLine(tx, line.id);
  if (debit?.status !== 'unclaimed') return;
  const [file] = await filesOfSum(tx, { ...debit, at: line.at }, [fileId]);
  if (file) await confirmFile(act, debit, file, actorId);
}

/**
 * For many debits at once: locks the files of the account that no line shows yet, and answers with the sums of what is
 * paid of them so far and of all that is in them. Only a debit of such a sum can show a file.
 */
export async function lockFilesOf(tx: Tx, methodId: string): Promise<Set<number>> {
  const since = sql`now() - interval '90 days'`;
  await sql`
    SELECT count(pg_advisory_xact_lock(7002, hashtext(f.id))::text) FROM (
      SELECT b.id::text AS id FROM payout_batch b WHERE ${unshown(methodId, since)} ORDER BY b.id OFFSET 0) f`.execute(
    tx,
  );
  return sumsOf(tx, unshown(methodId, since));
}

/** The same sums without locks, of the files that a debit booked on this day or later may show. */
export const sumsOfFiles = (db: DbOrTx, methodId: string, from: Date): Promise<Set<number>> =>
  sumsOf(db, unshown(methodId, sql`${from}::timestamptz - make_interval(days => ${sql.lit(DAYS)})`));

async function sumsOf(db: DbOrTx, where: RawBuilder<unknown>): Promise<Set<number>> {
  const { rows } = await sql<{ paise: number }>`
    SELECT DISTINCT unnest(ARRAY[sum(o.amount_paise), sum(i.amount_paise)]) AS paise
    FROM payout_batch b JOIN payout_batch_item i ON i.batch_id = b.id
    LEFT JOIN payout o ON o.withdrawal_id = i.withdrawal_id AND o.attempt_no = i.attempt_no
    WHERE ${where} GROUP BY i.batch_id`.execute(db);
  return new Set(rows.map(({ paise }) => paise));
}

const unshown = (
  methodId: string,
  since: RawBuilder<unknown>,
) => sql`b.source_method_id = ${methodId} AND b.created_at > ${since}
  AND NOT EXISTS (SELECT 1 FROM utr_entry u WHERE u.claimed_batch_id = b.id)`;

/** Serialises the confirmation of a file: its last payout and its debit may arrive at the same moment. */
export async function lockFile(tx: Tx, id: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7002, hashtext(${id}))`.execute(tx);
}

/** Confirms what is paid of the file; when the debit is more than that, it contains all that failed. */
async function confirmFile(act: Act, debit: LineFacts, file: PayoutFile, actorId: string | null): Promise<void> {
  const { rows } = await sql<FilePart>`
    SELECT i.withdrawal_id, i.attempt_no, i.amount_paise, o.withdrawal_id IS NOT NULL AS paid FROM payout_batch_item i
    LEFT JOIN payout o ON o.withdrawal_id = i.withdrawal_id AND o.attempt_no = i.attempt_no
    WHERE i.batch_id = ${file.id} AND (o.withdrawal_id IS NOT NULL OR ${file.failed} > 0)`.execute(act.tx);
  await showParts(act, debit, file, rows, actorId);
}
