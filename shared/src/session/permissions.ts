import type { Staff } from '../contract/index.ts';

/** Whether a screen may show what needs `permission`. The server checks again (domain, decision 2). */
export function can(staff: Pick<Staff, 'permissions'>, permission: string): boolean {
  return staff.permissions.includes(permission);
}
