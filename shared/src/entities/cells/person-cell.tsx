import type { StaffRef } from '@backoffice/shared/contract';

/** Who did it, by the name that staff sign in with; the full name for the pointer. */
export function PersonCell({ of, otherwise = '–' }: { of: StaffRef | null; otherwise?: string }) {
  return of ? <span title={of.name}>{of.username}</span> : <span>{otherwise}</span>;
}
