import { NoValue } from '@backoffice/shared/kit/core';
import type { StaffRef } from '@backoffice/shared/contract';

/** A staff member by username; the tooltip has the full name. */
export function PersonCell({ of, otherwise }: { of: StaffRef | null; otherwise?: string }) {
  if (of) return <span title={of.name}>{of.username}</span>;
  return otherwise ? <span>{otherwise}</span> : <NoValue />;
}
