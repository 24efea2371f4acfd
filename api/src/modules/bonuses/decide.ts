import { type Static, Type } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import type { Reading } from '../../acts/decision-route.ts';
import { type Deps, can } from '../../http/context.ts';
import { halt, refused } from '../../http/envelope.ts';
import { text, object, Paise, Version } from '../../http/schemas.ts';
import { rupees } from '../../domain/rupees.ts';
import { readPolicy } from '../../acts/read-policy.ts';
import { together } from '../../http/transaction.ts';
import { type BonusFacts, bonusLifecycle } from './lifecycle.ts';
import { creditBonus, endBonus } from './credit.ts';

export const Approval = object({
  version: Version,
  seen: object({ amountPaise: Paise }),
  note: Type.Optional(text(500)),
});
/** Body of an act that ends a bonus; the note is required, because others may ask for the reason later. */
export const Ending = object({ version: Version, note: text(500, { min: 3 }) });

/**
 * A second person credits the bonus; above the limit of the policy a lead, and never its requester (domain, decision
 * 8).
 */
export async function approveBonus(
  act: Acting,
  deps: Deps,
  id: string,
  { version, seen, note }: Static<typeof Approval>,
  read?: Reading,
): Promise<void> {
  const [facts, limit] = await together(
    bonusLifecycle.ready(act, deps, id, 'approve', version),
    readPolicy(act.tx, 'bonuses.leadAbovePaise'),
  );
  if (facts.requestedBy === act.actor.id)
    halt(refused('SELF_APPROVAL_BLOCKED', `You asked for ${facts.no}; another person approves it.`));
  await mustHaveItsDeposit(act, facts);
  if (facts.amountPaise > limit && !can(act.actor, 'bonuses.decide'))
    halt(refused('OVER_LIMIT', `A lead approves bonuses above ${rupees(limit)}.`));
  if (seen.amountPaise !== facts.amountPaise)
    halt(refused('AMOUNT_MISMATCH', `${facts.no} is ${rupees(facts.amountPaise)}; look at it again.`));
  await bonusLifecycle.move(act, deps, facts, {
    event: 'approve',
    action: 'bonus.approved',
    set: { status: 'credited', approvedBy: act.actor.id, decidedAt: act.now },
    reason: note?.trim() || null,
  });
  await creditBonus(act, deps, facts, act.actor.id, read);
}

/**
 * Halts when the linked deposit is no longer credited. The row is locked, so that a concurrent reversal comes either
 * before, and is seen here, or after, and then makes a task (claw-back.ts).
 */
async function mustHaveItsDeposit({ tx }: Acting, { no, linkedDepositId }: BonusFacts): Promise<void> {
  if (!linkedDepositId) return;
  const deposit = await tx
    .selectFrom('deposit')
    .select(['no', 'status'])
    .where('id', '=', linkedDepositId)
    .forShare()
    .executeTakeFirstOrThrow();
  if (deposit.status !== 'approved')
    halt(
      refused(
        'NOT_APPROVED',
        `D-${deposit.no}, for which ${no} was asked, is not approved any more. Reject the bonus.`,
      ),
    );
}

/** Rejects the bonus; another person or its requester may do so. */
export async function rejectBonus(
  act: Acting,
  deps: Deps,
  id: string,
  { version, note }: Static<typeof Ending>,
): Promise<void> {
  const facts = await bonusLifecycle.ready(act, deps, id, 'reject', version);
  await bonusLifecycle.move(act, deps, facts, {
    event: 'reject',
    action: 'bonus.rejected',
    set: { status: 'rejected', rejectNote: note.trim(), decidedAt: act.now },
    reason: note.trim(),
  });
}

/** A lead takes the bonus back: its deposit was reversed, or it was abused (domain 1.3). */
export async function reverseBonus(act: Acting, deps: Deps, id: string, body: Static<typeof Ending>): Promise<void> {
  const facts = await bonusLifecycle.ready(act, deps, id, 'reverse', body.version);
  await bonusLifecycle.move(act, deps, facts, {
    event: 'reverse',
    action: 'bonus.reversed',
    set: { status: 'reversed', ...endedBy(act, body.note) },
    reason: body.note.trim(),
  });
  await endBonus(act, 'BONUS_REVERSED', facts, act.actor.id);
}

/** A lead turns the bonus into cash before its turnover is met. */
export async function releaseBonus(act: Acting, deps: Deps, id: string, body: Static<typeof Ending>): Promise<void> {
  const facts = await bonusLifecycle.ready(act, deps, id, 'release', body.version);
  if (facts.clawBackSince)
    halt(refused('WRONG_STATE', `The deposit of ${facts.no} was reversed. Claw the bonus back, or keep it first.`));
  await bonusLifecycle.move(act, deps, facts, {
    event: 'release',
    action: 'bonus.released',
    set: { status: 'released', ...endedBy(act, body.note) },
    reason: body.note.trim(),
  });
  await endBonus(act, 'BONUS_RELEASED', facts, act.actor.id);
}

const endedBy = ({ actor, now }: Acting, note: string) => ({ endedBy: actor.id, endedAt: now, endNote: note.trim() });
