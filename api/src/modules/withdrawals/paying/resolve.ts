import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, invalid, invalidField, refused } from '../../../http/envelope.ts';
import { Id, text, object, oneOf, Version } from '../../../http/schemas.ts';
import { RAILS } from '../../../domain/utrs/reference.ts';
import { mustBeAnother } from '../checking/duties.ts';
import { undoAttempt } from './fail.ts';
import { type WithdrawalFacts, withdrawalLifecycle } from '../lifecycle.ts';
import { payoutUtrOf, settle, type Transferred } from './paid.ts';
import { keepPayoutProof } from './proof.ts';
import { findSource } from './source-method.ts';

export const Resolve = object(
  {
    version: Version,
    outcome: oneOf(['paid', 'not_sent']),
    utrEntryId: Type.Optional(Id),
    payoutUtr: Type.Optional(text(60)),
    rail: Type.Optional(oneOf(RAILS)),
    sourcePaymentMethodId: Type.Optional(Id),
    proofFileId: Type.Optional(Id),
    then: Type.Optional(oneOf(['retry', 'reject'], { description: 'What to do when it was not sent; default retry' })),
    note: text(500, { min: 3, description: 'How it was found out' }),
  },
  {
    description:
      'Paid: the debit line (`utrEntryId`), or UTR, rail, account and a proof. Not sent: a proof, e.g. the statement of the hour.',
  },
);
type Resolving = Static<typeof Resolve>;

/**
 * A lead resolves an uncertain payout, with the bank's line or a proof and never by word alone; from the limit on the
 * payer may not (domain 1.3). The payer may never declare it not sent: that would be "it failed" without its daily
 * limit.
 */
export async function resolveWithdrawal(act: Acting, deps: Deps, id: string, body: Resolving): Promise<void> {
  const facts = await withdrawalLifecycle.ready(act, deps, id, 'resolve', body.version);
  await mustBeAnother(act, [{ id: facts.payingBy, did: 'paid' }], facts.amountPaise);
  if (body.outcome === 'not_sent' && facts.payingBy === act.actor.id)
    halt(
      refused('SELF_APPROVAL_BLOCKED', 'You took this payout yourself: another person finds out that it was not sent.'),
    );
  if (body.outcome === 'not_sent') return notSent(act, deps, facts, body);
  const sent = body.utrEntryId ? await byLine(act, body.utrEntryId, body) : byProof(act, body);
  await settle(act, deps, facts, { sent, source: await findSource(act, sent.sourceMethodId) });
}

async function notSent(
  act: Acting,
  deps: Deps,
  facts: WithdrawalFacts,
  { proofFileId, then = 'retry', note }: Resolving,
): Promise<void> {
  if (!proofFileId)
    return halt(
      invalidField(
        'proofFileId',
        'EVIDENCE_REQUIRED',
        'Add the image that shows that nothing was sent, e.g. the statement of that hour.',
      ),
    );
  await keepPayoutProof(act.tx, proofFileId);
  await undoAttempt(act, deps, facts, { event: 'resolve', reasonCode: 'NOT_SENT', note, proofFileId, then });
}

/** Resolves by the bank's debit line, which has every detail. */
async function byLine({ tx, now }: Acting, utrEntryId: string, { proofFileId, note }: Resolving): Promise<Transferred> {
  const line = await tx
    .selectFrom('utrEntry')
    .select(['utrNorm', 'rail', 'paymentMethodId', 'bankTime', 'createdAt'])
    .where('id', '=', utrEntryId)
    .where('direction', '=', 'DEBIT')
    .where('status', '<>', 'void')
    .executeTakeFirst();
  if (!line) return halt(refused('UTR_NOT_FOUND', 'There is no such debit line.'));
  const paidAt = line.bankTime ?? line.createdAt;
  return {
    event: 'resolve',
    utrNorm: line.utrNorm,
    rail: line.rail,
    sourceMethodId: line.paymentMethodId,
    paidAt: paidAt < now ? paidAt : now,
    proofFileId: proofFileId ?? null,
    note,
  };
}

/** Without the bank's line, the UTR and an image of it are needed. */
function byProof(
  { now }: Acting,
  { payoutUtr, rail, sourcePaymentMethodId, proofFileId, note }: Resolving,
): Transferred {
  if (payoutUtr && rail && sourcePaymentMethodId && proofFileId) {
    return {
      event: 'resolve',
      utrNorm: payoutUtrOf(payoutUtr, rail, now),
      rail,
      sourceMethodId: sourcePaymentMethodId,
      paidAt: now,
      proofFileId,
      note,
    };
  }
  const missing = { payoutUtr, rail, sourcePaymentMethodId, proofFileId };
  const fields = Object.entries(missing)
    .filter(([, value]) => !value)
    .map(([field]) => field);
  return halt(
    invalid(
      fields.map((field) => ({
        field,
        code: 'EVIDENCE_REQUIRED',
        msg: 'Name the debit line, or give UTR, rail, account and an image that proves them.',
      })),
      'EVIDENCE_REQUIRED',
    ),
  );
}
