import type { Acting } from '../../acts/act.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../http/context.ts';
import { busy } from '../../http/errors.ts';
import { type Conditions, every } from '../../listing/conditions.ts';
import { readPolicies } from '../../acts/read-policy.ts';
import { takeLease } from '../../modules/leases/lease.ts';
import type { WorkQueue } from './work-queues.ts';

/** Somebody may take the lease of an item between the query and the insert; then the next item is tried. */
const TRIES = 60;

/**
 * The id of the oldest item without a lease that this person may decide, after taking its lease; `null` when nothing is
 * left. Items of `skip` (handed out before and left undecided) are offered only when there is nothing else.
 */
export async function nextItem(
  act: Acting,
  deps: Deps,
  queue: WorkQueue,
  filters: object,
  skip: readonly string[],
): Promise<string | null> {
  const where = [
    ...queue.conditions(act.actor, filters as never, deps.settings.businessTimeZone),
    queue.decidable(act.actor, await readPolicies(act.tx)),
  ];
  const fresh = skip.length > 0 ? [sql`${sql.raw(queue.root)}.id <> ALL(${skip}::uuid[])`] : [];
  const first = queue.first ? [queue.first] : [];
  const rounds: Conditions[] = [[...where, ...fresh, ...first], [...where, ...fresh], where];
  for (const round of rounds) {
    const id = await leaseOldest(act, queue, round);
    if (id) return id;
  }
  return null;
}

/**
 * Skips rows locked by another transaction. An item leased after this statement's snapshot fails at the lease itself,
 * which only one request can take: so no item is handed out twice, however many ask at once.
 */
async function leaseOldest(act: Acting, queue: WorkQueue, where: Conditions): Promise<string | null> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const id = await findOldest(act, queue, where);
    if (!id || (await takeLease(act, queue.type, id, 'free'))) return id;
  }
  throw busy('Many people ask for the next item at once. Please try again.', 'BUSY');
}

async function findOldest(
  { tx, now }: Acting,
  { type, from, root, since }: WorkQueue,
  where: Conditions,
): Promise<string | null> {
  const row: RawBuilder<unknown> = sql.raw(root);
  const { rows } = await sql<{ id: string }>`
    SELECT ${row}.id FROM ${from}
    WHERE ${every(where)} AND NOT EXISTS (
      SELECT 1 FROM work_claim c WHERE c.entity_type = ${type} AND c.entity_id = ${row}.id AND c.expires_at > ${now})
    ORDER BY ${since}, ${row}.id LIMIT 1
    FOR UPDATE OF ${row} SKIP LOCKED`.execute(tx);
  return rows[0]?.id ?? null;
}
