import { sql } from 'kysely';
import { newId } from '../../../db/ids.ts';
import type { Deps } from '../../../http/context.ts';
import { inTransaction } from '../../../http/transaction.ts';
import type { AppEventType } from '../events/event-types.ts';

/** Deliveries of one web hook under way at once, over all instances. */
export const AT_ONCE = 4;
/** Three times as long as any attempt takes: then whoever sends it is gone. */
const CLAIM_MS = 30_000;

/** A delivery that this process sends now. */
export interface Claimed {
  id: string;
  claim: string;
  eventId: string;
  type: AppEventType;
  body: string;
  tries: number;
}

export interface Hook {
  id: string;
  url: string;
  secret: Buffer;
  secretBefore: Buffer | null;
  secretBeforeUntil: Date | null;
}

/**
 * Takes what is due of one web hook: of each row its earliest event only, so that the later ones wait for it, and no
 * more than may be under way. The row of the web hook is locked, so that of two instances one takes at a time; what was
 * taken by an instance that is gone is taken again, under the same id.
 */
export async function claimDue({ db, clock, metrics }: Pick<Deps, 'db' | 'clock' | 'metrics'>, hookId: string) {
  return inTransaction(db, metrics, async (tx) => {
    const hook = await tx
      .selectFrom('webHook')
      .select(['id', 'url', 'secret', 'secretBefore', 'secretBeforeUntil'])
      .where('id', '=', hookId)
      .where('status', '=', 'active')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!hook) return null;
    const now = clock.now();
    const until = new Date(now.getTime() + CLAIM_MS);
    const { rows } = await sql<Claimed>`
      WITH due AS (
        SELECT d.id FROM web_hook_delivery d
        WHERE d.web_hook_id = ${hookId} AND d.status = 'pending' AND d.next_at <= ${now}
          AND (d.claimed_until IS NULL OR d.claimed_until <= ${now})
          AND NOT EXISTS (SELECT FROM web_hook_delivery e
            WHERE e.web_hook_id = d.web_hook_id AND e.entity_id = d.entity_id AND e.status = 'pending' AND e.no < d.no)
        ORDER BY d.no
        LIMIT greatest(0, ${AT_ONCE} - (SELECT count(*) FROM web_hook_delivery u
          WHERE u.web_hook_id = ${hookId} AND u.status = 'pending' AND u.claimed_until > ${now}))
        FOR UPDATE OF d SKIP LOCKED)
      UPDATE web_hook_delivery t SET claim = ${newId()}, claimed_until = ${until}, tries = t.tries + 1, attempts = t.attempts + 1
      FROM due, app_event e WHERE t.id = due.id AND e.id = t.event_id
      RETURNING t.id, t.claim, t.event_id, e.type, e.body, t.tries`.execute(tx);
    return { hook: hook as Hook, due: rows };
  });
}

/** The web hooks that have something due. */
export async function hooksWithDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT h.id FROM web_hook h WHERE h.status = 'active' AND EXISTS (
      SELECT FROM web_hook_delivery d WHERE d.web_hook_id = h.id AND d.status = 'pending' AND d.next_at <= ${clock.now()}
        AND (d.claimed_until IS NULL OR d.claimed_until <= ${clock.now()}))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives a delivery back that was not sent, so that another instance takes it at once. */
export async function release({ db }: Pick<Deps, 'db'>, { id, claim }: Claimed): Promise<void> {
  await db
    .updateTable('webHookDelivery')
    .set((eb) => ({ claim: null, claimedUntil: null, tries: eb('tries', '-', 1), attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}
