import { actAs, type Act } from '../../../acts/act.ts';
import type { Deps } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { notify } from '../../../modules/notifications/notify.ts';
import { OUTAGE_MS, PAUSED_AFTER_MS, waitAfter } from './back-off.ts';
import type { Claimed, Hook } from './claim.ts';
import type { Outcome } from './request.ts';

/** Keeps what came of an attempt. Does nothing when the delivery was taken by somebody else meanwhile, or sent again. */
export async function record(
  deps: Deps,
  hook: Hook,
  { id, claim, tries }: Claimed,
  { outcome, at, tookMs }: { outcome: Outcome; at: Date; tookMs: number },
): Promise<void> {
  await actAs(deps, 'system', async (one) => {
    const { tx, now } = one;
    const wait = outcome.problem === null ? null : waitAfter(tries);
    const ended = outcome.problem === null ? ('delivered' as const) : wait === null ? ('given_up' as const) : null;
    const row = await tx
      .updateTable('webHookDelivery')
      .set({
        claim: null,
        claimedUntil: null,
        ...(ended ? { status: ended, endedAt: now } : { nextAt: new Date(now.getTime() + (wait ?? 0)) }),
      })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('status', '=', 'pending')
      .returning('attempts')
      .executeTakeFirst();
    if (!row) return done(null, 'Taken by another');
    await tx
      .insertInto('webHookAttempt')
      .values({ deliveryId: id, no: row.attempts, at, tookMs, ...outcome })
      .execute();
    if (outcome.problem === null) await answersAgain(one, hook);
    else await failed(one, hook, outcome.problem, ended === 'given_up');
    return done(null, 'Kept');
  });
}

/** It answers: after an outage all that waits for its next attempt goes out now. */
async function answersAgain({ tx, now }: Act, { id }: Hook): Promise<void> {
  const was = await tx.selectFrom('webHook').select('failingSince').where('id', '=', id).executeTakeFirst();
  if (!was?.failingSince) return;
  await tx.updateTable('webHook').set({ failingSince: null }).where('id', '=', id).execute();
  if (now.getTime() - was.failingSince.getTime() < OUTAGE_MS) return;
  await tx
    .updateTable('webHookDelivery')
    .set({ nextAt: now })
    .where('webHookId', '=', id)
    .where('status', '=', 'pending')
    .where('nextAt', '>', now)
    .where('claim', 'is', null)
    .execute();
}

async function failed(one: Act, { id, url }: Hook, problem: string, givenUp: boolean): Promise<void> {
  const { tx, now } = one;
  const row = await tx
    .updateTable('webHook')
    .set((eb) => ({ failingSince: eb.fn.coalesce('failingSince', eb.val(now)) }))
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returning(['failingSince', 'version'])
    .executeTakeFirst();
  const no = new URL(url).host;
  if (givenUp) await notify(one, 'web-hook.given-up', { entityType: 'web-hook', entityId: id, no });
  if (!row?.failingSince || now.getTime() - row.failingSince.getTime() < PAUSED_AFTER_MS) return;
  const why = `Nothing was delivered for a day. ${problem}`;
  await tx
    .updateTable('webHook')
    .set({ status: 'paused', pausedWhy: why, version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  one.audit({
    action: 'web-hook.paused',
    entityType: 'web-hook',
    entityId: id,
    after: { status: 'paused' },
    reason: why,
  });
  one.emit({ topic: 'staff', type: 'web-hook.updated', entityType: 'web-hook', entityId: id });
  await notify(one, 'web-hook.paused', { entityType: 'web-hook', entityId: id, no });
}
