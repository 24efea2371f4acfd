import type { Tx } from '../../db/database.ts';
import { actAs } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { done, halt, invalidField, refused } from '../../http/envelope.ts';
import { forgetFailures } from '../sessions/throttle/login-throttle.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { revokeSessions } from '../sessions/session-store.ts';
import { notify } from '../notifications/notify.ts';
import { createStaff } from './create-staff.ts';
import { type ActionName, actionNames } from '../../domain/permissions.ts';
import { type Rights, sayRole } from '../../domain/staff-rights.ts';

export interface Account {
  username: string;
  name: string;
  actionName: string;
  lead: boolean;
  franchiseCode: string | null;
  /** Grants rights and changes policies: by command only while there is no owner, or as a last resort. */
  owner?: boolean;
  /** Why no owner can do it in the panel. */
  lastResort?: string | null;
}

/** Creates an account with a password that must be changed. Franchise staff need a franchise and are never leads. */
export function addStaff(deps: Deps, account: Account, password: string, by: string) {
  return actAs(
    deps,
    'command',
    async (one) => {
      const { tx, audit } = one;
      const actionName = actionNames.find((name) => name.toLowerCase() === account.actionName.toLowerCase());
      if (!/^[a-z0-9][a-z0-9._-]{1,63}$/.test(account.username))
        return invalidField(
          'username',
          'BAD_USERNAME',
          'A username has 2 to 64 of a-z, 0-9, dot, hyphen and underscore.',
        );
      if (!account.name.trim()) return invalidField('name', 'REQUIRED', 'Give the name: --name "Full Name".');
      if (!actionName)
        return invalidField('action', 'BAD_ACTION', `Give the action name: --action ${actionNames.join('|')}.`);
      const franchiseId = await franchiseFor(tx, actionName, account);
      const { username, name, lead, owner = false, lastResort = null } = account;
      if (owner) await mayMakeOwner(tx, actionName, lastResort);
      const id = await createStaff(
        tx,
        { username, name: name.trim(), actionName, lead, owner, franchiseId, password, mustChangePassword: true },
        deps.settings,
      );
      audit({
        action: 'staff.created',
        entityType: 'staff',
        entityId: id,
        after: { username, name, actionName, lead, owner, franchiseId, by },
        reason: lastResort,
      });
      if (owner) await notify(one, 'owner.by-command', { entityType: 'staff', entityId: id, no: username });
      return done({ id }, `${username} can sign in as ${sayRole({ actionName, lead, owner })}.`);
    },
    {
      violations: {
        staff_username_once: () => refused('USERNAME_TAKEN', `There already is an account "${account.username}".`),
      },
    },
  );
}

/** Owners are made by two of them in the panel; by command only the first, or in need, with a reason. */
async function mayMakeOwner(tx: Tx, actionName: ActionName, lastResort: string | null): Promise<void> {
  if (actionName === 'Franchise') halt(invalidField('action', 'NO_LEAD', 'Franchise staff are never owners.'));
  if (lastResort !== null && lastResort.trim().length >= 3) return;
  const owner = await tx.selectFrom('staff').select('username').where('owner', '=', true).limit(1).executeTakeFirst();
  if (owner)
    halt(
      refused(
        'SECOND_PERSON_NEEDED',
        `There is an owner, ${owner.username}: two owners make another in the panel. When none of them can, give --last-resort "why"; it is audited and told to every lead.`,
      ),
    );
}

async function franchiseFor(tx: Tx, actionName: ActionName, { lead, franchiseCode }: Account): Promise<string | null> {
  if (actionName !== 'Franchise') {
    if (franchiseCode) halt(invalidField('franchise', 'NO_FRANCHISE', 'Only Franchise staff belong to a franchise.'));
    return null;
  }
  if (lead) halt(invalidField('lead', 'NO_LEAD', 'Franchise staff are never leads.'));
  const row = await tx
    .selectFrom('franchise')
    .select('id')
    .where('code', '=', franchiseCode ?? '')
    .executeTakeFirst();
  return (
    row?.id ??
    halt(
      invalidField(
        'franchise',
        'UNKNOWN_FRANCHISE',
        'Franchise staff need --franchise with the code of an existing franchise.',
      ),
    )
  );
}

/** Disables the account: no sign-in any more, and every session ends with its next request. */
export function disableStaff(deps: Deps, username: string, by: string) {
  return changeStaff(deps, username, async (tx, id, now) => {
    await tx
      .updateTable('staff')
      .set((e) => ({ status: 'disabled', tokenVersion: e('tokenVersion', '+', 1), version: e('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await revokeSessions(tx, { staffId: id }, 'disabled', now);
    return { action: 'staff.disabled', sentence: `${username} is disabled and signed out everywhere.`, by };
  });
}

export function enableStaff(deps: Deps, username: string, by: string) {
  return changeStaff(deps, username, async (tx, id) => {
    await tx
      .updateTable('staff')
      .set((e) => ({ status: 'active', version: e('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    return { action: 'staff.enabled', sentence: `${username} can sign in again.`, by };
  });
}

/** Forgets the failed sign-ins of a user and unlocks the account. */
export function unlockStaff(deps: Deps, username: string, by: string) {
  return changeStaff(deps, username, async (tx, id) => {
    await forgetFailures(tx, username);
    await tx
      .updateTable('staff')
      .set({ status: 'active' })
      .where('id', '=', id)
      .where('status', '=', 'locked')
      .execute();
    return { action: 'staff.unlocked', sentence: `${username} can try again at once.`, by };
  });
}

export async function setOneTimePassword(deps: Deps, username: string, password: string, by: string) {
  const passwordHash = await hashPassword(password, deps.settings);
  return changeStaff(deps, username, async (tx, id, now) => {
    await tx
      .updateTable('staff')
      .set((e) => ({
        passwordHash,
        mustChangePassword: true,
        demo: false,
        tokenVersion: e('tokenVersion', '+', 1),
        version: e('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await revokeSessions(tx, { staffId: id }, 'password', now);
    await forgetFailures(tx, username);
    return {
      action: 'staff.password-set',
      sentence: `${username} has a one-time password and is signed out everywhere.`,
      by,
    };
  });
}

interface Change {
  action: string;
  sentence: string;
  by: string;
}

function changeStaff(deps: Deps, username: string, change: (tx: Tx, id: string, now: Date) => Promise<Change>) {
  return actAs(deps, 'command', async ({ tx, now, audit }) => {
    const staff = await tx
      .selectFrom('staff')
      .select(['id', 'status'])
      .where('username', '=', username)
      .forUpdate()
      .executeTakeFirst();
    if (!staff) return refused('NOT_FOUND', `There is no account "${username}".`);
    const { action, sentence, by } = await change(tx, staff.id, now);
    audit({ action, entityType: 'staff', entityId: staff.id, before: { status: staff.status }, after: { by } });
    return done({}, sentence);
  });
}

/** The accounts as a text table. */
export async function listStaff({ db }: Deps): Promise<string> {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('franchise', 'franchise.id', 'staff.franchiseId')
    .select([
      'staff.username',
      'staff.name',
      'staff.actionName',
      'staff.lead',
      'staff.owner',
      'franchise.code',
      'staff.status',
      'staff.lastLoginAt',
    ])
    .orderBy('staff.username')
    .execute();
  const table = rows.map((row) => [
    row.username,
    row.name,
    roleAndFranchise(row),
    row.status,
    row.lastLoginAt?.toISOString() ?? 'never signed in',
  ]);
  return aligned([['USERNAME', 'NAME', 'ROLE', 'STATUS', 'LAST SIGN-IN'], ...table]);
}

function roleAndFranchise({ code, ...rights }: Omit<Rights, 'franchiseId'> & { code: string | null }): string {
  const role = sayRole(rights);
  return code ? `${role} (${code})` : role;
}

function aligned(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
