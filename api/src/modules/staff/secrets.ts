import type { Static } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import { reasonOf } from '../../acts/reason.ts';
import { newId } from '../../db/ids.ts';
import type { Deps } from '../../http/context.ts';
import { conflict, halt, refused } from '../../http/envelope.ts';
import { type Rights, sayRole } from '../../domain/staff-rights.ts';
import { waitsForSecondPerson } from '../second-person/ask.ts';
import { forgetFailures } from '../sessions/throttle/login-throttle.ts';
import { revokeSessions } from '../sessions/session-store.ts';
import { accountFor, changeRow, type Facts, lostAccount, mustBeTwoOwners, NEXT_TOKEN, tellOfAccount } from './facts.ts';
import { checkedRights, nameOf } from './rights.ts';
import type { NewAccount, Reasoned } from './schemas.ts';

interface AskedAccount extends Rights {
  username: string;
  name: string;
  passwordHash: string;
  reason: string;
  askedBy: string;
}

/**
 * A new account with a one-time password. It takes two owners, because whoever sets a password could use it: it exists
 * from the confirmation on. Returns its id, and whether it waits.
 */
export async function createAccount(
  one: Acting,
  deps: Deps,
  { reason, ...wanted }: Static<typeof NewAccount>,
  passwordHash: string,
): Promise<{ id: string; waits: boolean }> {
  const words = reasonOf({ reason });
  const account = await checkedRights(one.tx, { ...wanted, name: nameOf(wanted) });
  const taken = await one.tx.selectFrom('staff').select('id').where('username', '=', account.username).execute();
  if (taken.length > 0) halt(usernameTaken(account.username));
  const id = newId();
  const body: AskedAccount = { ...account, passwordHash, reason: words, askedBy: one.actor.id };
  const waits = await waitsForSecondPerson(one, deps, {
    act: 'account-created',
    subject: { id, no: account.username, version: 1, franchiseId: null },
    amountPaise: 0,
    body,
    says: `${account.name} gets the account ${account.username} as ${sayRole(account)}`,
    reason: words,
    lost: () => Promise.resolve(conflict('STALE_VERSION', 'Somebody changed this account just now.')),
  });
  if (!waits) await insert(one, id, body);
  return { id, waits };
}

/** {@link createAccount} after another owner has confirmed it. */
export async function accountConfirmed(one: Acting, _: Deps, id: string, body: AskedAccount): Promise<void> {
  await mustBeTwoOwners(one, id, body.askedBy);
  await insert(one, id, await checkedRights(one.tx, body));
}

async function insert(one: Acting, id: string, body: AskedAccount): Promise<void> {
  const { username, name, actionName, lead, owner, franchiseId, passwordHash, reason } = body;
  const rights = { username, name, actionName, lead, owner, franchiseId };
  const row = await one.tx
    .insertInto('staff')
    .values({ id, ...rights, passwordHash, mustChangePassword: true, lastLoginAt: null, lastLoginIp: null })
    .onConflict((on) => on.column('username').doNothing())
    .returning('version')
    .executeTakeFirst();
  if (!row) return halt(usernameTaken(username));
  one.audit({ action: 'staff.created', entityType: 'staff', entityId: id, after: rights, reason });
  tellOfAccount(one, id, row.version);
}

const usernameTaken = (username: string) => refused('USERNAME_TAKEN', `There already is an account "${username}".`);

interface AskedReset {
  version: number;
  passwordHash: string;
  reason: string;
  askedBy: string;
}

/**
 * A new one-time password. It takes two owners for the same reason as a new account; until the confirmation the old
 * password stays. Returns whether it waits.
 */
export async function resetPassword(
  one: Acting,
  deps: Deps,
  id: string,
  why: Static<typeof Reasoned>,
  passwordHash: string,
): Promise<boolean> {
  const reason = reasonOf(why);
  const facts = await accountFor(one, deps, id, why.version);
  const { version, username: no } = facts;
  const body: AskedReset = { version, passwordHash, reason, askedBy: one.actor.id };
  const waits = await waitsForSecondPerson(one, deps, {
    act: 'password-reset',
    subject: { id, no, version, franchiseId: null },
    amountPaise: 0,
    body,
    says: `${no} (${sayRole(facts)}) gets a one-time password`,
    reason,
    lost: () => lostAccount(one, deps, id),
  });
  if (!waits) await setPassword(one, deps, facts, body);
  return waits;
}

/** {@link resetPassword} after another owner has confirmed it. */
export async function resetConfirmed(one: Acting, deps: Deps, id: string, body: AskedReset): Promise<void> {
  await mustBeTwoOwners(one, id, body.askedBy);
  await setPassword(one, deps, await accountFor(one, deps, id, body.version), body);
}

async function setPassword(one: Acting, deps: Deps, facts: Facts, { passwordHash, reason }: AskedReset): Promise<void> {
  await changeRow(
    one,
    deps,
    facts,
    { passwordHash, mustChangePassword: true, demo: false, tokenVersion: NEXT_TOKEN },
    { action: 'staff.password-set', reason },
  );
  await revokeSessions(one.tx, { staffId: facts.id }, 'password', one.now);
  await forgetFailures(one.tx, facts.username);
}
