import { sql } from 'kysely';
import { actAs } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { readPolicy } from '../../acts/read-policy.ts';

interface Expired {
  id: string;
  version: number;
  customerId: string;
  franchiseId: string | null;
}

const BATCH = 200;

/** A job: claims without a bank line expire after the policy's hours (domain 1.3). Returns how many did. */
export async function expireDeposits(deps: Deps): Promise<number> {
  const answer = await actAs(deps, 'system', async ({ tx, now, audit, emit }) => {
    const hours = await readPolicy(tx, 'deposits.expireHours');
    const before = new Date(now.getTime() - hours * 3_600_000);
    const { rows } = await sql<Expired>`
      WITH old AS (
        SELECT d.id FROM deposit d
        WHERE d.status = 'pending' AND d.submitted_at < ${before} AND NOT d.late
          AND NOT EXISTS (SELECT 1 FROM utr_entry u WHERE u.utr_norm = d.utr_norm AND u.direction = 'CREDIT' AND u.status = 'unclaimed')
        ORDER BY d.submitted_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      UPDATE deposit d SET status = 'expired', version = d.version + 1
      FROM old, customer c WHERE d.id = old.id AND c.id = d.customer_id
      RETURNING d.id, d.version, d.customer_id, c.franchise_id`.execute(tx);
    for (const { id, version, customerId, franchiseId } of rows) {
      audit({ action: 'deposit.expired', entityType: 'deposit', entityId: id, before: { status: 'pending' }, after: { status: 'expired' } });
      emit({ topic: 'deposits', type: 'deposit.updated', entityType: 'deposit', entityId: id, payload: { version, status: 'expired', customerId }, franchiseId });
    }
    return done({ expired: rows.length }, 'done');
  });
  return 'data' in answer && answer.data && 'expired' in answer.data ? Number(answer.data.expired) : 0;
}
