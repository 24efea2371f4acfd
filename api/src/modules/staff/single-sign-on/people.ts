import type { Static } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { reasonOf } from '../../../acts/reason.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, invalidField, refused } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import { waitsForSecondPerson } from '../../second-person/ask.ts';
import { revokeSessions } from '../../sessions/session-store.ts';
import { accountFor, lostAccount, mustBeTwoOwners, tellOfAccount } from '../facts.ts';
import { tellOfSignOn } from './mappings.ts';
import type { NewPerson, PersonRemoval } from './schemas.ts';

interface AskedPerson {
  version: number;
  login: string;
  reason: string;
  askedBy: string;
}

/**
 * Lets a person sign in by the provider. It takes two owners, as a password does: whoever has that name at the provider
 * could use the account. Returns whether it waits.
 */
export async function allowPerson(
  one: Acting,
  deps: Deps,
  id: string,
  { version, login: typed, reason }: Static<typeof NewPerson>,
): Promise<boolean> {
  const words = reasonOf({ reason });
  const facts = await accountFor(one, deps, id, version);
  const login = typed.includes('@') ? typed.trim().toLowerCase() : typed.trim();
  if (!login) halt(invalidField('login', 'REQUIRED', 'Give the e-mail address or the subject at the provider.'));
  await mustBeFree(one, id, login);
  const body: AskedPerson = { version, login, reason: words, askedBy: one.actor.id };
  const waits = await waitsForSecondPerson(one, deps, {
    act: 'sso-allowed',
    subject: { id, no: facts.username, version, franchiseId: null },
    amountPaise: 0,
    body,
    says: `${facts.username} signs in by the provider as ${login}`,
    reason: words,
    lost: () => lostAccount(one, deps, id),
  });
  if (!waits) await write(one, id, body);
  return waits;
}

/** {@link allowPerson} after another owner has confirmed it. */
export async function personConfirmed(one: Acting, deps: Deps, id: string, body: AskedPerson): Promise<void> {
  await mustBeTwoOwners(one, id, body.askedBy);
  await accountFor(one, deps, id, body.version);
  await mustBeFree(one, id, body.login);
  await write(one, id, body);
}

async function mustBeFree({ tx }: Acting, staffId: string, login: string): Promise<void> {
  const taken = await tx
    .selectFrom('ssoLink')
    .innerJoin('staff', 'staff.id', 'ssoLink.staffId')
    .select(['staff.username', 'ssoLink.login'])
    .where((eb) => eb.or([eb('ssoLink.staffId', '=', staffId), eb('ssoLink.login', '=', login)]))
    .executeTakeFirst();
  if (taken) halt(refused('NAME_TAKEN', `${taken.username} signs in as ${taken.login} already: remove that first.`));
}

async function write(one: Acting, staffId: string, { login, reason, askedBy: madeBy }: AskedPerson): Promise<void> {
  const { tx, now: madeAt } = one;
  const added = await tx
    .insertInto('ssoLink')
    .values({ staffId, login, issuer: null, subject: null, madeBy, madeAt, linkedAt: null, lastUsedAt: null })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  if (!added.numInsertedOrUpdatedRows) halt(refused('NAME_TAKEN', `Somebody signs in as ${login} already.`));
  one.audit({ action: 'sso.allowed', entityType: 'staff', entityId: staffId, after: { login }, reason });
  tellOfSignOn(one, staffId);
}

/** No single sign-on any more; sessions that began by it end. One owner is enough to close a door. */
export async function removePerson(one: Acting, id: string, why: Static<typeof PersonRemoval>): Promise<string> {
  const { tx, now } = one;
  const reason = reasonOf(why);
  const link = await tx.deleteFrom('ssoLink').where('staffId', '=', id).returning('login').executeTakeFirst();
  if (!link) throw notFound('sign-on');
  const sessions = await tx
    .selectFrom('staffSession')
    .select('id')
    .where('staffId', '=', id)
    .where('sso', '=', true)
    .where('revokedAt', 'is', null)
    .execute();
  for (const { id: sessionId } of sessions)
    await revokeSessions(tx, { staffId: id, sessionId }, 'single sign-on removed', now);
  const staff = await tx
    .selectFrom('staff')
    .select(['username', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  one.audit({
    action: 'sso.removed',
    entityType: 'staff',
    entityId: id,
    before: link,
    after: { sessions: sessions.length },
    reason,
  });
  tellOfAccount(one, id, staff.version);
  return staff.username;
}
