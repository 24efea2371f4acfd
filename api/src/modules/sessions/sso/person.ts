import type { Selectable } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import type { DbOrTx } from '../../../db/database.ts';
import type { StaffTable } from '../../../db/foundation-tables.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { revokeSessions } from '../session-store.ts';
import { type MappedRole, roleOfValues } from './roles.ts';
import type { Person } from './tickets.ts';

type Staff = Selectable<StaffTable>;

/** The account of a person of the provider, and the role that their claims give. */
export interface Known {
  staff: Staff;
  role: MappedRole;
  /** Signs in by it for the first time. */
  isNew: boolean;
}

/** Finds the account that owners have allowed to sign in as this person; halts with the sentence for the person. */
export async function findPerson(db: DbOrTx, person: Person, label: string): Promise<Known> {
  const { issuer, subject, email } = person;
  const links = db.selectFrom('ssoLink').select(['staffId', 'subject']);
  const known = await links.where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst();
  const names = email ? [email, subject] : [subject];
  const link =
    known ??
    (await links.where('subject', 'is', null).where('login', 'in', names).orderBy('staffId').executeTakeFirst());
  if (!link) return halt(refused('SSO_UNKNOWN', sayUnknown(email, label)));
  const staff = await db.selectFrom('staff').selectAll().where('id', '=', link.staffId).executeTakeFirstOrThrow();
  if (staff.status !== 'active')
    halt(refused('SSO_REFUSED', 'Your account here is disabled or locked. Ask an owner of this panel.'));
  return { staff, role: await roleOfValues(db, person.values, label), isNew: !known };
}

const sayUnknown = (email: string | null, label: string): string =>
  email
    ? `No account here signs in as ${email} at ${label}. Ask an owner to allow it, or sign in with your password.`
    : `No account here belongs to you at ${label}. Ask an owner to allow it, or sign in with your password.`;

/**
 * Links the person at the first sign-in, and gives the account its mapped role. An owner stays what two owners have made
 * of them: a claim neither makes nor changes one.
 */
export async function settlePerson(one: Act, { issuer, subject, ...person }: Person, label: string): Promise<Staff> {
  const { tx, now, audit } = one;
  const { staff: seen, role, isNew } = await findPerson(tx, { issuer, subject, ...person }, label);
  // Locked, and read again: what an owner does meanwhile comes before this or after it.
  const staff = await tx
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', seen.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (isNew) {
    const linked = await tx
      .updateTable('ssoLink')
      .set({ issuer, subject, linkedAt: now })
      .where('staffId', '=', staff.id)
      .where('subject', 'is', null)
      .executeTakeFirst();
    if (linked.numUpdatedRows === 0n)
      halt(refused('TRY_AGAIN', 'Somebody signed in by this account just now. Start again.'));
    audit({ action: 'sso.linked', entityType: 'staff', entityId: staff.id, after: { issuer, subject } });
  }
  const before = { actionName: staff.actionName, lead: staff.lead, franchiseId: staff.franchiseId };
  const after = { actionName: role.actionName, lead: role.lead, franchiseId: role.franchiseId };
  if (staff.owner || JSON.stringify(before) === JSON.stringify(after)) return staff;
  if (role.makers.includes(staff.id))
    halt(
      refused(
        'SSO_REFUSED',
        'You took part in mapping this role, so it cannot change your own. Another owner does that.',
      ),
    );
  const changed = await tx
    .updateTable('staff')
    .set((e) => ({ ...after, version: e('version', '+', 1) }))
    .where('id', '=', staff.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  audit({
    action: 'staff.role-mapped',
    entityType: 'staff',
    entityId: staff.id,
    before,
    after: { ...after, values: role.values },
  });
  one.emit({
    topic: 'staff',
    type: 'staff.updated',
    entityType: 'staff',
    entityId: staff.id,
    payload: { version: changed.version },
  });
  await revokeSessions(tx, { staffId: staff.id }, 'rights changed', now);
  return changed;
}
