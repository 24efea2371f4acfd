import type { Staff } from '@backoffice/shared/contract';
import { aStaff, aToken, type TokenClaims } from '@backoffice/shared/testing';

/** Stores a session in this browser, as a sign-in leaves it. */
export function signInHere(given: { staff?: Partial<Staff>; claims?: TokenClaims } = {}): {
  token: string;
  staff: Staff;
} {
  const staff = aStaff(given.staff);
  const token = aToken({ sub: staff.id, ...given.claims });
  localStorage.setItem('admtkn', token);
  localStorage.setItem('auth', JSON.stringify(staff));
  localStorage.setItem('user', staff.username);
  return { token, staff };
}

/** The keys of the session that are still stored (specification §3). */
export const keysLeft = (): string[] => ['admtkn', 'auth', 'user'].filter((key) => localStorage.getItem(key) !== null);
