import { sql } from 'kysely';
import { actAs } from '../../../acts/act.ts';
import type { Deps } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { notify } from '../../notifications/notify.ts';
import { aboutWithdrawal } from '../about.ts';
import { FACTS, type WithdrawalFacts, withdrawalLifecycle } from '../lifecycle.ts';
import { whyStale } from './stale-facts.ts';
import { backInChecking } from '../values.ts';

/**
 * A job: sends cleared withdrawals back to Checking when nobody took them in time or their facts changed. Returns how
 * many.
 */
export async function sendBackStale(deps: Deps): Promise<number> {
  const { rows } = await sql<WithdrawalFacts>`
    SELECT ${FACTS} FROM withdrawal w JOIN customer c ON c.id = w.customer_id WHERE w.status = 'approved' ORDER BY w.cleared_at LIMIT 500`.execute(
    deps.db,
  );
  let moved = 0;
  for (const facts of rows) if (await sendBack(deps, facts)) moved += 1;
  return moved;
}

/** Each in its own act: when somebody takes the row meanwhile, it is left alone. */
async function sendBack(deps: Deps, facts: WithdrawalFacts): Promise<boolean> {
  const why = await whyStale(deps.db, deps, facts, deps.clock.now());
  if (!why) return false;
  const answer = await actAs(deps, 'system', async (act) => {
    const set = {
      ...backInChecking(why),
      flags: sql<string[]>`array_append(array_remove(flags, 'STALE_APPROVAL'), 'STALE_APPROVAL')`,
    };
    const moved = await withdrawalLifecycle.moveIfStill(act, facts, {
      event: 'stale',
      action: 'withdrawal.sent-back',
      set,
      reason: why,
    });
    if (moved) await notify(act, 'withdrawal.sent-back', aboutWithdrawal(facts), [facts.clearedBy]);
    return done({ moved }, why);
  });
  return answer.statusCode === 1 && answer.data.moved;
}
