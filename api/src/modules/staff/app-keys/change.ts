import type { Static } from 'typebox';
import type { Acting, Intent } from '../../../acts/act.ts';
import { reasonOf } from '../../../acts/reason.ts';
import { newId } from '../../../db/ids.ts';
import type { Deps } from '../../../http/context.ts';
import { conflict, halt, invalidField, refused } from '../../../http/envelope.ts';
import { mustBeTwoOwners } from '../facts.ts';
import { shownOnce } from '../shown-once.ts';
import { waitsForSecondPerson } from '../../second-person/ask.ts';
import { endWaiting } from '../../second-person/end-waiting.ts';
import { endEarlier, insertKey } from '../../sessions/keys/intake-keys.ts';
import type { EndingKey, NewIntakeKey } from './schemas.ts';

/** The key that a request makes, 256 bits. */
export const keyOf = async (deps: Pick<Deps, 'db'>, intent: Intent): Promise<string> =>
  `ik_${(await shownOnce(deps, 'intake-key', intent)).toString('base64url')}`;

interface AskedKey {
  askedBy: string;
  name: string;
  hours: number;
  reason: string;
}

/**
 * A new key of the operator's app. It takes two owners, because whoever has it enters customers and their requests: it
 * is stored at once and accepted from the confirmation on. Returns its id, and whether it waits.
 */
export async function makeKey(
  one: Acting,
  deps: Deps,
  { name: typed, hours, reason: why }: Static<typeof NewIntakeKey>,
  key: string,
): Promise<{ id: string; waits: boolean }> {
  const [id, name, reason] = [newId(), typed.trim(), reasonOf({ reason: why })];
  if (!name) halt(invalidField('name', 'REQUIRED', 'Name the app that gets the key'));
  const body: AskedKey = { name, hours, reason, askedBy: one.actor.id };
  await insertKey(one.tx, { id, name, key, madeAt: one.now, madeBy: one.actor.id, confirmedAt: null });
  const waits = await waitsForSecondPerson(one, deps, {
    act: 'key-made',
    subject: { id, no: name, version: 1, franchiseId: null },
    amountPaise: 0,
    body,
    says: `${name} gets a key with which it enters customers and their requests`,
    reason,
    lost: () => Promise.resolve(conflict('STALE_VERSION', 'Somebody changed this key just now.')),
  });
  if (!waits) await accept(one, id, body);
  tellOfKeys(one, id);
  return { id, waits };
}

/** {@link makeKey} after another owner has confirmed it. */
export async function keyConfirmed(one: Acting, _: Deps, id: string, body: AskedKey): Promise<void> {
  await mustBeTwoOwners(one, id, body.askedBy);
  await accept(one, id, body);
}

async function accept(one: Acting, id: string, { name, hours, reason }: AskedKey): Promise<void> {
  const { tx, now } = one;
  const used = await tx
    .updateTable('intakeKey')
    .set({ confirmedAt: now })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .where('endsAt', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) halt(refused('NOT_APPROVED', 'This key has been ended.'));
  await endEarlier(tx, { name, hours, now, but: id });
  one.audit({ action: 'intake-key.made', entityType: 'key', entityId: id, after: { name, hours }, reason });
  tellOfKeys(one, id);
}

/** Ends a key at once, and the request that waits for it; one owner is enough to close a door. */
export async function endKey(one: Acting, id: string, why: Static<typeof EndingKey>): Promise<void> {
  const reason = reasonOf(why);
  await endWaiting(one, { type: 'key', id }, reason);
  const ended = await one.tx
    .updateTable('intakeKey')
    .set({ endsAt: one.now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', one.now)]))
    .returning('name')
    .executeTakeFirst();
  if (!ended) return halt(refused('NOT_FOUND', 'There is no such key that is accepted.'));
  one.audit({ action: 'intake-key.ended', entityType: 'key', entityId: id, after: { name: ended.name }, reason });
  tellOfKeys(one, id);
}

const tellOfKeys = ({ emit }: Pick<Acting, 'emit'>, id: string): void =>
  emit({ topic: 'staff', type: 'intake-key.updated', entityType: 'key', entityId: id });
