import type { Staff, Utr } from '@backoffice/shared/contract';

/** How long a person may void his own entry (domain 2.1); the server's policy decides. */
const OWN_MS = 10 * 60_000;

/**
 * Whether to offer voiding a bank line: a person's own line of the last minutes, or any line for a lead (domain 1.3).
 */
export function mayVoid(line: Utr, staff: Staff, now: Date): boolean {
  if (line.status !== 'unclaimed' || line.waiting) return false;
  if (staff.permissions.includes('utrs.void-any')) return true;
  const own = line.enteredBy?.id === staff.id && now.getTime() - Date.parse(line.createdAt) < OWN_MS;
  return own && staff.permissions.includes('utrs.void');
}
