import type { Act, Acting } from '../../../acts/act.ts';
import type { Actor } from '../../../http/context.ts';
import { newId } from '../../../db/ids.ts';
import { type BookingKind, KINDS } from '../../../domain/utrs/booking.ts';
import { post, type Transfer } from '../../../modules/ledger/post.ts';
import { type LineFacts, lineLifecycle } from '../../../modules/utrs/lifecycle.ts';

export const newPair = newId;

/** A person books; the other leg of a transfer that a machine tells is booked by nobody. */
type Booking = Act & { actor?: Actor };

interface Booked {
  kind: BookingKind;
  remark: string;
  otherMethodId: string | null;
  pairId: string | null;
  automatic: boolean;
  /** Number of the other line, for the audit. */
  otherNo: string | null;
}

/** Books a locked, unallocated line: its money leaves suspense for the account of the kind. */
export async function bookLine(act: Booking, line: LineFacts, booked: Booked): Promise<void> {
  const { kind, remark, otherMethodId, pairId, automatic, otherNo } = booked;
  const id = newId();
  await lineLifecycle.moveLocked(act, line, {
    event: 'book',
    action: 'utr.booked',
    set: { status: 'booked' },
    after: {
      bookedAs: kind,
      account: KINDS[kind].account,
      ...(otherNo ? { otherLine: otherNo } : {}),
      ...(automatic ? { automatic } : {}),
    },
    reason: remark,
  });
  await act.tx
    .insertInto('booking')
    .values({
      id,
      utrEntryId: line.id,
      kind,
      remark,
      otherMethodId,
      pairId,
      automatic,
      bookedBy: act.actor?.id ?? null,
      bookedAt: act.now,
      undoneBy: null,
      undoneAt: null,
      undoneReason: null,
    })
    .execute();
  await post(act.tx, [movement(act, line, { id, kind }, 'LINE_BOOKED')]);
}

interface Live {
  id: string;
  kind: BookingKind;
}

/** Ends the live booking of a locked line: its money is in suspense again. */
export async function unbookLine(act: Acting, line: LineFacts, live: Live, reason: string): Promise<void> {
  await act.tx
    .updateTable('booking')
    .set({ undoneBy: act.actor.id, undoneAt: act.now, undoneReason: reason })
    .where('id', '=', live.id)
    .execute();
  await lineLifecycle.moveLocked(act, line, {
    event: 'unbook',
    action: 'utr.unbooked',
    set: { status: 'unclaimed' },
    before: { bookedAs: live.kind },
    reason,
  });
  await post(act.tx, [movement(act, line, live, 'LINE_UNBOOKED')]);
}

function movement(
  { actor, now }: Booking,
  { direction, amountPaise }: LineFacts,
  { id, kind }: Live,
  transfer: 'LINE_BOOKED' | 'LINE_UNBOOKED',
): Transfer {
  const { account } = KINDS[kind];
  const [from, to] =
    direction === 'CREDIT' ? (['suspense:receipts', account] as const) : ([account, 'suspense:payouts'] as const);
  const [debit, credit] = transfer === 'LINE_BOOKED' ? [from, to] : [to, from];
  return {
    kind: transfer,
    refType: 'booking',
    refId: id,
    debit,
    credit,
    amountPaise,
    actorId: actor?.id ?? null,
    at: now,
  };
}
