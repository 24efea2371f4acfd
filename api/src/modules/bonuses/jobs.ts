import { type RawBuilder, sql } from 'kysely';
import { actAs, type Act } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { tellOfBonus } from './change.ts';
import { endBonus } from './credit.ts';

interface Ended {
  id: string;
  no: string;
  version: number;
  customerId: string;
  franchiseId: string | null;
  amountPaise: number;
}

const BATCH = 200;

/** A job: what was not used in time goes back (domain 1.3). Returns how many. */
export const expireBonuses = (deps: Deps): Promise<number> =>
  endAll(deps, 'expired', (now) => sql`b.expires_at <= ${now} AND NOT ${turnoverIsMet}`);

/** A job: a bonus whose turnover is met becomes cash, unless its deposit was reversed and nobody has decided yet (domain 1.3). Returns how many. */
export const releaseBonuses = (deps: Deps): Promise<number> => endAll(deps, 'released', () => sql`b.claw_back_since IS NULL AND ${turnoverIsMet}`);

/** Turnover is what the customer has deposited since the credit; a bonus without a multiple is released by a person. */
const turnoverIsMet = sql`(coalesce(b.turnover_multiple, 0) > 0 AND b.amount_paise * b.turnover_multiple <= coalesce((
  SELECT sum(d.credited_paise) FROM deposit d WHERE d.customer_id = b.customer_id AND d.status = 'approved' AND d.decided_at > b.decided_at), 0))`;

const KINDS = { expired: 'BONUS_EXPIRED', released: 'BONUS_RELEASED' } as const;

async function endAll(deps: Deps, status: keyof typeof KINDS, due: (now: Date) => RawBuilder<unknown>): Promise<number> {
  let count = 0;
  await actAs(deps, 'system', async (one) => {
    const { rows } = await sql<Ended>`
      WITH due AS (
        SELECT b.id FROM bonus b WHERE b.status = 'credited' AND ${due(one.now)} ORDER BY b.id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      UPDATE bonus b SET status = ${status}, claw_back_since = NULL, ended_at = ${one.now}, version = b.version + 1
      FROM due, customer c WHERE b.id = due.id AND c.id = b.customer_id AND b.status = 'credited'
      RETURNING b.id, 'B-' || b.no AS no, b.version, b.customer_id, c.franchise_id, b.amount_paise`.execute(one.tx);
    for (const bonus of rows) await endOne(one, bonus, status);
    count = rows.length;
    return done({ count }, 'done');
  });
  return count;
}

async function endOne(one: Act, bonus: Ended, status: keyof typeof KINDS): Promise<void> {
  await endBonus(one, KINDS[status], bonus, null);
  one.audit({ action: `bonus.${status}`, entityType: 'bonus', entityId: bonus.id, before: { status: 'credited' }, after: { status } });
  tellOfBonus(one, bonus, bonus.version, status);
}
