import { plural } from '../../domain/plural.ts';
import type { Static } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import type { Reading } from '../../acts/decision-route.ts';
import type { Deps } from '../../http/context.ts';
import { halt, refused } from '../../http/envelope.ts';
import { readPolicy } from '../../acts/read-policy.ts';
import { together } from '../../http/transaction.ts';
import { lockFreeLine, matchFreeLine } from './matching/auto-match.ts';
import { depositLifecycle } from './lifecycle.ts';
import { offeredNote, reasoned, reasonText, toldOf } from '../../acts/reason.ts';
import { markApplied, saidSince } from './asking/said-since.ts';
import { filled } from './told.ts';
import { tellDecider } from './tell-decider.ts';

export const Reject = reasoned('deposit-reject');
export const Reopen = reasoned('deposit-reopen');

const DAY_MS = 86_400_000;

/** Rejects a claim and frees its line; when one claim of the same UTR is left, it is matched at once. */
export async function rejectDeposit(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof Reject>,
  read?: Reading,
): Promise<void> {
  const [note, facts] = await together(
    offeredNote(act.tx, 'deposit-reject', body),
    depositLifecycle.ready(act, deps, id, 'reject', body.version),
  );
  const [free, customerMessage] = await together(
    lockFreeLine(act.tx, facts.utrNorm),
    toldOf(act.tx, 'deposit-reject', body.reasonCode, filled(facts)),
  );
  const moving = depositLifecycle.move(act, deps, facts, {
    event: 'reject',
    action: 'deposit.rejected',
    set: {
      status: 'rejected',
      utrEntryId: null,
      matchKind: null,
      matchedBy: null,
      holdReason: null,
      holdNote: null,
      rejectReasonCode: body.reasonCode,
      rejectNote: note,
      customerMessage,
      decidedBy: act.actor.id,
      decidedAt: act.now,
    },
    reason: reasonText(body, note),
    tells: { message: customerMessage },
  });
  // Without a line nothing else changes, so the answer is read behind the move.
  await together(moving, free ? undefined : read?.());
  await matchFreeLine(act, free);
}

/**
 * A lead reopens a rejected claim, within the days that the policy allows (domain 1.3), with what the customer has
 * answered meanwhile.
 */
export async function reopenDeposit(act: Acting, deps: Deps, id: string, body: Static<typeof Reopen>): Promise<void> {
  const note = await offeredNote(act.tx, 'deposit-reopen', body);
  const facts = await depositLifecycle.ready(act, deps, id, 'reopen', body.version);
  const days = await readPolicy(act.tx, 'deposits.reopenDays');
  if (facts.decidedAt && act.now.getTime() - facts.decidedAt.getTime() > days * DAY_MS) {
    halt(
      refused(
        'TOO_LATE',
        plural(days, {
          one: `${facts.no} was rejected more than a day ago and stays so.`,
          many: `${facts.no} was rejected more than ${days} days ago and stays so.`,
        }),
      ),
    );
  }
  const said = await saidSince(act.tx, facts.id);
  const free = await lockFreeLine(act.tx, said.set.utrNorm ?? facts.utrNorm);
  await depositLifecycle.move(act, deps, facts, {
    event: 'reopen',
    action: 'deposit.reopened',
    set: {
      status: 'pending',
      rejectReasonCode: null,
      rejectNote: null,
      customerMessage: null,
      decidedBy: null,
      decidedAt: null,
      ...said.set,
    },
    reason: reasonText(body, note),
    ...(said.set.utrNorm ? { before: { utr: facts.utrNorm }, after: { utr: said.set.utrNorm } } : {}),
  });
  await markApplied(act, said.answers);
  await tellDecider(act, 'deposit.reopened', facts);
  await matchFreeLine(act, free);
}
