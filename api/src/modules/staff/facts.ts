import { sql, type UpdateObject } from 'kysely';
import type { Acting } from '../../acts/act.ts';
import type { AuditEntry } from '../../acts/write-records.ts';
import { changedBy, lastChange } from '../../acts/last-change.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../http/context.ts';
import { conflict, halt, type Refusal, refused } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import type { Rights, StaffStatus } from '../../domain/staff-rights.ts';
import { mustNotWait } from '../second-person/waiting.ts';
import { readAccount } from './read.ts';

/** The account that an act is about. */
export interface Facts extends Rights {
  id: string;
  version: number;
  username: string;
  name: string;
  status: StaffStatus;
}

/**
 * Reads the account, checked for an act of the owner's room. 404 when there is none; halts when it is one's own, when
 * it has changed, or while a request about it waits. Read without a lock: {@link changeRow} guarantees the version.
 */
export async function accountFor(one: Acting, deps: Deps, id: string, version: number): Promise<Facts> {
  const { tx, actor } = one;
  const facts = await tx
    .selectFrom('staff')
    .select(['id', 'version', 'username', 'name', 'actionName', 'lead', 'owner', 'franchiseId', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!facts) throw notFound('account');
  if (facts.id === actor.id)
    halt(
      refused('OWN_ACCOUNT', 'This is your own account: another owner changes it. Your password is in your profile.'),
    );
  if (facts.version !== version) halt(await lostAccount(one, deps, id));
  await mustNotWait(tx, deps, 'staff', id, async () => facts.username);
  return facts;
}

/** Writes the account from the version read, with its audit entry and event; halts when somebody was first. */
export async function changeRow(
  one: Acting,
  deps: Deps,
  { id, version }: Pick<Facts, 'id' | 'version'>,
  set: UpdateObject<Database, 'staff'>,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'>,
): Promise<void> {
  const row = await one.tx
    .updateTable('staff')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (!row) return halt(await lostAccount(one, deps, id));
  one.audit({ entityType: 'staff', entityId: id, ...entry });
  tellOfAccount(one, id, row.version);
}

export const tellOfAccount = ({ emit }: Pick<Acting, 'emit'>, id: string, version: number): void =>
  emit({ topic: 'staff', type: 'staff.updated', entityType: 'staff', entityId: id, payload: { version } });

/** The conflict for whoever came second. */
export async function lostAccount({ tx, now }: Acting, { settings }: Deps, id: string): Promise<Refusal> {
  const [current, change] = [await readAccount(tx, id, now), await lastChange(tx, 'staff', id)];
  const status = change
    ? `${changedBy(change, settings.businessTimeZone)}.`
    : 'Somebody changed this account just now.';
  return conflict('STALE_VERSION', status, { current, by: change?.by ?? null, at: change?.at.toISOString() ?? null });
}

/** Every token that was given to the person stops being valid. */
export const NEXT_TOKEN = sql<number>`token_version + 1`;

export { mustBeTwoOwners } from '../second-person/two-owners.ts';
