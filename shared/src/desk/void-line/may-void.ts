import type { Staff, Utr } from '@backoffice/shared/contract';

/** So long may a person take his own entry out again (domain 2.1); the server's policy decides. */
const OWN_MS = 10 * 60_000;

/** Whether to offer the voiding of a bank line: one's own of the last minutes, or any for a lead (domain 1.3). */
export function mayVoid(line: Utr, staff: Staff, now: Date): boolean {
  if (line.status !== 'unclaimed' || line.waiting) return false;
  if (staff.permissions.includes('utrs.void-any')) return true;
  const own = line.enteredBy?.id === staff.id && now.getTime() - Date.parse(line.createdAt) < OWN_MS;
  return own && staff.permissions.includes('utrs.void');
}
