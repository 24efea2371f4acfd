import type { Static } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { reasonOf } from '../../../acts/reason.ts';
import { newId } from '../../../db/ids.ts';
import type { ActionName } from '../../../domain/permissions.ts';
import { sayRole } from '../../../domain/staff-rights.ts';
import type { Deps } from '../../../http/context.ts';
import { conflict, halt, invalidField, refused } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import { waitsForSecondPerson } from '../../second-person/ask.ts';
import { mustNotWait } from '../../second-person/waiting.ts';
import { mustBeTwoOwners } from '../facts.ts';
import { checkedRights } from '../rights.ts';
import type { MappingChange, MappingRemoval, NewMapping } from './schemas.ts';

/** The body of a stored request, which the trigger `role_mapping_takes_two` compares with the row. */
interface AskedMapping {
  value: string;
  actionName: ActionName;
  lead: boolean;
  franchiseId: string | null;
  /** The version of the row that the mapping becomes. */
  becomes: number;
  reason: string;
  askedBy: string;
}

/** A role for a value of the claim. It takes two owners, because it gives rights. Returns whether it waits. */
export async function addMapping(
  one: Acting,
  deps: Deps,
  { value: typed, reason, ...role }: Static<typeof NewMapping>,
): Promise<boolean> {
  const value = typed.trim();
  if (!value) halt(invalidField('value', 'REQUIRED', 'Give the value of the claim.'));
  const known = await one.tx.selectFrom('roleMapping').select('id').where('value', '=', value).executeTakeFirst();
  if (known) halt(valueTaken(value));
  return ask(one, deps, newId(), { ...(await roleOf(one, role)), value, becomes: 1, reason: reasonOf({ reason }) });
}

/** Another role for the value. It takes two owners, because it gives rights and takes others. */
export async function changeMapping(
  one: Acting,
  deps: Deps,
  id: string,
  { version, reason, ...role }: Static<typeof MappingChange>,
): Promise<boolean> {
  const row = await mappingFor(one, id, version);
  await mustNotWait(one.tx, deps, 'role-mapping', id, async () => row.value);
  const after = await roleOf(one, role);
  if (row.actionName === after.actionName && row.lead === after.lead && row.franchiseId === after.franchiseId)
    halt(refused('NOTHING_CHANGED', `${row.value} has that role already.`));
  return ask(one, deps, id, { ...after, value: row.value, becomes: version + 1, reason: reasonOf({ reason }) });
}

/** One owner is enough to close a door. Whoever has the role keeps it until their next single sign-on, which is refused. */
export async function removeMapping(
  one: Acting,
  id: string,
  { version, reason }: Static<typeof MappingRemoval>,
): Promise<string> {
  const { value, actionName, lead, franchiseId } = await mappingFor(one, id, version);
  await one.tx.deleteFrom('roleMapping').where('id', '=', id).execute();
  const before = { value, actionName, lead, franchiseId };
  one.audit({
    action: 'role-mapping.removed',
    entityType: 'role-mapping',
    entityId: id,
    before,
    reason: reasonOf({ reason }),
  });
  tellOfSignOn(one, id);
  return value;
}

/** A mapping gives what an account may have, and never the rights of an owner. */
async function roleOf(one: Acting, role: { actionName: ActionName; lead: boolean; franchiseId: string | null }) {
  const { actionName, lead, franchiseId } = await checkedRights(one.tx, { ...role, owner: false });
  return { actionName, lead, franchiseId };
}

async function mappingFor({ tx }: Acting, id: string, version: number) {
  const row = await tx.selectFrom('roleMapping').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound('mapping');
  if (row.version !== version) halt(lost());
  return row;
}

const lost = () => conflict('STALE_VERSION', 'Somebody changed this mapping just now. Look at it again.');
export const valueTaken = (value: string) => refused('NAME_TAKEN', `${value} is mapped already: change that mapping.`);

async function ask(one: Acting, deps: Deps, id: string, mapping: Omit<AskedMapping, 'askedBy'>): Promise<boolean> {
  const body: AskedMapping = { ...mapping, askedBy: one.actor.id };
  const { value, reason, becomes } = body;
  const role = sayRole({ ...body, owner: false });
  const waits = await waitsForSecondPerson(one, deps, {
    act: 'role-mapped',
    subject: { id, no: value, version: Math.max(1, becomes - 1), franchiseId: null },
    amountPaise: 0,
    body,
    says: `everybody in ${value} becomes ${role} when they sign in by the provider`,
    reason,
    lost: () => Promise.resolve(lost()),
  });
  if (!waits) await write(one, id, body);
  tellOfSignOn(one, id);
  return waits;
}

/** {@link addMapping} or {@link changeMapping} after another owner has confirmed it. */
export async function mappingConfirmed(one: Acting, _: Deps, id: string, body: AskedMapping): Promise<void> {
  await mustBeTwoOwners(one, id, body.askedBy);
  await write(one, id, { ...body, ...(await roleOf(one, body)) });
}

async function write(one: Acting, id: string, asked: AskedMapping): Promise<void> {
  const { value, actionName, lead, franchiseId, becomes, reason, askedBy } = asked;
  const role = { actionName, lead, franchiseId };
  const made = { madeBy: askedBy, confirmedBy: askedBy === one.actor.id ? null : one.actor.id, madeAt: one.now };
  if (becomes === 1) {
    const added = await one.tx
      .insertInto('roleMapping')
      .values({ id, value, ...role, ...made })
      .onConflict((on) => on.column('value').doNothing())
      .executeTakeFirst();
    if (!added.numInsertedOrUpdatedRows) halt(valueTaken(value));
  } else {
    const changed = await one.tx
      .updateTable('roleMapping')
      .set({ ...role, ...made, version: becomes })
      .where('id', '=', id)
      .where('version', '=', becomes - 1)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) halt(refused('NOT_APPROVED', 'This mapping has been changed or removed.'));
  }
  one.audit({
    action: 'role-mapping.made',
    entityType: 'role-mapping',
    entityId: id,
    after: { value, ...role },
    reason,
  });
  tellOfSignOn(one, id);
}

export const tellOfSignOn = ({ emit }: Pick<Acting, 'emit'>, id: string): void =>
  emit({ topic: 'staff', type: 'sign-on.updated', entityType: 'role-mapping', entityId: id });
