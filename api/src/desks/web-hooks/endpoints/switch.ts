import type { Static } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { reasonOf } from '../../../acts/reason.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import { endWaiting } from '../../../modules/second-person/end-waiting.ts';
import { seal } from '../../../modules/sessions/second-factor/sealed.ts';
import { find, lost, open, write } from './row.ts';
import type { NewSecret, WebHookSwitch } from './schemas.ts';

/** One owner pauses, resumes or ends it. What was kept meanwhile goes out in order, each row for itself. */
export async function switchWebHook(
  one: Acting,
  deps: Deps,
  id: string,
  { version, to, reason: why }: Static<typeof WebHookSwitch>,
): Promise<void> {
  const reason = reasonOf({ reason: why });
  if (to === 'ended') {
    await endWaiting(one, { type: 'web-hook', id }, reason);
    const hook = await find(one, id);
    if (!hook) throw notFound('web-hook');
    if (hook.status === 'ended') halt(refused('WRONG_STATE', 'It has ended already.'));
    if (hook.version !== version) halt(await lost(one, id));
    await giveUp(one, id);
    return write(one, hook, { status: 'ended', pausedWhy: null }, { action: 'web-hook.ended', reason });
  }
  const hook = await open(one, deps, id, version);
  if (hook.status === 'waiting') halt(refused('NOT_APPROVED', 'Another owner has not confirmed it.'));
  if (hook.status === to)
    halt(refused('NOTHING_CHANGED', to === 'paused' ? 'It is paused already.' : 'It is on already.'));
  const set = to === 'paused' ? { status: to, pausedWhy: reason } : { status: to, pausedWhy: null, failingSince: null };
  await write(one, hook, set, { action: to === 'paused' ? 'web-hook.paused' : 'web-hook.resumed', reason });
  if (to === 'active')
    await one.tx
      .updateTable('webHookDelivery')
      .set({ nextAt: one.now, tries: 0 })
      .where('webHookId', '=', id)
      .where('status', '=', 'pending')
      .where('claim', 'is', null)
      .execute();
}

const giveUp = ({ tx, now }: Acting, id: string) =>
  tx
    .updateTable('webHookDelivery')
    .set({ status: 'given_up', endedAt: now, claim: null, claimedUntil: null })
    .where('webHookId', '=', id)
    .where('status', '=', 'pending')
    .execute();

/** A new secret, at once; events are signed with the one before as well for so many hours. */
export async function rotateSecret(
  one: Acting,
  deps: Deps,
  id: string,
  { version, hours, reason: why }: Static<typeof NewSecret>,
  secret: Buffer,
): Promise<void> {
  const reason = reasonOf({ reason: why });
  const hook = await open(one, deps, id, version);
  const until = new Date(one.now.getTime() + hours * 3_600_000);
  const before =
    hours > 0
      ? { secretBefore: hook.secret, secretBeforeUntil: until }
      : { secretBefore: null, secretBeforeUntil: null };
  await write(
    one,
    hook,
    { secret: await seal({ ...deps, db: one.tx }, id, secret), ...before },
    { action: 'web-hook.secret-made', reason, after: { hours } },
  );
}
