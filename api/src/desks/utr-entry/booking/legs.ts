import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import type { Actor } from '../../../http/context.ts';
import { type LineFacts, lineLifecycle, lockLine } from '../../../modules/utrs/lifecycle.ts';
import { claimantOf } from './nobodys.ts';
import { bookLine, newPair } from './post-booking.ts';

/** A leg of a transfer between own accounts that waits for its other leg, locked. */
export interface WaitingLeg {
  line: LineFacts;
  waitingId: string;
  /** The account that it waits for. */
  otherMethodId: string;
}

/** The leg that this line completes exactly: same UTR, same amount, opposite direction, between these two accounts. */
export async function findWaitingLeg(act: Pick<Act, 'tx'>, line: LineFacts): Promise<WaitingLeg | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT x.id FROM utr_entry x JOIN booking b ON b.utr_entry_id = x.id AND b.undone_at IS NULL
    WHERE x.utr_norm = ${line.utrNorm} AND x.direction <> ${line.direction} AND x.amount_paise = ${line.amountPaise}
      AND x.status = 'booked' AND b.kind = 'OWN_TRANSFER' AND b.pair_id IS NULL AND b.other_method_id = ${line.paymentMethodId}`.execute(
    act.tx,
  );
  return rows[0] ? lockWaitingLeg(act, rows[0].id) : null;
}

/** The leg, if the line is booked as a transfer whose other leg is not known yet; null otherwise. */
export async function lockWaitingLeg({ tx }: Pick<Act, 'tx'>, lineId: string): Promise<WaitingLeg | null> {
  const line = await lockLine(tx, lineId);
  if (line?.status !== 'booked') return null;
  const booking = await tx
    .selectFrom('booking')
    .select(['id', 'otherMethodId'])
    .where('utrEntryId', '=', line.id)
    .where('kind', '=', 'OWN_TRANSFER')
    .where('pairId', 'is', null)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  return booking?.otherMethodId ? { line, waitingId: booking.id, otherMethodId: booking.otherMethodId } : null;
}

/** Gives the waiting leg its pair: it is no longer in transit. */
export async function completeLeg(
  act: Act,
  { line, waitingId }: { line: LineFacts; waitingId: string },
  pairId: string,
  otherNo: string,
): Promise<void> {
  await act.tx.updateTable('booking').set({ pairId }).where('id', '=', waitingId).execute();
  const { version } = await act.tx
    .updateTable('utrEntry')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', line.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  act.audit({ action: 'utr.paired', entityType: 'utr', entityId: line.id, after: { otherLeg: otherNo } });
  lineLifecycle.tell(act, line, version, 'booked');
}

/**
 * Completes a transfer whose first leg waits, when the line that has just been entered is exactly its other leg and
 * nobody claims it; a person has said what the transfer is when they booked the first. Returns the number of that leg.
 */
export async function pairAtEntry(act: Act & { actor?: Actor }, lineId: string): Promise<string | null> {
  const line = await lockLine(act.tx, lineId);
  if (line?.status !== 'unclaimed') return null;
  const leg = await findWaitingLeg(act, line);
  if (!leg || (await claimantOf(act, line))) return null;
  const pairId = newPair();
  await completeLeg(act, leg, pairId, line.no);
  await bookLine(act, line, {
    kind: 'OWN_TRANSFER',
    remark: `The other leg of ${leg.line.no}, found by its UTR`,
    otherMethodId: leg.line.paymentMethodId,
    pairId,
    automatic: true,
    otherNo: leg.line.no,
  });
  return leg.line.no;
}
