import { sql } from 'kysely';
import { actAs } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { notify } from '../notifications/notify.ts';
import { guessesAt, isLocked } from '../sessions/throttle/guesses.ts';

/** Guesses that go on are told again after so long. */
const AGAIN_AFTER_HOURS = 1;

interface Locked {
  id: string;
  username: string;
  version: number;
  failures: number;
  addresses: number;
  lockedUntil: Date;
}

/**
 * A job: audits and tells owners that somebody guesses at an account, once for each time that it gets locked. It is no
 * part of the sign-in, whose duration would tell accounts from names that nobody has. Returns how many it told of.
 */
export async function tellOfLocked(deps: Deps): Promise<number> {
  const answer = await actAs(deps, 'system', async (one) => {
    const { tx, now, audit, emit } = one;
    const { rows } = await sql<Locked>`
      SELECT s.id, s.username, s.version, g.failures, g.addresses, g.locked_until
      FROM staff s CROSS JOIN LATERAL ${guessesAt(sql`s.username`, now)} g
      WHERE s.status = 'active' AND ${isLocked(sql`s.username`, now)} AND NOT EXISTS (
        SELECT FROM audit_event e
        WHERE e.entity_type = 'staff' AND e.entity_id = s.id::text AND e.action = 'staff.locked'
          AND e.at > ${now}::timestamptz - make_interval(hours => ${AGAIN_AFTER_HOURS}::int)
          AND NOT EXISTS (
            SELECT FROM audit_event u
            WHERE u.entity_type = 'staff' AND u.entity_id = s.id::text AND u.action = 'staff.unlocked' AND u.seq > e.seq))
      ORDER BY s.username`.execute(tx);
    for (const { id, username, version, failures, addresses, lockedUntil } of rows) {
      const after = { failures, addresses, lockedUntil: lockedUntil.toISOString() };
      audit({ action: 'staff.locked', entityType: 'staff', entityId: id, after });
      await notify(one, 'staff.locked', { entityType: 'staff', entityId: id, no: username });
      emit({ topic: 'staff', type: 'staff.updated', entityType: 'staff', entityId: id, payload: { version } });
    }
    return done({ told: rows.length }, 'done');
  });
  return answer.statusCode === 1 ? answer.data.told : 0;
}
