import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { text, object, Version } from '../../../http/schemas.ts';
import { atCap } from './cap.ts';
import { aboutMethod, methodLifecycle } from '../lifecycle.ts';
import { notify } from '../../notifications/notify.ts';
import { dropProposal } from '../review/proposals.ts';
import { type MethodClose, type MethodFreeze, type MethodPause, readReason } from '../reasons.ts';

export const MethodStart = object({ version: Version, note: Type.Optional(text(500)) });

type Start = Static<typeof MethodStart>;

/** Pauses a method: customers are not shown it until it is resumed. */
export async function pauseMethod(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof MethodPause>,
): Promise<void> {
  const why = await readReason(act.tx, 'method-pause', body);
  const facts = await methodLifecycle.ready(act, deps, id, 'pause', null);
  await methodLifecycle.moveLocked(act, facts, {
    event: 'pause',
    action: 'payment-method.paused',
    set: { status: 'paused', statusReason: why.shown, cappedOn: null },
    reason: why.kept,
  });
}

/** Shows a method again. Halts with a refusal while today's limit is reached. */
export async function resumeMethod(act: Acting, deps: Deps, id: string, body: Start): Promise<void> {
  const facts = await methodLifecycle.ready(act, deps, id, 'resume', body.version);
  if (await atCap(act, deps, facts.id))
    halt(refused('OVER_LIMIT', `${facts.label} has taken what it may take today. Raise its daily cap first.`));
  await methodLifecycle.moveLocked(act, facts, {
    event: 'resume',
    action: 'payment-method.resumed',
    set: { status: 'active', statusReason: null, cappedOn: null },
    reason: body.note || null,
  });
}

/**
 * Freezes a method at once, by one person and from any page however old: customers are no longer shown it. Waiting
 * claims on it can still be decided and are flagged METHOD_FROZEN, because the money may have arrived (domain 2.9).
 */
export async function freezeMethod(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof MethodFreeze>,
): Promise<void> {
  const why = await readReason(act.tx, 'method-freeze', body);
  const facts = await methodLifecycle.ready(act, deps, id, 'freeze', null);
  await methodLifecycle.moveLocked(act, facts, {
    event: 'freeze',
    action: 'payment-method.frozen',
    set: { status: 'frozen', statusReason: why.shown, cappedOn: null },
    reason: why.kept,
  });
  await notify(act, 'method.frozen', aboutMethod(facts));
}

/** A lead ends the freeze; the method is paused, and shown when somebody resumes it. */
export async function unfreezeMethod(act: Acting, deps: Deps, id: string, body: Start): Promise<void> {
  const facts = await methodLifecycle.ready(act, deps, id, 'unfreeze', body.version);
  await methodLifecycle.moveLocked(act, facts, {
    event: 'unfreeze',
    action: 'payment-method.unfrozen',
    set: { status: 'paused', statusReason: body.note || 'No longer frozen' },
    reason: body.note || null,
  });
}

/** Closes a method for good. Lines and claims on it can still be decided. */
export async function closeMethod(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof MethodClose>,
): Promise<void> {
  const why = await readReason(act.tx, 'method-close', body);
  const facts = await methodLifecycle.ready(act, deps, id, 'close', body.version);
  await dropProposal(act, facts.id);
  await methodLifecycle.moveLocked(act, facts, {
    event: 'close',
    action: 'payment-method.closed',
    set: { status: 'closed', statusReason: why.shown, cappedOn: null },
    reason: why.kept,
  });
}
