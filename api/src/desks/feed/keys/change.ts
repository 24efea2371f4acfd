import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Acting, Intent } from '../../../acts/act.ts';
import { reasonOf } from '../../../acts/reason.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import type { Deps } from '../../../http/context.ts';
import { conflict, halt, invalidField, refused } from '../../../http/envelope.ts';
import { seal } from '../../../modules/sessions/second-factor/sealed.ts';
import { waitsForSecondPerson } from '../../../modules/second-person/ask.ts';
import { endWaiting } from '../../../modules/second-person/end-waiting.ts';
import { mustBeTwoOwners } from '../../../modules/second-person/two-owners.ts';
import { shownOnce } from '../../../modules/staff/shown-once.ts';
import type { AddingForwarder, EndingFeedKey, NewFeedKey } from './schemas.ts';

/** The secret that a request makes: 256 bits in the form of Standard Webhooks. */
export const secretOf = async (deps: Pick<Deps, 'db'>, intent: Intent): Promise<string> =>
  `whsec_${(await shownOnce(deps, 'feed-key', intent)).toString('base64')}`;

interface AskedFeedKey {
  askedBy: string;
  name: string;
  hours: number;
  reason: string;
}

/**
 * A new key of one account. It takes two owners, because whoever has it tells the panel that money has come: it is
 * stored at once and accepted from the confirmation on. Returns its id, and whether it waits.
 */
export async function makeFeedKey(
  one: Acting,
  deps: Deps,
  body: Static<typeof NewFeedKey>,
  secret: string,
): Promise<{ id: string; waits: boolean }> {
  const { tx, actor, now } = one;
  const [id, name, reason] = [newId(), body.name.trim(), reasonOf(body)];
  if (!name) halt(invalidField('name', 'REQUIRED', 'Name the machine, the phone or the mailbox'));
  const method = await methodFor(tx, body.paymentMethodId);
  const accountTail = tailFor(body, method.accountNo);
  await tx
    .insertInto('feedKey')
    .values({
      id,
      publicId: `fk_${randomBytes(12).toString('base64url')}`,
      paymentMethodId: body.paymentMethodId,
      kind: body.kind,
      name,
      sealed: await seal({ ...deps, db: tx }, id, Buffer.from(secret)),
      accountTail,
      mailServer: body.kind === 'MESSAGES' ? (body.mailServer?.toLowerCase() ?? null) : null,
      madeBy: actor.id,
      madeAt: now,
      confirmedBy: null,
      confirmedAt: null,
      endsAt: null,
      lastUsedAt: null,
      lastFailedAt: null,
    })
    .execute();
  for (const staffId of new Set(body.forwarders)) await insertForwarder(one, id, staffId);
  const asked: AskedFeedKey = { name, hours: body.hours, reason, askedBy: actor.id };
  const what = body.kind === 'LINES' ? 'bank lines' : 'messages of the bank';
  const waits = await waitsForSecondPerson(one, deps, {
    act: 'feed-key-made',
    subject: { id, no: `${name} (${method.label})`, version: 1, franchiseId: null },
    amountPaise: 0,
    body: asked,
    says: `${name} gets a key with which it tells ${what} of ${method.label}`,
    reason,
    lost: () => Promise.resolve(conflict('STALE_VERSION', 'Somebody changed this key just now.')),
  });
  if (!waits) await accept(one, id, asked);
  tellOfFeedKeys(one, id);
  return { id, waits };
}

/** {@link makeFeedKey} after another owner has confirmed it. */
export async function feedKeyConfirmed(one: Acting, _: Deps, id: string, body: AskedFeedKey): Promise<void> {
  await mustBeTwoOwners(one, id, body.askedBy);
  await accept(one, id, body);
}

async function accept(one: Acting, id: string, { name, hours, reason }: AskedFeedKey): Promise<void> {
  const { tx, now, actor } = one;
  const used = await tx
    .updateTable('feedKey')
    .set({ confirmedAt: now, confirmedBy: actor.id })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .where('endsAt', 'is', null)
    .returning(['paymentMethodId', 'kind'])
    .executeTakeFirst();
  if (!used) return halt(refused('NOT_APPROVED', 'This key has been ended.'));
  const endsAt = new Date(now.getTime() + hours * 3_600_000);
  await tx
    .updateTable('feedKey')
    .set({ endsAt })
    .where('name', '=', name)
    .where('paymentMethodId', '=', used.paymentMethodId)
    .where('kind', '=', used.kind)
    .where('id', '<>', id)
    .where('confirmedAt', 'is not', null)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', endsAt)]))
    .execute();
  one.audit({ action: 'feed-key.made', entityType: 'feed-key', entityId: id, after: { name, hours, ...used }, reason });
  tellOfFeedKeys(one, id);
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

async function insertForwarder({ tx, now }: Acting, feedKeyId: string, staffId: string): Promise<boolean> {
  const person = await tx.selectFrom('staff').select('id').where('id', '=', staffId).executeTakeFirst();
  if (!person) halt(invalidField('forwarders', 'UNKNOWN_PERSON', 'Choose people who have an account.'));
  const added = await tx
    .insertInto('feedKeyPerson')
    .values({ feedKeyId, staffId, role: 'forwards', since: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

async function methodFor(tx: Tx, id: string): Promise<{ label: string; accountNo: string | null }> {
  const { rows } = await sql<{ label: string; accountNo: string | null }>`
    SELECT label, account_no FROM payment_method WHERE id = ${id} AND status IN ('active', 'paused', 'frozen')`.execute(
    tx,
  );
  return rows[0] ?? halt(invalidField('paymentMethodId', 'UNKNOWN_METHOD', 'Choose a payment method that is in use.'));
}

/** The digits by which messages name the account: of a bank account its last four, of others those that owners give. */
function tailFor({ kind, accountTail }: Static<typeof NewFeedKey>, accountNo: string | null): string | null {
  if (kind === 'LINES') return null;
  const tail = accountTail ?? accountNo?.slice(-4) ?? null;
  if (tail === null || !/^\d{3,6}$/.test(tail))
    return halt(invalidField('accountTail', 'REQUIRED', 'Give the last digits of the account that its messages name.'));
  if (accountNo && !accountNo.endsWith(tail))
    return halt(
      invalidField('accountTail', 'BAD_ACCOUNT', `The account of this payment method does not end in ${tail}.`),
    );
  return tail;
}

const tellOfFeedKeys = ({ emit }: Pick<Acting, 'emit'>, id: string): void =>
  emit({ topic: 'staff', type: 'feed-key.updated', entityType: 'feed-key', entityId: id });
