import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Acting } from '../../acts/act.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { leasable, type LeaseType, mayRead, mayWork, visible } from './leasable.ts';
import { leaseOf, type Lease } from './read-leases.ts';

/** How long a lease lasts without a heartbeat (domain 2.0). */
export const LEASE_MS = 120_000;

/** The most leases that one person holds; a further one ends the oldest. */
export const MOST_HELD = 20;

/** Who works on an item after somebody opened it (on the wire a lease is called `claim`), and whether it is that person. */
export interface Opened {
  claim: Lease | null;
  mine: boolean;
}

/**
 * Opens an item. The person gets its lease when the item is still to be decided, this person may decide it, and nobody
 * else holds the lease. Two tabs of one person share it. Opening is never refused: others read the item without a
 * lease. 404 for a row that the person may not see.
 */
export async function openItem(act: Acting, type: LeaseType, entityId: string): Promise<Opened> {
  const { tx, actor, now } = act;
  if (!mayRead(actor, type)) throw forbidden();
  const { status, theirs, also } = await stateOf(act, type, entityId);
  if (theirs && mayWork(actor, type) && (also || leasable(type).open.includes(status)))
    await takeLease(act, type, entityId, 'free or own');
  const lease = await leaseOf(tx, actor, now, type, entityId);
  return { claim: lease, mine: lease?.by.id === actor.id };
}

async function stateOf(
  { tx, actor }: Acting,
  type: LeaseType,
  entityId: string,
): Promise<{ status: string; theirs: boolean; also: boolean }> {
  const { from, theirs, also } = leasable(type);
  const { rows } = await sql<{ status: string; theirs: boolean; also: boolean }>`
    SELECT t.status, ${theirs?.(actor) ?? sql`TRUE`} AS theirs, ${also?.(actor) ?? sql`FALSE`} AS also FROM ${from} WHERE t.id = ${entityId} AND ${visible(actor)}`.execute(
    tx,
  );
  if (!rows[0]) throw notFound(type);
  return rows[0];
}

/**
 * The one statement that gives an item its holder: it inserts a new lease, or takes one that has expired or, for `free
 * or own`, the person's own from another tab. `false` when somebody else holds it. The unique constraint and the
 * condition guarantee one holder; earlier reads do not.
 */
export async function takeLease(
  { tx, actor, now, emit }: Acting,
  type: LeaseType,
  entityId: string,
  which: 'free' | 'free or own',
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO work_claim AS w (id, entity_type, entity_id, staff_id, session_id, created_at, expires_at)
    VALUES (${newId()}, ${type}, ${entityId}, ${actor.id}, ${actor.sessionId}, ${now}, ${untilOf(now)})
    ON CONFLICT (entity_type, entity_id) DO UPDATE SET
      id = CASE WHEN w.staff_id = excluded.staff_id THEN w.id ELSE excluded.id END,
      created_at = CASE WHEN w.staff_id = excluded.staff_id THEN w.created_at ELSE excluded.created_at END,
      staff_id = excluded.staff_id, session_id = excluded.session_id, expires_at = excluded.expires_at
    WHERE w.expires_at <= ${now} OR (${which === 'free or own'} AND w.staff_id = excluded.staff_id)
    RETURNING w.id`.execute(tx);
  if (!rows[0]) return false;
  emit(changed(type, entityId));
  await letGoOldest({ tx, actor, now, emit });
  return true;
}

/** Ends the oldest leases of a person beyond {@link MOST_HELD}, so that colleagues can work on those rows. */
async function letGoOldest({ tx, actor, now, emit }: Pick<Acting, 'tx' | 'actor' | 'now' | 'emit'>): Promise<void> {
  // Serialises two tabs of one person, so that each counts the leases of the other.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`claims of ${actor.id}`}, 0))`.execute(tx);
  const { rows } = await sql<{ entityType: LeaseType; entityId: string }>`
    DELETE FROM work_claim WHERE id IN (
      SELECT id FROM work_claim WHERE staff_id = ${actor.id} AND expires_at > ${now} ORDER BY created_at DESC, id DESC OFFSET ${MOST_HELD})
    RETURNING entity_type, entity_id`.execute(tx);
  for (const { entityType, entityId } of rows) emit(changed(entityType, entityId));
}

/** A heartbeat. `null` when the person no longer holds the lease: decided, taken over, or released in another tab. */
export async function renewLease({ tx, actor, now }: Acting, id: string): Promise<Lease | null> {
  const row = await tx
    .updateTable('workClaim')
    .set({ expiresAt: untilOf(now), sessionId: actor.sessionId })
    .where('id', '=', id)
    .where('staffId', '=', actor.id)
    .returning(['entityType', 'entityId'])
    .executeTakeFirst();
  return row ? leaseOf(tx, actor, now, row.entityType, row.entityId) : null;
}

/** The person left the item. Leases of other people stay. */
export async function releaseLease({ tx, actor, emit }: Acting, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('workClaim')
    .where('id', '=', id)
    .where('staffId', '=', actor.id)
    .returning(['entityType', 'entityId'])
    .executeTakeFirst();
  if (row) emit(changed(row.entityType, row.entityId));
  return row !== undefined;
}

export const untilOf = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** The event of a changed lease. Heartbeats send none, because lists with leases poll by themselves. */
export const changed = (type: LeaseType, entityId: string) =>
  ({ topic: 'claims', type: 'claim.changed', entityType: type, entityId }) as const;
