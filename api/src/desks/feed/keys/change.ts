import type { Static } from 'typebox';
import type { Acting, Intent } from '../../../acts/act.ts';
import { reasonOf } from '../../../acts/reason.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { endWaiting } from '../../../modules/second-person/end-waiting.ts';
import { mustBeTwoOwners } from '../../../modules/second-person/two-owners.ts';
import { shownOnce } from '../../../modules/staff/shown-once.ts';
import type { AddingForwarder, EndingFeedKey, NewFeedKey } from './schemas.ts';
import {
  accept,
  type AskedFeedKey,
  insertForwarder,
  methodFor,
  storeFeedKey,
  tailFor,
  tellOfFeedKeys,
} from './store.ts';

/** The secret that a request makes: 256 bits in the form of Standard Webhooks. */
export const secretOf = async (deps: Pick<Deps, 'db'>, intent: Intent): Promise<string> =>
  `whsec_${(await shownOnce(deps, 'feed-key', intent)).toString('base64')}`;

/**
 * A new key of one account, for a machine or a forwarder. It takes two owners, because whoever has it tells the panel
 * that money has come.
 */
export async function makeFeedKey(
  one: Acting,
  deps: Deps,
  body: Static<typeof NewFeedKey>,
  secret: string,
): Promise<{ id: string; waits: boolean }> {
  const method = await methodFor(one.tx, body.paymentMethodId);
  const what = body.kind === 'LINES' ? 'bank lines' : 'messages of the bank';
  return storeFeedKey(one, deps, {
    ...body,
    secret,
    accountTail: body.kind === 'LINES' ? null : tailFor(body.accountTail ?? null, method.accountNo),
    mailServer: body.kind === 'MESSAGES' ? (body.mailServer?.toLowerCase() ?? null) : null,
    label: method.label,
    says: (name) => `${name} gets a key with which it tells ${what} of ${method.label}`,
  });
}

/** {@link makeFeedKey} after another owner has confirmed it. */
export async function feedKeyConfirmed(one: Acting, _: Deps, id: string, body: AskedFeedKey): Promise<void> {
  await mustBeTwoOwners(one, id, body.askedBy);
  await accept(one, id, body);
}

/** Ends a key at once, and the request that waits for it; one owner is enough to close a door. */
export async function endFeedKey(one: Acting, id: string, why: Static<typeof EndingFeedKey>): Promise<void> {
  const reason = reasonOf(why);
  await endWaiting(one, { type: 'feed-key', id }, reason);
  const ended = await one.tx
    .updateTable('feedKey')
    .set({ endsAt: one.now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', one.now)]))
    .returning('name')
    .executeTakeFirst();
  if (!ended) return halt(refused('NOT_FOUND', 'There is no such key that is accepted.'));
  one.audit({ action: 'feed-key.ended', entityType: 'feed-key', entityId: id, after: { name: ended.name }, reason });
  tellOfFeedKeys(one, id);
}

/** Names one more person who could tell lines with this key; it only takes rights away, so one owner is enough. */
export async function addForwarder(
  one: Acting,
  id: string,
  { staffId, reason: why }: Static<typeof AddingForwarder>,
): Promise<void> {
  const reason = reasonOf({ reason: why });
  if (!(await insertForwarder(one, id, staffId)))
    halt(refused('NOTHING_CHANGED', 'This person is named as a forwarder already.'));
  one.audit({ action: 'feed-key.forwarder', entityType: 'feed-key', entityId: id, after: { staffId }, reason });
  tellOfFeedKeys(one, id);
}
