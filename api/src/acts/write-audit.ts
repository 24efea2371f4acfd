import type { Tx } from '../db/database.ts';
import { newId } from '../db/ids.ts';

/** One entry of the audit. `before` and `after` hold what changed, never secrets, never whole account numbers. */
export interface AuditEntry {
  /** `noun.verb` in the past: `deposit.approved`. */
  action: string;
  /** The noun of the route: `deposit`, `utr`, `withdrawal`, `bonus`, `payment-method`, `customer`, `staff`. */
  entityType: string;
  entityId: string;
  before?: object | null;
  after?: object | null;
  reason?: string | null;
}

/** Who did it. */
export interface AuditActor {
  actorId: string | null;
  /** `Banker`, `Deposit lead`, `system`, `command`, … */
  actorRole: string;
  sessionId: string | null;
  ip: string | null;
  requestId: string | null;
}

/** Writes entries inside the transaction of what they tell about (domain 1.4, invariant 11). Sealing comes later. */
export async function writeAudit(tx: Tx, actor: AuditActor, at: Date, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('auditEvent')
    .values(entries.map((entry) => auditRow(actor, at, entry)))
    .execute();
}

/** The row of one entry; the demo writes thousands at once. */
export function auditRow(actor: AuditActor, at: Date, entry: AuditEntry) {
  const content = {
    id: newId(),
    at: at.toISOString(),
    ...actor,
    action: entry.action,
    entityType: entry.entityType,
    entityId: entry.entityId,
    before: entry.before ?? null,
    after: entry.after ?? null,
    reason: entry.reason ?? null,
  };
  return {
    ...content,
    before: content.before === null ? null : JSON.stringify(content.before),
    after: content.after === null ? null : JSON.stringify(content.after),
    // The chain hashes these very bytes: jsonb does not keep its own (safety 2.9).
    payload: Buffer.from(JSON.stringify(content)),
  };
}
