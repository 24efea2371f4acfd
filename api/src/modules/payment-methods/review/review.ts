import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { text, object, Version } from '../../../http/schemas.ts';
import { aboutMethod, methodLifecycle } from '../lifecycle.ts';
import { destinationOf, forAudit, storedDestination } from '../../../domain/payment-methods/destination.ts';
import { detailErrors } from '../changing/details.ts';
import { notify } from '../../notifications/notify.ts';
import { dropProposal, makeCurrent, readProposal } from './proposals.ts';
import { checkQr } from '../changing/qr-rules.ts';
import { type MethodTurnDown, readReason } from '../reasons.ts';

export const MethodReview = object({ version: Version, note: Type.Optional(text(500)) });

/** Submits a complete draft to a second person. */
export async function submitMethod(
  act: Acting,
  deps: Deps,
  id: string,
  { version, note }: Static<typeof MethodReview>,
): Promise<void> {
  const facts = await methodLifecycle.ready(act, deps, id, 'submit', version);
  const { errors } = await checkQr(act.tx, facts);
  const [wrong] = [...detailErrors(facts), ...errors];
  if (wrong) halt(refused(wrong.code, wrong.msg));
  await methodLifecycle.moveLocked(act, facts, {
    event: 'submit',
    action: 'payment-method.submitted',
    set: { status: 'pending_review', statusReason: null },
    reason: note || null,
  });
  await notify(act, 'method.waiting', aboutMethod(facts));
}

/**
 * Another person approves the waiting version, and customers see it from now on. An author is refused here and also by
 * the database (`method_version_other_person`). A frozen or paused method stays so.
 */
export async function approveMethod(
  act: Acting,
  deps: Deps,
  id: string,
  { version, note }: Static<typeof MethodReview>,
): Promise<void> {
  const facts = await methodLifecycle.ready(act, deps, id, 'approve', version);
  const proposal = await readProposal(act.tx, facts.id);
  if (!proposal) return halt(refused('NOTHING_WAITS', `Nothing of ${facts.label} waits for approval.`));
  if (proposal.contributors.includes(act.actor.id)) halt(ownWork());
  const wanted = destinationOf(proposal.details);
  const { errors } = await checkQr(act.tx, wanted);
  if (errors[0]) halt(refused(errors[0].code, errors[0].msg));
  await makeCurrent(act, facts.id);
  await methodLifecycle.moveLocked(act, facts, {
    event: 'approve',
    action: 'payment-method.approved',
    set: {
      ...storedDestination(wanted),
      approvedBy: act.actor.id,
      ...(facts.status === 'pending_review' ? { status: 'active' as const } : {}),
    },
    before: forAudit(destinationOf(facts)),
    after: forAudit(wanted),
    reason: note || null,
  });
  // The screens of the franchise that it joins hear of it too.
  if (wanted.franchiseId !== null && wanted.franchiseId !== facts.franchiseId)
    methodLifecycle.tell(act, { ...facts, franchiseId: wanted.franchiseId }, facts.version + 1, facts.status);
}

export const ownWork = () => refused('SELF_APPROVAL_BLOCKED', 'You wrote this yourself: another person approves it.');

/**
 * Rejects a waiting change, or withdraws it for its author: a new method becomes a draft again, one in use stays as
 * it is.
 */
export async function rejectMethod(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof MethodTurnDown>,
): Promise<void> {
  const why = await readReason(act.tx, 'method-turn-down', body);
  const facts = await methodLifecycle.ready(act, deps, id, 'reject', body.version);
  const fresh = facts.status === 'pending_review';
  // A draft keeps its waiting version: it is the draft.
  if (!fresh && !(await dropProposal(act, facts.id)))
    halt(refused('NOTHING_WAITS', `Nothing of ${facts.label} waits for approval.`));
  await methodLifecycle.moveLocked(act, facts, {
    event: 'reject',
    action: 'payment-method.turned-down',
    set: fresh ? { status: 'draft', statusReason: why.shown } : {},
    reason: why.kept,
  });
}
