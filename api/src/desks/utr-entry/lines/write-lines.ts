import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import { plannedAnew } from '../../../db/prepared.ts';
import type { Rail } from '../../../domain/utrs/reference.ts';
import { type Direction, isMessage, type UtrSource } from '../../../domain/utrs/states.ts';
import { post, type Transfer } from '../../../modules/ledger/post.ts';
import { type NewUtr, readInput } from './new-utr.ts';

/** From whom or what lines come. */
export interface Origin {
  source: UtrSource;
  batchId?: string;
  /** The key with which a machine or a message told the line; no person has entered it then. */
  feedKeyId?: string;
}

/** A line with its number and its reference, before it is written. */
export interface ReadyLine {
  id: string;
  no: number;
  input: NewUtr;
  direction: Direction;
  reference: { raw: string; norm: string; rail: Rail };
}

/** Gives lines their numbers and references, in their order; halts for a reference that is none. */
export async function readyLines(tx: Tx, inputs: readonly NewUtr[], now: Date): Promise<ReadyLine[]> {
  const { rows } = await sql<{ no: number }>`
    SELECT nextval('utr_entry_no') AS no FROM generate_series(1, ${inputs.length}::int)`.execute(tx);
  const nos = rows.map(({ no }) => no).sort((a, b) => a - b);
  return inputs.map((input, at) => {
    const no = nos[at] ?? 0;
    return { id: newId(), no, input, direction: input.direction ?? 'CREDIT', reference: readInput(input, no, now) };
  });
}

/** Lines in one statement of SQL. */
const TOGETHER = 1_000;

/**
 * Writes new lines with their postings and audit entries, some hundreds at a time; their references are locked. A line
 * goes on in the numbers of voided ones of its UTR, whose credits were reversed under their own.
 */
export async function writeLines(
  act: Act,
  lines: readonly ReadyLine[],
  origin: Origin,
  enteredBy: string | null,
): Promise<void> {
  for (let from = 0; from < lines.length; from += TOGETHER) {
    const some = lines.slice(from, from + TOGETHER);
    const rows = some.map(rowOf);
    await sql`${lines.length > 1 ? plannedAnew : sql``}
      INSERT INTO utr_entry (id, no, payment_method_id, direction, rail, utr_raw, utr_norm, amount_paise, bank_time, remitter_name, remitter_account,
        narration, balance_after_paise, source, message_only, feed_key_id, batch_id, entered_by, created_at, claim_no)
      SELECT t.*, ${origin.source}, ${isMessage(origin.source)}, ${origin.feedKeyId ?? null}::uuid, ${origin.batchId ?? null}::uuid, ${enteredBy}::uuid,
        ${act.now}::timestamptz, 1 + coalesce(v.claim_no, 0)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS t (id uuid, no bigint, payment_method_id uuid, direction text, rail text, utr_raw text,
        utr_norm text, amount_paise bigint, bank_time timestamptz, remitter_name text, remitter_account text, narration text, balance_after_paise bigint)
      LEFT JOIN (SELECT e.direction, e.utr_norm, max(e.claim_no) AS claim_no FROM utr_entry e
        WHERE e.status = 'void' AND e.utr_norm = ANY(${some.map(({ reference }) => reference.norm)}::text[]) GROUP BY 1, 2) v
        ON v.direction = t.direction AND v.utr_norm = t.utr_norm`.execute(act.tx);
    await post(
      act.tx,
      some.map((line) => arrival(line, enteredBy, act.now)),
    );
    for (const line of some) act.audit(entryOf(line, origin));
    if (lines.length > 1) await act.written();
  }
}

function rowOf({ id, no, input, direction, reference: { raw, norm, rail } }: ReadyLine) {
  return {
    id,
    no,
    payment_method_id: input.paymentMethodId,
    direction,
    rail,
    utr_raw: raw,
    utr_norm: norm,
    amount_paise: input.amountPaise,
    bank_time: input.bankTime ?? null,
    remitter_name: blankToNull(input.remitterName),
    remitter_account: blankToNull(input.remitterAccount),
    narration: blankToNull(input.narration),
    balance_after_paise: input.balanceAfterPaise ?? null,
  };
}

const blankToNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** A credit waits in suspense for its claim, a debit for its payout (domain 1.4, ledger postings). */
function arrival({ id, direction, input }: ReadyLine, actorId: string | null, at: Date): Transfer {
  const { paymentMethodId, amountPaise } = input;
  const ref = { refType: 'utr_entry', refId: id, amountPaise, actorId, at } as const;
  return direction === 'CREDIT'
    ? { ...ref, kind: 'UTR_CREDIT', debit: { bank: paymentMethodId }, credit: 'suspense:receipts' }
    : { ...ref, kind: 'UTR_DEBIT', debit: 'suspense:payouts', credit: { bank: paymentMethodId } };
}

function entryOf(
  { id, no, direction, input: { amountPaise, paymentMethodId }, reference: { rail, norm } }: ReadyLine,
  { source, feedKeyId }: Origin,
) {
  return {
    action: 'utr.entered',
    entityType: 'utr',
    entityId: id,
    after: {
      no: `U-${no}`,
      direction,
      rail,
      utr: norm,
      amountPaise,
      paymentMethodId,
      ...(feedKeyId ? { source, feedKeyId } : {}),
    },
  } as const;
}

/** The franchise whose staff may receive events of a line on this method; null when it is shared. */
export async function franchiseOfMethod(tx: Tx, methodId: string): Promise<string | null> {
  const row = await tx.selectFrom('paymentMethod').select('franchiseId').where('id', '=', methodId).executeTakeFirst();
  return row?.franchiseId ?? null;
}
