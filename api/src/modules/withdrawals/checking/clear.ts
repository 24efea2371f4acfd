import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import type { Reading } from '../../../acts/decision-route.ts';
import type { Deps } from '../../../http/context.ts';
import { can } from '../../../http/context.ts';
import { together } from '../../../http/transaction.ts';
import { halt, invalid, refused } from '../../../http/envelope.ts';
import { text, object, oneOf, Paise, Version } from '../../../http/schemas.ts';
import { rupees } from '../../../domain/rupees.ts';
import { mustNotHaveMadeTheCash } from './bonus-makers.ts';
import { mustBeAsSeen, type WithdrawalFacts, withdrawalLifecycle } from '../lifecycle.ts';
import { readChecks } from '../checks/checklist.ts';
import { CHECK_CODES, type StoredCheck } from '../checks/codes.ts';
import { worstOf } from '../checks/judge.ts';
import type { Check } from '../checks/schemas.ts';
import { mustBeAnother } from './duties.ts';
import { cleared } from '../values.ts';

/** What the person saw; a difference from the current row is a conflict. */
export const SeenWithdrawal = object(
  { amountPaise: Paise, destinationHash: text(64, { min: 1 }) },
  { description: 'The withdrawal as the person saw it' },
);

export const Ticks = Type.Array(
  object({
    code: oneOf(CHECK_CODES),
    comment: text(500, { min: 1, description: 'What was checked, and why it is acceptable' }),
  }),
  { maxItems: CHECK_CODES.length },
);

export const Clear = object({
  version: Version,
  seen: SeenWithdrawal,
  ticks: Type.Optional(Ticks),
  note: Type.Optional(text(500)),
});
type Clearing = Static<typeof Clear>;

/**
 * Clears a withdrawal for payout. The server repeats the checklist: nothing may fail, and each warning needs its
 * comment (domain 2.4). Above the limit a lead clears it, and never the person who entered it or made a bonus that is
 * part of it.
 */
export async function clearWithdrawal(
  act: Acting,
  deps: Deps,
  id: string,
  body: Clearing,
  { only, read }: { only?: 'all-green'; read?: Reading } = {},
): Promise<WithdrawalFacts> {
  const facts = await withdrawalLifecycle.ready(act, deps, id, 'clear', body.version);
  await mustBeAsSeen(act, facts, body.seen);
  const [, , { items, policy }] = await together(
    mustBeAnother(act, [{ id: facts.createdBy, did: 'entered' }], facts.amountPaise),
    mustNotHaveMadeTheCash(act, facts.customerId),
    readChecks(act.tx, deps, facts.id, act.now),
  );
  if (facts.amountPaise > policy['withdrawals.approveAbovePaise'] && !can(act.actor, 'withdrawals.decide-escalated')) {
    halt(
      refused('OVER_LIMIT', `Above ${rupees(policy['withdrawals.approveAbovePaise'])} a lead clears it. Escalate it.`),
    );
  }
  mustNotFail(items, facts.no);
  if (only === 'all-green' && worstOf(items) !== 'pass')
    halt(refused('NOT_GREEN', `${facts.no} has warnings. Open it to clear it.`));
  const moving = withdrawalLifecycle.move(act, deps, facts, {
    event: 'clear',
    action: 'withdrawal.cleared',
    set: cleared(act, withComments(items, body.ticks ?? [])),
    reason: body.note || null,
    after: { warnings: items.filter(({ result }) => result === 'warn').map(({ code }) => code) },
  });
  await together(moving, read?.());
  return facts;
}

function mustNotFail(items: readonly Check[], no: string): void {
  const failed = items.filter(({ result }) => result === 'fail');
  if (failed.length === 0) return;
  halt(
    refused(
      'CHECK_FAILED',
      `${no} cannot be cleared. ${failed.map(({ detail }) => detail).join(' ')} Reject it or escalate it.`,
      { failed: failed.map(({ code }) => code) },
    ),
  );
}

/** The checklist as stored with the withdrawal; a warning without a comment is invalid. */
function withComments(items: readonly Check[], ticks: Static<typeof Ticks>): StoredCheck[] {
  const comments = new Map(ticks.map(({ code, comment }) => [code, comment.trim()]));
  const missing = items.filter(({ code, result }) => result === 'warn' && !comments.get(code));
  if (missing.length)
    halt(
      invalid(
        missing.map(({ code, detail }) => ({
          field: `ticks.${code}`,
          code: 'COMMENT_REQUIRED',
          msg: `${detail} Say why this is fine.`,
        })),
        'COMMENT_REQUIRED',
      ),
    );
  return items.map(({ code, result, detail }) => ({ code, result, detail, comment: comments.get(code) || null }));
}
