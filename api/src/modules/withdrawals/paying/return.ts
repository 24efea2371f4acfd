import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { Id, text, nullable, object, Version } from '../../../http/schemas.ts';
import { noteOf, offeredNote, reasonCode, reasonText } from '../../../acts/reason.ts';
import { rupees } from '../../../domain/rupees.ts';
import { type LineFacts, lineLifecycle, lockLine } from '../../utrs/lifecycle.ts';
import { lockUtr } from '../../utrs/lock.ts';
import { mustBeUnmatched } from '../../utrs/unmatched.ts';
import { waitsForSecondPerson } from '../../second-person/ask.ts';
import { notify } from '../../notifications/notify.ts';
import { aboutWithdrawal } from '../about.ts';
import { type WithdrawalFacts, withdrawalLifecycle } from '../lifecycle.ts';
import { netOf, takeReturn } from '../moves.ts';
import { keepPayoutProof } from './proof.ts';
import { NOT_BEING_PAID } from '../values.ts';

export const Returned = object(
  {
    version: Version,
    utrEntryId: Id,
    reasonCode: reasonCode('payout-return'),
    note: Type.Optional(text(500)),
    proofFileId: Type.Optional(nullable(Id)),
  },
  { description: "Above the policies' limit it needs an image of the bank's statement, and waits for a second person" },
);

export const Retry = object({
  version: Version,
  note: text(500, { min: 3, description: 'Why it is expected to arrive this time' }),
});

/**
 * Records a payout that the bank sent back: its credit line is claimed by the withdrawal, and the customer's money is
 * held again (domain 1.3). The line must have the same amount, on the account that the payout left from. Above the
 * limit of the policy it waits for another person, because lines are entered by hand (domain 1.3).
 */
export async function returnWithdrawal(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof Returned>,
): Promise<void> {
  const note = await offeredNote(act.tx, 'payout-return', body);
  const facts = await withdrawalLifecycle.ready(act, deps, id, 'return', body.version);
  const credit = await lockReturnLine(act, facts, body.utrEntryId);
  await keepPayoutProof(act.tx, body.proofFileId);
  const waits = await waitsForSecondPerson(act, deps, {
    act: 'payout-returned',
    subject: facts,
    amountPaise: facts.amountPaise,
    body,
    says: `${facts.no} came back with ${credit.no}`,
    reason: reasonText(body, note),
    proofFileId: body.proofFileId,
    lost: () => withdrawalLifecycle.lost(act, deps, facts.id),
  });
  if (!waits) await returnConfirmed(act, deps, id, body);
}

/** {@link returnWithdrawal} after confirmation, or when none is needed. */
export async function returnConfirmed(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof Returned>,
): Promise<void> {
  const note = noteOf(body);
  const facts = await withdrawalLifecycle.ready(act, deps, id, 'return', body.version);
  const credit = await lockReturnLine(act, facts, body.utrEntryId);
  await withdrawalLifecycle.move(act, deps, facts, {
    event: 'return',
    action: 'withdrawal.returned',
    set: {
      status: 'returned',
      returnUtrEntryId: credit.id,
      returnedAt: act.now,
      returnReason: body.reasonCode,
      returnNote: note,
    },
    reason: reasonText(body, note),
    after: {
      line: credit.no,
      attemptNo: facts.attemptNo,
      ...(body.proofFileId ? { proofFileId: body.proofFileId } : {}),
    },
  });
  await lineLifecycle.moveLocked(act, credit, {
    event: 'claim',
    action: 'utr.claimed',
    set: { status: 'claimed', claimedWithdrawalId: facts.id, claimedAttemptNo: facts.attemptNo },
    after: { returnOf: facts.no },
  });
  await takeReturn({ ...act, actorId: act.actor.id }, facts);
  await notify(act, 'withdrawal.returned', aboutWithdrawal(facts), [facts.paidBy]);
}

async function lockReturnLine(act: Acting, facts: WithdrawalFacts, utrEntryId: string): Promise<LineFacts> {
  const named = await act.tx
    .selectFrom('utrEntry')
    .select('utrNorm')
    .where('id', '=', utrEntryId)
    .where('direction', '=', 'CREDIT')
    .executeTakeFirst();
  if (!named) return halt(refused('UTR_NOT_FOUND', 'There is no such credit line.'));
  await lockUtr(act.tx, named.utrNorm);
  const line = await lockLine(act.tx, utrEntryId);
  if (line?.status !== 'unclaimed')
    return halt(
      refused(
        'UTR_ALREADY_CLAIMED',
        line ? `${line.no} is not free any more.` : 'This bank line is not free any more.',
      ),
    );
  await mustBeUnmatched(act, line);
  if (line.amountPaise !== netOf(facts))
    halt(
      refused(
        'AMOUNT_MISMATCH',
        `${line.no} brought ${rupees(line.amountPaise)}; the payout was ${rupees(netOf(facts))}.`,
      ),
    );
  if (line.paymentMethodId !== facts.sourceMethodId)
    halt(refused('METHOD_MISMATCH', `${line.no} arrived on another account than the one that the payout left from.`));
  return line;
}

/** Lets a returned payout be paid again as the next attempt; it is checked again when it is taken. */
export async function retryWithdrawal(act: Acting, deps: Deps, id: string, body: Static<typeof Retry>): Promise<void> {
  const facts = await withdrawalLifecycle.ready(act, deps, id, 'retry', body.version);
  const { actor, now } = act;
  await withdrawalLifecycle.move(act, deps, facts, {
    event: 'retry',
    action: 'withdrawal.retried',
    set: {
      ...NOT_BEING_PAID,
      status: 'approved',
      attemptNo: facts.attemptNo + 1,
      clearedBy: actor.id,
      clearedAt: now,
      decidedBy: null,
      decidedAt: null,
      failureNote: `Returned by the bank: ${body.note.trim()}`,
    },
    reason: body.note,
    after: { attemptNo: facts.attemptNo + 1 },
  });
}
