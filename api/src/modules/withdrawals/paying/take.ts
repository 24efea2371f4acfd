import type { Static } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import type { Reading } from '../../../acts/decision-route.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { object, Version } from '../../../http/schemas.ts';
import { together } from '../../../http/transaction.ts';
import { mustBePayable } from '../../ledger/payout-block.ts';
import { mustBeAsSeen, type WithdrawalFacts, withdrawalLifecycle } from '../lifecycle.ts';
import { SeenWithdrawal } from '../checking/clear.ts';
import { mustBeAnother } from '../checking/duties.ts';
import { whyStale } from '../checking/stale-facts.ts';

export const Take = object({ version: Version, seen: SeenWithdrawal });

/**
 * Takes a cleared withdrawal for payout: from now on only this person pays it, and it is never released by time (domain
 * 1.3). Refused when the payee was edited (PAYEE_CHANGED), when the clearance is too old or no longer true
 * (STALE_APPROVAL; it goes back to Checking), and while the ledger is red (LEDGER_RED).
 */
export async function takeWithdrawal(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof Take>,
  { batch, read }: { batch?: { id: string; sourceMethodId: string }; read?: Reading } = {},
): Promise<WithdrawalFacts> {
  const facts = await withdrawalLifecycle.ready(act, deps, id, 'take', body.version);
  await mustBeAsSeen(act, facts, body.seen);
  // Moved first and checked afterwards, in one transaction, so that a second taker waits here and is told who was
  // first.
  await together(
    withdrawalLifecycle.move(act, deps, facts, {
      event: 'take',
      action: 'withdrawal.taken',
      set: {
        status: 'paying',
        payingBy: act.actor.id,
        payingAt: act.now,
        ...(batch ? { payoutBatchId: batch.id, sourceMethodId: batch.sourceMethodId } : {}),
      },
      after: { attemptNo: facts.attemptNo, destinationHash: facts.destinationHash },
    }),
    mustBeAnother(
      act,
      [
        { id: facts.createdBy, did: 'entered' },
        { id: facts.clearedBy, did: 'cleared' },
      ],
      facts.amountPaise,
    ),
    mustBeFresh(act, deps, facts),
    mustBePayable(act),
    read?.(),
  );
  return facts;
}

/** Halts when the payee or what the clearance rests on has changed since. */
async function mustBeFresh(act: Acting, deps: Deps, facts: WithdrawalFacts): Promise<void> {
  if (facts.payeeChanged)
    halt(
      refused(
        'PAYEE_CHANGED',
        `${facts.no} is not paid. The customer's beneficiary was edited or blocked after the request. It goes back to Checking, and the customer asks again.`,
      ),
    );
  const stale = await whyStale(act.tx, deps, facts, act.now);
  if (stale) halt(refused('STALE_APPROVAL', `${facts.no} goes back to Checking. ${stale}`));
}
