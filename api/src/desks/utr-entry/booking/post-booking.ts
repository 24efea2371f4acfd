import type { Act, Acting } from '../../../acts/act.ts';
import type { Actor } from '../../../http/context.ts';
import { newId } from '../../../db/ids.ts';
import { together } from '../../../http/transaction.ts';
import { type BookingKind, KINDS } from '../../../domain/utrs/booking.ts';
import { post, type Transfer } from '../../../modules/ledger/post.ts';
import { chargebackMoves, type Disputed } from './chargeback.ts';
import type { FailedPayout } from './failed-payout.ts';
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
  /** The deposit of a chargeback. */
  disputed?: Disputed | null;
  /** The failed payout whose money came back. */
  failed?: FailedPayout | null;
}

/** Books a locked, unallocated line: its money leaves suspense for the account of the kind. */
export async function bookLine(act: Booking, line: LineFacts, booked: Booked): Promise<void> {
  const { kind, remark, otherMethodId, pairId, automatic, otherNo, disputed = null, failed = null } = booked;
  const id = newId();
  await together(
    lineLifecycle.moveLocked(act, line, {
      event: 'book',
      action: 'utr.booked',
      set: { status: 'booked' },
      after: {
        bookedAs: kind,
        ...(disputed ? { deposit: disputed.no } : { account: KINDS[kind].account }),
        ...(failed ? { failedPayout: failed.no } : {}),
        ...(otherNo ? { otherLine: otherNo } : {}),
        ...(automatic ? { automatic } : {}),
      },
      reason: remark,
    }),
    act.tx
      .insertInto('booking')
      .values({
        id,
        utrEntryId: line.id,
        kind,
        remark,
        otherMethodId,
        pairId,
        automatic,
        depositId: disputed?.id ?? null,
        chargeback: disputed?.side ?? null,
        failedWithdrawalId: failed?.withdrawalId ?? null,
        failedAttemptNo: failed?.attemptNo ?? null,
        bookedBy: act.actor?.id ?? null,
        bookedAt: act.now,
        undoneBy: null,
        undoneAt: null,
        undoneReason: null,
      })
      .execute(),
    post(act.tx, movements(act, line, { id, kind, disputed }, 'LINE_BOOKED')),
  );
}

interface Live {
  id: string;
  kind: BookingKind;
  disputed: Disputed | null;
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
  await post(act.tx, movements(act, line, live, 'LINE_UNBOOKED'));
}

function movements(
  { actor, now }: Booking,
  line: LineFacts,
  { id, kind, disputed }: Live,
  transfer: 'LINE_BOOKED' | 'LINE_UNBOOKED',
): Transfer[] {
  const { direction, amountPaise } = line;
  const ref = { refType: 'booking', refId: id, actorId: actor?.id ?? null, at: now } as const;
  if (disputed) return chargebackMoves(disputed, line, ref, transfer === 'LINE_UNBOOKED');
  const { account } = KINDS[kind];
  const [from, to] =
    direction === 'CREDIT' ? (['suspense:receipts', account] as const) : ([account, 'suspense:payouts'] as const);
  const [debit, credit] = transfer === 'LINE_BOOKED' ? [from, to] : [to, from];
  return [{ ...ref, kind: transfer, debit, credit, amountPaise }];
}
