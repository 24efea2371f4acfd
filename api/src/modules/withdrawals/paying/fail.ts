import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import type { Deps } from '../../../http/context.ts';
import { Id, text, nullable, object, oneOf, Version } from '../../../http/schemas.ts';
import { waitsForSecondPerson } from '../../second-person/ask.ts';
import { notify } from '../../notifications/notify.ts';
import { offeredReason, reasonCode, reasonText, toldOf, wordsOf } from '../../../acts/reason.ts';
import { RAILS } from '../../../domain/utrs/reference.ts';
import { aboutWithdrawal, filled } from '../about.ts';
import { type WithdrawalFacts, withdrawalLifecycle } from '../lifecycle.ts';
import { releaseMoney } from '../moves.ts';
import { confirmFileWhenKnown } from './confirm-file.ts';
import { mustBePayer } from './payer.ts';
import { keepPayoutProof } from './proof.ts';
import { mustBeSource, findSource } from './source-method.ts';
import type { WithdrawalEvent } from '../../../domain/withdrawals/transitions.ts';
import { NOT_BEING_PAID, rejected } from '../values.ts';

const Then = oneOf(['retry', 'reject'], {
  description:
    "retry: it waits for a payer again, as the next attempt; reject: the amount is back in the customer's balance",
});

export const Fail = object(
  {
    version: Version,
    reasonCode: reasonCode('payout-fail'),
    note: text(500, { min: 3, description: 'The message of the bank, or its reference' }),
    proofFileId: Type.Optional(nullable(Id)),
    then: Then,
  },
  { description: "Above the policies' limit it needs the bank's rejection as an image, and waits for a second person" },
);

export const Uncertain = object({
  version: Version,
  note: text(500, { min: 3, description: 'What happened, and when' }),
  rail: Type.Optional(oneOf(RAILS)),
  sourcePaymentMethodId: Type.Optional(Id),
});

/**
 * Records that the bank refused the transfer, so that no money has left. The evidence stays with the withdrawal. Above
 * the limit of the policy the payer's word is not enough: it waits, with the bank's rejection, for another person
 * (domain 1.3). Returns whether it waits.
 */
export async function failWithdrawal(act: Acting, deps: Deps, id: string, body: Static<typeof Fail>): Promise<boolean> {
  const facts = await withdrawalLifecycle.ready(act, deps, id, 'fail', body.version);
  await mustBePayer(act, facts);
  await keepPayoutProof(act.tx, body.proofFileId);
  const note = noteIn(body);
  await offeredReason(act.tx, 'payout-fail', body.reasonCode);
  const waits = await waitsForSecondPerson(act, deps, {
    act: 'payout-failed',
    subject: facts,
    amountPaise: facts.amountPaise,
    body: { ...body, note },
    says:
      body.then === 'retry'
        ? `${facts.no} failed and is to be paid again`
        : `${facts.no} failed and its amount goes back to the customer's balance`,
    reason: reasonText(body, note),
    proofFileId: body.proofFileId,
    lost: () => withdrawalLifecycle.lost(act, deps, facts.id),
  });
  if (!waits) await failConfirmed(act, deps, id, { ...body, note });
  return waits;
}

/** {@link failWithdrawal} after confirmation, or when none is needed; whoever confirms need not be the payer. */
export async function failConfirmed(act: Acting, deps: Deps, id: string, body: Static<typeof Fail>): Promise<void> {
  const facts = await withdrawalLifecycle.ready(act, deps, id, 'fail', body.version);
  await undoAttempt(act, deps, facts, { event: 'fail', ...body, proofFileId: body.proofFileId ?? null });
}

export interface Failed {
  event: Extract<WithdrawalEvent, 'fail' | 'resolve'>;
  reasonCode: string;
  note: string;
  proofFileId: string | null;
  then: Static<typeof Then>;
}

/**
 * Nothing has left: starts the next attempt, or rejects and gives the money back. A lead who finds that an uncertain
 * payout was not sent counts as having cleared it: from the limit on they may not pay it again themselves.
 */
export async function undoAttempt(
  act: Acting,
  deps: Deps,
  facts: WithdrawalFacts,
  { event, reasonCode: code, note, proofFileId, then }: Failed,
): Promise<void> {
  const reason = reasonText({ reasonCode: code }, note);
  const change = { event, reason, after: { attemptNo: facts.attemptNo, ...(proofFileId ? { proofFileId } : {}) } };
  const known = () => confirmFileWhenKnown(act, facts.payoutBatchId, act.actor.id);
  if (then === 'retry') {
    await withdrawalLifecycle.move(act, deps, facts, {
      ...change,
      action: 'withdrawal.failed',
      set: {
        ...NOT_BEING_PAID,
        status: 'approved',
        attemptNo: facts.attemptNo + 1,
        failureNote: reason,
        ...(event === 'resolve' ? { clearedBy: act.actor.id } : {}),
      },
    });
    return known();
  }
  const rejection = 'PAYEE_REFUSED_BY_BANK';
  const customerMessage = await toldOf(act.tx, 'withdrawal-reject', rejection, filled(facts));
  await withdrawalLifecycle.move(act, deps, facts, {
    ...change,
    action: 'withdrawal.rejected',
    set: { ...NOT_BEING_PAID, ...rejected(act, { reasonCode: rejection, note, customerMessage }), failureNote: reason },
    tells: { message: customerMessage },
  });
  await releaseMoney({ ...act, actorId: act.actor.id }, facts);
  await known();
}

/** Marks a payout that was sent without a known UTR: nobody pays it again until a lead has resolved it (domain 2.3). */
export async function markUncertain(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof Uncertain>,
): Promise<void> {
  const note = noteIn(body);
  const facts = await withdrawalLifecycle.ready(act, deps, id, 'uncertain', body.version);
  await mustBePayer(act, facts);
  if (body.sourcePaymentMethodId) mustBeSource(act, await findSource(act, body.sourcePaymentMethodId));
  await withdrawalLifecycle.move(act, deps, facts, {
    event: 'uncertain',
    action: 'withdrawal.uncertain',
    set: {
      status: 'paying_uncertain',
      uncertainNote: note,
      uncertainAt: act.now,
      sourceMethodId: body.sourcePaymentMethodId ?? facts.sourceMethodId,
      payoutRail: body.rail ?? null,
    },
    reason: note,
    after: { attemptNo: facts.attemptNo },
  });
  await notify(act, 'withdrawal.uncertain', aboutWithdrawal(facts));
}

const noteIn = ({ note }: { note: string }): string => wordsOf(note, 'note', 'Say what happened in a few words.');
