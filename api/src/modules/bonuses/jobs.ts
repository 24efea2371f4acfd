import { type RawBuilder, sql } from 'kysely';
import { actAs, type Act } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { type BonusFacts, bonusLifecycle, readFacts } from './lifecycle.ts';
import { endBonus } from './credit.ts';

const BATCH = 200;

/** A job: ends bonuses whose time is over and posts them back (domain 1.3). Returns how many. */
export const expireBonuses = (deps: Deps): Promise<number> =>
  endAll(deps, 'expired', (now) => sql`b.expires_at <= ${now} AND NOT ${turnoverIsMet}`);

/**
 * A job: turns a bonus whose turnover is met into cash, unless its deposit was reversed and that is still undecided
 * (domain 1.3). Returns how many.
 */
export const releaseBonuses = (deps: Deps): Promise<number> =>
  endAll(deps, 'released', () => sql`b.claw_back_since IS NULL AND ${turnoverIsMet}`);

/**
 * Turnover is what the customer has deposited since the credit. A bonus without a multiple can only be released by a
 * person.
 */
const turnoverIsMet = sql`(coalesce(b.turnover_multiple, 0) > 0 AND b.amount_paise * b.turnover_multiple <= coalesce((
  SELECT sum(d.credited_paise) FROM deposit d WHERE d.customer_id = b.customer_id AND d.status = 'approved' AND d.decided_at > b.decided_at), 0))`;

const ENDINGS = {
  expired: { event: 'expire', posting: 'BONUS_EXPIRED' },
  released: { event: 'release', posting: 'BONUS_RELEASED' },
} as const;

async function endAll(
  deps: Deps,
  status: keyof typeof ENDINGS,
  due: (now: Date) => RawBuilder<unknown>,
): Promise<number> {
  let count = 0;
  await actAs(deps, 'system', async (act) => {
    const bonuses = await readFacts(
      act,
      sql`b.status = 'credited' AND ${due(act.now)} ORDER BY b.id LIMIT ${BATCH} FOR UPDATE OF b SKIP LOCKED`,
    );
    for (const bonus of bonuses) await endOne(act, bonus, status);
    count = bonuses.length;
    return done({ count }, 'done');
  });
  return count;
}

async function endOne(act: Act, bonus: BonusFacts, status: keyof typeof ENDINGS): Promise<void> {
  const { event, posting } = ENDINGS[status];
  await bonusLifecycle.moveLocked(act, bonus, { event, action: `bonus.${status}`, set: { status, endedAt: act.now } });
  await endBonus(act, posting, bonus, null);
}
