import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Acting } from '../../../acts/act.ts';
import { reasonOf } from '../../../acts/reason.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import type { FeedKeyKind } from '../../../domain/utrs/feed-states.ts';
import type { Deps } from '../../../http/context.ts';
import { conflict, halt, invalidField, refused } from '../../../http/envelope.ts';
import { waitsForSecondPerson } from '../../../modules/second-person/ask.ts';
import { seal } from '../../../modules/sessions/second-factor/sealed.ts';

/** What a request for a key keeps until another owner confirms it. */
export interface AskedFeedKey {
  askedBy: string;
  name: string;
  hours: number;
  reason: string;
}

interface NewKey {
  kind: FeedKeyKind;
  name: string;
  paymentMethodId: string;
  /** Label of the account, for sentences. */
  label: string;
  accountTail: string | null;
  mailServer: string | null;
  secret: string;
  forwarders: readonly string[];
  /** How long earlier keys of that name go on. */
  hours: number;
  reason: string;
  /** What the second owner is asked. */
  says: (name: string) => string;
}

/**
 * Stores a key, which is accepted from the confirmation of another owner on. `also` stores what belongs to it before
 * anybody is asked. Returns its id, and whether it waits.
 */
export async function storeFeedKey(
  one: Acting,
  deps: Deps,
  made: NewKey,
  also: (id: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ id: string; waits: boolean }> {
  const { tx, actor, now } = one;
  const [id, name, reason] = [newId(), made.name.trim(), reasonOf(made)];
  if (!name) halt(invalidField('name', 'REQUIRED', 'Name the machine, the phone or the mailbox'));
  await tx
    .insertInto('feedKey')
    .values({
      id,
      publicId: `fk_${randomBytes(12).toString('base64url')}`,
      paymentMethodId: made.paymentMethodId,
      kind: made.kind,
      name,
      sealed: await seal({ ...deps, db: tx }, id, Buffer.from(made.secret)),
      accountTail: made.accountTail,
      mailServer: made.mailServer,
      madeBy: actor.id,
      madeAt: now,
      confirmedBy: null,
      confirmedAt: null,
      endsAt: null,
      lastUsedAt: null,
      lastFailedAt: null,
    })
    .execute();
  await also(id);
  for (const staffId of new Set(made.forwarders)) await insertForwarder(one, id, staffId);
  const asked: AskedFeedKey = { name, hours: made.hours, reason, askedBy: actor.id };
  const waits = await waitsForSecondPerson(one, deps, {
    act: 'feed-key-made',
    subject: { id, no: `${name} (${made.label})`, version: 1, franchiseId: null },
    amountPaise: 0,
    body: asked,
    says: made.says(name),
    reason,
    lost: () => Promise.resolve(conflict('STALE_VERSION', 'Somebody changed this key just now.')),
  });
  if (!waits) await accept(one, id, asked);
  tellOfFeedKeys(one, id);
  return { id, waits };
}

/** A key comes into use, and earlier ones of its name end. */
export async function accept(one: Acting, id: string, { name, hours, reason }: AskedFeedKey): Promise<void> {
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

/** Names a person who could tell lines with the key; false when that was known. */
export async function insertForwarder({ tx, now }: Acting, feedKeyId: string, staffId: string): Promise<boolean> {
  const person = await tx.selectFrom('staff').select('id').where('id', '=', staffId).executeTakeFirst();
  if (!person) halt(invalidField('forwarders', 'UNKNOWN_PERSON', 'Choose people who have an account.'));
  const added = await tx
    .insertInto('feedKeyPerson')
    .values({ feedKeyId, staffId, role: 'forwards', since: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** The account of a new key. */
export async function methodFor(tx: Tx, id: string): Promise<{ label: string; accountNo: string | null }> {
  const { rows } = await sql<{ label: string; accountNo: string | null }>`
    SELECT label, account_no FROM payment_method WHERE id = ${id} AND status IN ('active', 'paused', 'frozen')`.execute(
    tx,
  );
  return rows[0] ?? halt(invalidField('paymentMethodId', 'UNKNOWN_METHOD', 'Choose a payment method that is in use.'));
}

/** The digits by which messages name the account: of a bank account its last four, of others those that owners give. */
export function tailFor(accountTail: string | null, accountNo: string | null): string {
  const tail = accountTail ?? accountNo?.slice(-4) ?? null;
  if (tail === null || !/^\d{3,6}$/.test(tail))
    return halt(invalidField('accountTail', 'REQUIRED', 'Give the last digits of the account that its messages name.'));
  if (accountNo && !accountNo.endsWith(tail))
    return halt(
      invalidField('accountTail', 'BAD_ACCOUNT', `The account of this payment method does not end in ${tail}.`),
    );
  return tail;
}

/** Lists of keys are read again. */
export const tellOfFeedKeys = ({ emit }: Pick<Acting, 'emit'>, id: string): void =>
  emit({ topic: 'staff', type: 'feed-key.updated', entityType: 'feed-key', entityId: id });
