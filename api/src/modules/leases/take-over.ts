import type { Acting } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { conflict, done, type Envelope, halt } from '../../http/envelope.ts';
import { forbidden } from '../../http/errors.ts';
import { notify } from '../notifications/notify.ts';
import { changed, untilOf } from './lease.ts';
import { type LeaseType, mayTakeOver, mayWork } from './leasable.ts';
import { heldBy } from './guard.ts';
import { leaseOf, type Lease } from './read-leases.ts';

/**
 * Takes an item over: a lead of the module at any time, anybody who works on such items once the lease has expired
 * (domain 2.0).
 */
export async function takeOver(act: Acting, deps: Deps, id: string): Promise<Envelope<Lease>> {
  const { tx, actor, now } = act;
  const before = await tx
    .selectFrom('workClaim')
    .innerJoin('staff', 'staff.id', 'workClaim.staffId')
    .select(['workClaim.entityType', 'workClaim.entityId', 'workClaim.staffId', 'staff.username'])
    .where('workClaim.id', '=', id)
    .forUpdate('workClaim')
    .executeTakeFirst();
  if (!before) return conflict('CLAIM_GONE', 'Nobody is on it any more. Open it again.');
  const { entityType, entityId } = before;
  if (!mayWork(actor, entityType)) throw forbidden();
  const held = await leaseOf(tx, actor, now, entityType, entityId);
  if (held && held.by.id !== actor.id && !mayTakeOver(actor, entityType)) halt(heldBy(held, deps));
  await tx
    .updateTable('workClaim')
    .set({ staffId: actor.id, sessionId: actor.sessionId, createdAt: now, expiresAt: untilOf(now) })
    .where('id', '=', id)
    .execute();
  const lease = await leaseOf(tx, actor, now, entityType, entityId);
  if (!lease) return conflict('CLAIM_GONE', 'There is no such item any more.');
  if (held && before.staffId !== actor.id) await tell(act, lease, before);
  act.emit(changed(entityType, entityId));
  return done(lease, `${lease.no} assigned to you`);
}

/** Records the take-over in the item's timeline and notifies the former holder (domain 4, cherry-picking). */
async function tell(
  act: Acting,
  { no }: Lease,
  before: { entityType: LeaseType; entityId: string; staffId: string; username: string },
): Promise<void> {
  const { entityType, entityId } = before;
  act.audit({
    action: 'claim.taken-over',
    entityType,
    entityId,
    before: { holder: before.username },
    after: { holder: act.actor.username },
  });
  await notify(act, 'claim.taken-over', { entityType, entityId, no }, [before.staffId]);
}
