import type { Act } from '../../acts/act.ts';
import type { Actor, Deps } from '../../http/context.ts';
import { halt, locked, type Refusal } from '../../http/envelope.ts';
import { timeIn } from '../../acts/last-change.ts';
import { changed } from './lease.ts';
import type { LeaseType } from './leasable.ts';
import { leaseOf, type Lease } from './read-leases.ts';

/**
 * Halts with 4 LOCKED when somebody else has the lease: to decide the item, a person takes the lease over first, so
 * that two people do not work on the same item (domain 2.0, 3.1). This is only a courtesy: the conditional update
 * guarantees that an item is decided once.
 */
export async function mustNotBeHeld(
  { tx, actor, now }: { tx: Act['tx']; actor: Actor; now: Date },
  deps: Deps,
  type: LeaseType,
  entityId: string,
): Promise<void> {
  const lease = await leaseOf(tx, actor, now, type, entityId);
  if (lease && lease.by.id !== actor.id) halt(heldBy(lease, deps));
}

/** "deposit is working on D-104233 until 10:42:07." */
export function heldBy(lease: Lease, { settings }: Deps): Refusal {
  const until = timeIn(settings.businessTimeZone, new Date(lease.until));
  return locked(
    'NOT_CLAIM_OWNER',
    `${lease.by.username} is working on ${lease.no} until ${until}. Take it over or wait.`,
    {
      claim: lease,
    },
  );
}

/** Ends the lease of a decided item, in the transaction of the decision. */
export async function endLease(
  { tx, emit }: Pick<Act, 'tx' | 'emit'>,
  type: LeaseType,
  entityId: string,
): Promise<void> {
  const ended = await tx
    .deleteFrom('workClaim')
    .where('entityType', '=', type)
    .where('entityId', '=', entityId)
    .executeTakeFirst();
  if (ended.numDeletedRows > 0n) emit(changed(type, entityId));
}
