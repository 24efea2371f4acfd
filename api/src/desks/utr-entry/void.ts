import { plural } from '../../domain/plural.ts';
import { type Static } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import { can, type Deps } from '../../http/context.ts';
import { halt, refused } from '../../http/envelope.ts';
import { offeredNote, reasoned, reasonText } from '../../acts/reason.ts';
import { post, type Transfer } from '../../modules/ledger/post.ts';
import { readPolicy } from '../../acts/read-policy.ts';
import { type LineFacts, lineLifecycle } from '../../modules/utrs/lifecycle.ts';
import { unlinkDeposits } from '../../modules/deposits/matching/unlink.ts';

export const Void = reasoned('line-void');

const MINUTE_MS = 60_000;

/**
 * Voids an unclaimed line: whoever entered it within the policy's minutes, otherwise a lead (domain 1.3). A deposit
 * matched to it waits again.
 */
export async function voidUtr(act: Acting, deps: Deps, id: string, body: Static<typeof Void>): Promise<void> {
  const note = await offeredNote(act.tx, 'line-void', body);
  const line = await lineLifecycle.ready(act, deps, id, 'void', body.version);
  await mayVoid(act, line.enteredBy, line.createdAt);
  await voidLine(act, line, body.reasonCode, note);
}

/** Halts unless this person entered the line within the policy's minutes, or is a lead. */
export async function mayVoid({ tx, actor, now }: Acting, enteredBy: string | null, enteredAt: Date): Promise<void> {
  if (can(actor, 'utrs.void-any')) return;
  if (enteredBy !== actor.id) halt(refused('NOT_YOURS', 'Somebody else entered this. A lead can void it.'));
  const minutes = await readPolicy(tx, 'utrs.voidMinutes');
  if (now.getTime() - enteredAt.getTime() >= minutes * MINUTE_MS) {
    halt(
      refused(
        'TOO_LATE',
        plural(minutes, {
          one: 'You entered this more than a minute ago. A lead can void it.',
          many: `You entered this more than ${minutes} minutes ago. A lead can void it.`,
        }),
      ),
    );
  }
}

/** Voids a locked, unclaimed line: reverses its posting and unlinks its deposit. */
export async function voidLine(act: Acting, line: LineFacts, reasonCode: string, note: string | null): Promise<void> {
  await lineLifecycle.moveLocked(act, line, {
    event: 'void',
    action: 'utr.voided',
    set: { status: 'void', voidReason: reasonCode, voidNote: note },
    reason: reasonText({ reasonCode }, note),
  });
  await unlinkDeposits(act, line.id);
  await post(act.tx, [undoing(line, act.actor.id, act.now)]);
}

function undoing({ id, direction, paymentMethodId, amountPaise }: LineFacts, actorId: string, at: Date): Transfer {
  const ref = { refType: 'utr_entry', refId: id, amountPaise, actorId, at } as const;
  if (direction === 'CREDIT')
    return { ...ref, kind: 'UTR_CREDIT_VOID', debit: 'suspense:receipts', credit: { bank: paymentMethodId } };
  return { ...ref, kind: 'UTR_DEBIT_VOID', debit: { bank: paymentMethodId }, credit: 'suspense:payouts' };
}
