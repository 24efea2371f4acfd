import type { StaffRef } from './entities.ts';

/** One recorded act (domain 1.2). `actor` is absent when the system did it. */
export interface AuditEvent {
  id: string;
  at: string;
  actor: StaffRef | null;
  /** `deposit.approved`. */
  action: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
  reason: string | null;
}
