import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import type { Deps } from '../../../http/context.ts';
import { text, object, Version } from '../../../http/schemas.ts';
import { offeredNote, reasoned, reasonText, toldOf } from '../../../acts/reason.ts';
import { notify } from '../../notifications/notify.ts';
import { aboutWithdrawal, filled } from '../about.ts';
import { withdrawalLifecycle } from '../lifecycle.ts';
import { releaseMoney } from '../moves.ts';
import { rejected } from '../values.ts';

export const Noted = object({ version: Version, note: Type.Optional(text(500)) });
export const Hold = reasoned('withdrawal-hold');
export const Escalate = reasoned('withdrawal-escalate');
export const Reject = reasoned('withdrawal-reject');

/** Starts checking: from now on the customer cannot cancel the request (domain 1.3). */
export async function checkWithdrawal(act: Acting, deps: Deps, id: string, body: Static<typeof Noted>): Promise<void> {
  const facts = await withdrawalLifecycle.ready(act, deps, id, 'check', body.version);
  const { actor, now } = act;
  await withdrawalLifecycle.move(act, deps, facts, {
    event: 'check',
    action: 'withdrawal.taken-up',
    set: { status: 'checking', checkedBy: actor.id, checkedAt: now },
  });
}

/** Puts the request on hold; the money stays held. */
export async function holdWithdrawal(act: Acting, deps: Deps, id: string, body: Static<typeof Hold>): Promise<void> {
  const note = await offeredNote(act.tx, 'withdrawal-hold', body);
  const facts = await withdrawalLifecycle.ready(act, deps, id, 'hold', body.version);
  await withdrawalLifecycle.move(act, deps, facts, {
    event: 'hold',
    action: 'withdrawal.held',
    set: { status: 'on_hold', holdReason: body.reasonCode, holdNote: note },
    reason: reasonText(body, note),
  });
}

export async function releaseWithdrawal(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof Noted>,
): Promise<void> {
  const facts = await withdrawalLifecycle.ready(act, deps, id, 'release', body.version);
  await withdrawalLifecycle.move(act, deps, facts, {
    event: 'release',
    action: 'withdrawal.released',
    set: { status: 'checking', holdReason: null, holdNote: null },
    reason: body.note || null,
  });
}

/** Hands the decision to a lead. */
export async function escalateWithdrawal(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof Escalate>,
): Promise<void> {
  const note = await offeredNote(act.tx, 'withdrawal-escalate', body);
  const facts = await withdrawalLifecycle.ready(act, deps, id, 'escalate', body.version);
  const { actor, now } = act;
  await withdrawalLifecycle.move(act, deps, facts, {
    event: 'escalate',
    action: 'withdrawal.escalated',
    set: {
      status: 'escalated',
      holdReason: null,
      holdNote: null,
      escalatedBy: actor.id,
      escalatedAt: now,
      escalateReason: body.reasonCode,
      escalateNote: note,
    },
    reason: reasonText(body, note),
  });
  await notify(act, 'withdrawal.escalated', aboutWithdrawal(facts));
}

/** Rejects the request and gives the customer the money back. Also allowed after the bank returned the payout. */
export async function rejectWithdrawal(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof Reject>,
): Promise<void> {
  const note = await offeredNote(act.tx, 'withdrawal-reject', body);
  const facts = await withdrawalLifecycle.ready(act, deps, id, 'reject', body.version);
  const customerMessage = await toldOf(act.tx, 'withdrawal-reject', body.reasonCode, filled(facts));
  await withdrawalLifecycle.move(act, deps, facts, {
    event: 'reject',
    action: 'withdrawal.rejected',
    set: rejected(act, { reasonCode: body.reasonCode, note, customerMessage }),
    reason: reasonText(body, note),
    tells: { message: customerMessage },
  });
  await releaseMoney({ ...act, actorId: act.actor.id }, facts);
}
