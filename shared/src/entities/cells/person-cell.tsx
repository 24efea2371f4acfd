import { NoValue } from '@backoffice/shared/kit/core';
import type { StaffRef } from '@backoffice/shared/contract';

/** Who did it, by the name that staff sign in with; the full name for the pointer. */
export function PersonCell({ of, otherwise }: { of: StaffRef | null; otherwise?: string }) {
  if (of) return <span title={of.name}>{of.username}</span>;
  return otherwise ? <span>{otherwise}</span> : <NoValue />;
}
