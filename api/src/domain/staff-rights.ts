import { type ActionName, roleOf } from './permissions.ts';

/** What decides a person's rights. */
export interface Rights {
  actionName: ActionName;
  lead: boolean;
  owner: boolean;
  franchiseId: string | null;
}

export const STAFF_STATUSES = ['active', 'disabled', 'locked'] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];

/**
 * Whether the change of a person's rights takes two owners (domain 1.3): all of them but taking the lead away. Another
 * action name or franchise takes rights and gives others; the lead of an owner is used once they are none. The trigger
 * `staff_rights_take_two` says the same. `null` before is a person without an account.
 */
export function takesTwo(before: Rights | null, after: Rights): boolean {
  if (before === null) return true;
  const same = (['actionName', 'owner', 'franchiseId'] as const).every((field) => before[field] === after[field]);
  return !same || (after.lead && !before.lead);
}

/** `Deposit lead`, `Owner (Banker)`, in sentences about a person. */
export const sayRole = (rights: Omit<Rights, 'franchiseId'>): string =>
  rights.owner ? `${roleOf(rights)} (${rights.actionName})` : roleOf(rights);
