import type { Tx } from '../db/database.ts';
import { newId } from '../db/ids.ts';

/** One entry of the audit. `before` and `after` hold what changed, never secrets, never whole account numbers. */
export interface AuditEntry {
  /** `noun.verb` in the past: `deposit.approved`. */
  action: string;
  /** The entity: `deposit`, `utr`, `withdrawal`, `bonus`, `payment-method`, `customer`, `staff`. */
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

/**
 * Writes entries in the transaction of the change that they record (domain 1.4, invariant 11). They are sealed later.
 */
export async function writeAudit(tx: Tx, actor: AuditActor, at: Date, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('auditEvent')
    .values(entries.map((entry) => auditRow(actor, at, entry)))
    .execute();
}

/** The row of one entry; exported because the demo data inserts thousands at once. */
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
    // Stored as bytes, because the chain hashes exactly these and jsonb does not preserve them (safety 2.9).
    payload: Buffer.from(JSON.stringify(content)),
  };
}
