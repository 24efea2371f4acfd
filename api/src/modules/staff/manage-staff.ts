import type { Tx } from '../../db/database.ts';
import { actAs } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { done, halt, invalidField, refused } from '../../http/envelope.ts';
import { forgetFailures } from '../sessions/login-throttle.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { revokeSessions } from '../sessions/session-store.ts';
import { createStaff } from './create-staff.ts';
import { type ActionName, actionNames } from '../../domain/permissions.ts';

export interface Account {
  username: string;
  name: string;
  actionName: string;
  lead: boolean;
  franchiseCode: string | null;
}

/** Creates an account with a password that must be changed. Franchise staff need a franchise and are never leads. */
export function addStaff(deps: Deps, account: Account, password: string, by: string) {
  return actAs(
    deps,
    'command',
    async ({ tx, audit }) => {
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
      const { username, name, lead } = account;
      const id = await createStaff(
        tx,
        { username, name: name.trim(), actionName, lead, franchiseId, password, mustChangePassword: true },
        deps.settings,
      );
      audit({
        action: 'staff.created',
        entityType: 'staff',
        entityId: id,
        after: { username, name, actionName, lead, franchiseId, by },
      });
      return done(
        { id },
        lead ? `${username} can sign in as ${actionName} lead.` : `${username} can sign in as ${actionName}.`,
      );
    },
    {
      violations: {
        staff_username_once: () => refused('USERNAME_TAKEN', `There already is an account "${account.username}".`),
      },
    },
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
      'franchise.code',
      'staff.status',
      'staff.lastLoginAt',
    ])
    .orderBy('staff.username')
    .execute();
  const table = rows.map((row) => [
    row.username,
    row.name,
    roleOf(row),
    row.status,
    row.lastLoginAt?.toISOString() ?? 'never signed in',
  ]);
  return aligned([['USERNAME', 'NAME', 'ROLE', 'STATUS', 'LAST SIGN-IN'], ...table]);
}

function roleOf({ actionName, lead, code }: { actionName: string; lead: boolean; code: string | null }): string {
  const role = lead ? `${actionName} lead` : actionName;
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
