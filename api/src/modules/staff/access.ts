import type { Static } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import { reasonOf } from '../../acts/reason.ts';
import type { Deps } from '../../http/context.ts';
import { halt, refused } from '../../http/envelope.ts';
import type { StaffStatus } from '../../domain/staff-rights.ts';
import { notify } from '../notifications/notify.ts';
import { forgetFailures } from '../sessions/throttle/login-throttle.ts';
import { revokeSessions } from '../sessions/session-store.ts';
import { accountFor, changeRow, type Facts, NEXT_TOKEN } from './facts.ts';
import { UNDOABLE } from './read.ts';
import { changeableOf, changeTo } from './rights.ts';
import type { Reasoned } from './schemas.ts';

type Why = Static<typeof Reasoned>;

/** No sign-in any more; every session ends. One owner does it at once, to an owner too: it gives nobody a right. */
export async function disableAccount(one: Acting, deps: Deps, id: string, why: Why): Promise<void> {
  const facts = await accountFor(one, deps, id, why.version);
  await toStatus(one, deps, facts, 'disabled', reasonOf(why));
}

export async function enableAccount(one: Acting, deps: Deps, id: string, why: Why): Promise<void> {
  const facts = await accountFor(one, deps, id, why.version);
  await toStatus(one, deps, facts, 'active', reasonOf(why));
}

async function toStatus(one: Acting, deps: Deps, facts: Facts, status: StaffStatus, reason: string): Promise<void> {
  if (facts.status === status)
    halt(
      refused(
        'NOTHING_CHANGED',
        status === 'active' ? `${facts.username} is enabled already.` : `${facts.username} is disabled already.`,
      ),
    );
  const disabled = status === 'disabled';
  await changeRow(one, deps, facts, disabled ? { status, tokenVersion: NEXT_TOKEN } : { status }, {
    action: disabled ? 'staff.disabled' : 'staff.enabled',
    before: { status: facts.status },
    after: { status },
    reason,
  });
  if (!disabled) return;
  await revokeSessions(one.tx, { staffId: facts.id }, 'disabled', one.now);
  if (facts.owner) await notify(one, 'owner.disabled', { entityType: 'staff', entityId: facts.id, no: facts.username });
}

/** Forgets wrong passwords, so that the person can try again at once. */
export async function unlockAccount(one: Acting, deps: Deps, id: string, why: Why): Promise<void> {
  const facts = await accountFor(one, deps, id, why.version);
  await forgetFailures(one.tx, facts.username);
  await changeRow(one, deps, facts, facts.status === 'locked' ? { status: 'active' } : {}, {
    action: 'staff.unlocked',
    before: { status: facts.status },
    reason: reasonOf(why),
  });
}

/** Signs the person out everywhere. */
export async function endSessions(one: Acting, deps: Deps, id: string, why: Why): Promise<number> {
  const facts = await accountFor(one, deps, id, why.version);
  const ended = await revokeSessions(one.tx, { staffId: facts.id }, 'ended by an owner', one.now);
  await changeRow(
    one,
    deps,
    facts,
    { tokenVersion: NEXT_TOKEN },
    {
      action: 'staff.signed-out',
      after: { sessions: ended },
      reason: reasonOf(why),
    },
  );
  return ended;
}

/**
 * Reverses the latest change of role, name or status. What gives rights back waits for another owner, as it would
 * without being an undoing. Returns whether it waits.
 */
export async function undoLast(one: Acting, deps: Deps, id: string, why: Why): Promise<boolean> {
  const facts = await accountFor(one, deps, id, why.version);
  const last = await one.tx
    .selectFrom('auditEvent')
    .select(['action', 'before'])
    .where('entityType', '=', 'staff')
    .where('entityId', '=', id)
    .where('action', 'in', UNDOABLE)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.before) halt(refused('NOTHING_TO_UNDO', `Nothing of ${facts.username} has been changed.`));
  const before = last.before as Partial<Facts>;
  if (last.action === 'staff.changed')
    return changeTo(one, deps, facts, changeableOf({ ...facts, ...before }), reasonOf(why));
  await toStatus(one, deps, facts, before.status === 'disabled' ? 'disabled' : 'active', reasonOf(why));
  return false;
}
