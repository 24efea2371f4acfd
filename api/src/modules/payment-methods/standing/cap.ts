import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import { actAs } from '../../../acts/act.ts';
import type { Deps } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { methodLifecycle } from '../lifecycle.ts';
import type { MethodStatus } from '../../../domain/payment-methods/states.ts';
import { businessMidnight, isAtCap } from '../today.ts';

/** Whether a method has reached its limit of the day. */
export async function atCap({ tx, now }: { tx: DbOrTx; now: Date }, { settings }: Deps, id: string): Promise<boolean> {
  const found =
    await sql`SELECT 1 FROM payment_method p WHERE p.id = ${id} AND ${isAtCap(businessMidnight(now, settings.businessTimeZone))}`.execute(
      tx,
    );
  return found.rows.length > 0;
}

interface Due {
  id: string;
  version: number;
  status: MethodStatus;
  franchiseId: string | null;
  atCap: boolean;
}

/**
 * A job: pauses methods that have reached the limit of the day and brings them back on the next business day (domain
 * 2.9). Customers are not shown such a method from the payment that reached the limit, even before the job runs.
 */
export async function keepCaps(deps: Deps): Promise<void> {
  await actAs(deps, 'system', async (act) => {
    const zone = deps.settings.businessTimeZone;
    const today = sql<string>`(${act.now}::timestamptz AT TIME ZONE ${zone})::date`;
    const full = isAtCap(businessMidnight(act.now, zone));
    const { rows } = await sql<Due>`
      SELECT p.id, p.version, p.status, p.franchise_id, ${full} AS at_cap FROM payment_method p
      WHERE (p.status = 'active' AND ${full}) OR (p.status = 'paused' AND p.capped_on < ${today} AND NOT ${full})
      ORDER BY p.id FOR UPDATE OF p SKIP LOCKED`.execute(act.tx);
    for (const method of rows) {
      if (method.atCap)
        await methodLifecycle.moveLocked(act, method, {
          event: 'cap',
          action: 'payment-method.capped',
          set: { status: 'paused', statusReason: 'Daily cap reached', cappedOn: today },
          reason: 'Daily cap reached',
        });
      else
        await methodLifecycle.moveLocked(act, method, {
          event: 'uncap',
          action: 'payment-method.resumed',
          set: { status: 'active', statusReason: null, cappedOn: null },
          reason: 'A new business day',
        });
    }
    return done(null, 'done');
  });
}
