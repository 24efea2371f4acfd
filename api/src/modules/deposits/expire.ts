import { sql } from 'kysely';
import { actAs } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { readPolicy } from '../../acts/read-policy.ts';
import { depositLifecycle, lockDeposits } from './lifecycle.ts';

const BATCH = 200;

/** A job: claims without a bank line expire after the policy's hours (domain 1.3). Returns how many did. */
export async function expireDeposits(deps: Deps): Promise<number> {
  const answer = await actAs(deps, 'system', async (act) => {
    const { tx, now } = act;
    const hours = await readPolicy(tx, 'deposits.expireHours');
    const before = new Date(now.getTime() - hours * 3_600_000);
    const old = sql`d.id = ANY(ARRAY(
      SELECT o.id FROM deposit o
      WHERE o.status = 'pending' AND o.submitted_at < ${before} AND NOT o.late
        AND NOT EXISTS (SELECT 1 FROM utr_entry u WHERE u.utr_norm = o.utr_norm AND u.direction = 'CREDIT' AND u.status = 'unclaimed')
      ORDER BY o.submitted_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`;
    const due = await lockDeposits(act, old);
    for (const facts of due)
      await depositLifecycle.moveLocked(act, facts, {
        event: 'expire',
        action: 'deposit.expired',
        set: { status: 'expired' },
      });
    return done({ expired: due.length }, 'done');
  });
  return 'data' in answer && answer.data && 'expired' in answer.data ? Number(answer.data.expired) : 0;
}
