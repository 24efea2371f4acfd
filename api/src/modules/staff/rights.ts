import type { Static } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import { reasonOf } from '../../acts/reason.ts';
import type { DbOrTx } from '../../db/database.ts';
import type { Deps } from '../../http/context.ts';
import { halt, invalidField, refused } from '../../http/envelope.ts';
import { type Rights, sayRole, takesTwo } from '../../domain/staff-rights.ts';
import { waitsForSecondPerson } from '../second-person/ask.ts';
import { revokeSessions } from '../sessions/session-store.ts';
import { accountFor, changeRow, type Facts, lostAccount, mustBeTwoOwners } from './facts.ts';
import type { AccountChange } from './schemas.ts';

type Changeable = Rights & { name: string };

/** The body of a stored request: the fields after the change. */
interface AskedChange {
  version: number;
  after: Changeable;
  reason: string;
  askedBy: string;
}

/** Changes name, role, lead, owner or franchise. Returns whether it waits for another owner. */
export async function changeAccount(
  one: Acting,
  deps: Deps,
  id: string,
  { version, reason, ...change }: Static<typeof AccountChange>,
): Promise<boolean> {
  const words = reasonOf({ reason });
  const facts = await accountFor(one, deps, id, version);
  return changeTo(one, deps, facts, { ...changeableOf(facts), ...change }, words);
}

/**
 * Changes the account to these fields. More or other rights wait for another owner, who is not the person concerned.
 */
export async function changeTo(
  one: Acting,
  deps: Deps,
  facts: Facts,
  wanted: Changeable,
  reason: string,
): Promise<boolean> {
  const after = await checkedRights(one.tx, { ...wanted, name: nameOf(wanted) });
  const before = changeableOf(facts);
  const said = differences(before, after);
  if (said.length === 0) halt(refused('NOTHING_CHANGED', `${facts.username} is like that already.`));
  if (facts.owner && !after.owner) await twoOthersStay(one, facts);
  const { id, version, username: no } = facts;
  const body: AskedChange = { version, after, reason, askedBy: one.actor.id };
  if (!takesTwo(before, after)) {
    await write(one, deps, facts, body);
    return false;
  }
  const waits = await waitsForSecondPerson(one, deps, {
    act: 'rights-changed',
    subject: { id, no, version, franchiseId: null },
    amountPaise: 0,
    body,
    says: `${no}: ${said.join(', ')}`,
    reason,
    lost: () => lostAccount(one, deps, id),
  });
  if (!waits) await write(one, deps, facts, body);
  return waits;
}

/** {@link changeTo} after another owner has confirmed it. */
export async function rightsConfirmed(one: Acting, deps: Deps, id: string, body: AskedChange): Promise<void> {
  await mustBeTwoOwners(one, id, body.askedBy);
  const facts = await accountFor(one, deps, id, body.version);
  const after = await checkedRights(one.tx, body.after);
  if (facts.owner && !after.owner) await twoOthersStay(one, facts);
  await write(one, deps, facts, { ...body, after });
}

/** The rights of a running session are read with each request; a change of role ends them all the same. */
async function write(one: Acting, deps: Deps, facts: Facts, { after, reason }: AskedChange): Promise<void> {
  const before = changeableOf(facts);
  const fields = changedFields(before, after);
  await changeRow(one, deps, facts, Object.fromEntries(fields.map((field) => [field, after[field]])), {
    action: 'staff.changed',
    before: Object.fromEntries(fields.map((field) => [field, before[field]])),
    after: Object.fromEntries(fields.map((field) => [field, after[field]])),
    reason,
  });
  if (fields.some((field) => field !== 'name'))
    await revokeSessions(one.tx, { staffId: facts.id }, 'rights changed', one.now);
}

/** Nobody becomes the only owner by taking it from the others. */
async function twoOthersStay({ tx }: Acting, { id, username }: Facts): Promise<void> {
  if ((await otherOwners(tx, id)).length < 2)
    halt(
      refused(
        'LAST_OWNERS',
        `${username} stays an owner until there are two others: make somebody else an owner first.`,
      ),
    );
}

/**
 * The other owners who may sign in. All owners are locked, in the order of their ids: of two who are to stop being
 * owners at the same moment, the second finds the first gone.
 */
export async function otherOwners(db: DbOrTx, id: string): Promise<string[]> {
  const owners = await db
    .selectFrom('staff')
    .select(['id', 'status'])
    .where('owner', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return owners.filter((owner) => owner.id !== id && owner.status === 'active').map((owner) => owner.id);
}

/** The name without blanks around it. */
export function nameOf({ name }: { name: string }): string {
  return name.trim() || halt(invalidField('name', 'REQUIRED', 'Give the full name.'));
}

/** The rights, checked against each other: Franchise staff have a franchise that is open, and are neither lead nor owner. */
export async function checkedRights<T extends Rights>(db: DbOrTx, rights: T): Promise<T> {
  if (rights.actionName !== 'Franchise') return { ...rights, franchiseId: null };
  if (rights.lead) halt(invalidField('lead', 'NO_LEAD', 'Franchise staff are never leads.'));
  if (rights.owner) halt(invalidField('owner', 'NO_LEAD', 'Franchise staff are never owners.'));
  if (!rights.franchiseId)
    halt(invalidField('franchiseId', 'REQUIRED', 'Franchise staff need the franchise that they work for.'));
  const open = await db
    .selectFrom('franchise')
    .select('id')
    .where('id', '=', rights.franchiseId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!open) halt(invalidField('franchiseId', 'UNKNOWN_FRANCHISE', 'There is no such franchise, or it is closed.'));
  return rights;
}

const FIELDS = ['name', 'actionName', 'lead', 'owner', 'franchiseId'] as const;

/** The fields that a change may touch. */
export const changeableOf = ({ name, actionName, lead, owner, franchiseId }: Changeable): Changeable => ({
  name,
  actionName,
  lead,
  owner,
  franchiseId,
});

const changedFields = (before: Changeable, after: Changeable) =>
  FIELDS.filter((field) => before[field] !== after[field]);

/** E.g. `Deposit becomes Deposit lead`, for whoever confirms it. */
function differences(before: Changeable, after: Changeable): string[] {
  const fields: readonly string[] = changedFields(before, after);
  const role = ['actionName', 'lead', 'owner'].some((field) => fields.includes(field));
  return [
    ...(role ? [`${sayRole(before)} becomes ${sayRole(after)}`] : []),
    ...(fields.includes('franchiseId') && after.franchiseId ? ['gets another franchise'] : []),
    ...(fields.includes('name') ? [`is now called ${after.name}`] : []),
  ];
}
