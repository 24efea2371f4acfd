import type { Staff } from '../contract/index.ts';

/** Whether a screen may draw what needs `permission`. The server decides again (domain, decision 2). */
export function can(staff: Pick<Staff, 'permissions'>, permission: string): boolean {
  return staff.permissions.includes(permission);
}
