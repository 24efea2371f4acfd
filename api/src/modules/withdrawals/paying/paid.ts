import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import type { Reading } from '../../../acts/decision-route.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, invalidField } from '../../../http/envelope.ts';
import { Id, text, nullable, object, oneOf, Timestamp, Version } from '../../../http/schemas.ts';
import { together } from '../../../http/transaction.ts';
import { confirmFileWhenKnown } from './confirm-file.ts';
import { matchLinesToPayouts } from './confirm-payout.ts';
import type { LineFacts } from '../../utrs/lifecycle.ts';
import { type Rail, RAILS, readReference } from '../../../domain/utrs/reference.ts';
import { mustBeAsSeen, type WithdrawalFacts, withdrawalLifecycle } from '../lifecycle.ts';
import { SeenWithdrawal } from '../checking/clear.ts';
import { lockDebitLine } from './debit-line.ts';
import { netOf, payOut } from '../moves.ts';
import { mustBePayer } from './payer.ts';
import { keepPayoutProof } from './proof.ts';
import { mustBeSource, findSource, type Source } from './source-method.ts';
import type { WithdrawalEvent } from '../../../domain/withdrawals/transitions.ts';

export const Paid = object({
  version: Version,
  seen: SeenWithdrawal,
  payoutUtr: text(60, { min: 1, description: 'UTR of the transfer, in any notation' }),
  rail: oneOf(RAILS),
  sourcePaymentMethodId: Id,
  paidAt: Type.Optional(nullable(Timestamp)),
  proofFileId: Type.Optional(nullable(Id)),
  note: Type.Optional(text(500)),
});

/** The details of the transfer. */
export interface Transferred {
  event: Extract<WithdrawalEvent, 'paid' | 'resolve'>;
  utrNorm: string;
  rail: Rail;
  sourceMethodId: string;
  paidAt: Date;
  proofFileId: string | null;
  note: string | null;
}

/** Marks the withdrawal as paid with the UTR that the payer gives; happens once (domain 1.4 no. 5). */
export async function payWithdrawal(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof Paid>,
  read?: Reading,
): Promise<WithdrawalFacts> {
  const [facts, source] = await together(
    withdrawalLifecycle.ready(act, deps, id, 'paid', body.version),
    findSource(act, body.sourcePaymentMethodId),
  );
  await mustBePayer(act, facts);
  await mustBeAsSeen(act, facts, body.seen);
  const sent: Transferred = {
    event: 'paid',
    utrNorm: payoutUtrOf(body.payoutUtr, body.rail, act.now),
    rail: body.rail,
    sourceMethodId: body.sourcePaymentMethodId,
    paidAt: body.paidAt ? new Date(body.paidAt) : act.now,
    proofFileId: body.proofFileId ?? null,
    note: body.note || null,
  };
  await settle(act, deps, facts, { sent, source, read });
  return facts;
}

/** The normal form of a typed UTR; halts when it is not a UTR of that rail. */
export function payoutUtrOf(text: string, rail: Rail, now: Date): string {
  const reading = readReference(text, now);
  if (!reading.ok) return halt(invalidField('payoutUtr', 'NOT_A_UTR', reading.why));
  const digits = rail === 'UPI' || rail === 'IMPS';
  if (digits && !/^\d{12}$/.test(reading.normal))
    halt(invalidField('payoutUtr', 'NOT_A_UTR', `A reference of ${rail} has exactly 12 digits.`));
  return reading.normal;
}

/** The bank's clock may be a little ahead of the server's. */
const CLOCK_SKEW_MS = 2 * 60_000;

/**
 * Records a completed transfer: the withdrawal is paid, its attempt keeps the UTR for ever, and the held money leaves
 * through the bank. A debit line that is already entered confirms it at once.
 */
export async function settle(
  act: Acting,
  deps: Deps,
  facts: WithdrawalFacts,
  { sent, source, read }: { sent: Transferred; source: Source | null; read?: Reading | undefined },
): Promise<void> {
  if (sent.paidAt.getTime() > act.now.getTime() + CLOCK_SKEW_MS)
    halt(invalidField('paidAt', 'FUTURE_TIME', 'The time of the transfer is in the future.'));
  mustBeSource(act, source);
  await keepPayoutProof(act.tx, sent.proofFileId);
  const debit = await lockDebitLine(act, facts, sent.utrNorm, sent.sourceMethodId);
  // Alone, because whoever is second is told who was first: an attempt that is written twice would end the transaction.
  await markPaid(act, deps, facts, sent, debit);
  const attempt = keepAttempt(act, facts, sent);
  if (debit) await together(attempt, matchLinesToPayouts(act, [{ debit, attempt: facts }], act.actor.id));
  const paid = together(attempt, payOut({ ...act, actorId: act.actor.id }, facts, sent.sourceMethodId));
  if (facts.payoutBatchId) {
    await paid;
    await confirmFileWhenKnown(act, facts.payoutBatchId, act.actor.id);
  }
  await together(paid, markUsed(act, facts.payoutAccountId), read?.());
}

/** The attempt, which keeps its UTR for ever. */
const keepAttempt = ({ tx, actor }: Acting, facts: WithdrawalFacts, sent: Transferred): Promise<unknown> =>
  tx
    .insertInto('payout')
    .values({
      withdrawalId: facts.id,
      attemptNo: facts.attemptNo,
      sourceMethodId: sent.sourceMethodId,
      rail: sent.rail,
      utrNorm: sent.utrNorm,
      amountPaise: netOf(facts),
      feePaise: facts.feePaise,
      paidBy: actor.id,
      paidAt: sent.paidAt,
    })
    .execute();

function markPaid(
  act: Acting,
  deps: Deps,
  facts: WithdrawalFacts,
  sent: Transferred,
  debit: LineFacts | null,
): Promise<void> {
  return withdrawalLifecycle.move(act, deps, facts, {
    event: sent.event,
    action: 'withdrawal.paid',
    set: {
      status: 'paid',
      payoutUtrNorm: sent.utrNorm,
      payoutRail: sent.rail,
      sourceMethodId: sent.sourceMethodId,
      payoutProofFileId: sent.proofFileId,
      paidBy: act.actor.id,
      paidAt: sent.paidAt,
      decidedBy: act.actor.id,
      decidedAt: act.now,
      confirmedAt: debit ? act.now : null,
    },
    reason: sent.note,
    after: {
      payoutUtr: sent.utrNorm,
      rail: sent.rail,
      attemptNo: facts.attemptNo,
      ...(debit ? { confirmedBy: debit.no } : {}),
    },
  });
}

/** Records the first payout to a payee. */
async function markUsed({ tx, now }: Acting, payoutAccountId: string | null): Promise<void> {
  if (payoutAccountId === null) return;
  await tx
    .updateTable('customerPayoutAccount')
    .set({ firstUsedAt: now })
    .where('id', '=', payoutAccountId)
    .where('firstUsedAt', 'is', null)
    .execute();
}
