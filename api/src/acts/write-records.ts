import type { Tx } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { EntityType } from '../domain/nouns.ts';
import { together } from '../http/transaction.ts';

/** One entry of the audit. `before` and `after` hold what changed, never secrets, never whole account numbers. */
export interface AuditEntry {
  /** `noun.verb` in the past: `deposit.approved`. */
  action: string;
  entityType: EntityType;
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
  await inPieces(entries, (some) =>
    tx
      .insertInto('auditEvent')
      .values(some.map((entry) => auditRow(actor, at, entry)))
      .execute(),
  );
}

/** A statement of SQL has at most 65,535 values, which a few thousand rows exceed. */
const TOGETHER = 1_000;

/** Writes rows in their order, each piece in one statement; they go out together. */
const inPieces = <T>(all: readonly T[], write: (some: readonly T[]) => Promise<unknown>): Promise<unknown> =>
  together(
    ...Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, at) =>
      write(all.slice(at * TOGETHER, (at + 1) * TOGETHER)),
    ),
  );

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

/** The topics of the event stream. The first element of a panel's query key is one of these (domain 3.5). */
export const TOPICS = [
  'deposits',
  'utrs',
  'withdrawals',
  'bonuses',
  'methods',
  'customers',
  'staff',
  'summary',
  'claims',
  'notifications',
  'views',
  'second-person',
  'reasons',
  'straight-through',
] as const;
export type Topic = (typeof TOPICS)[number];

/** A change that other screens should hear of (domain 3.5). `act` adds who did it and when. */
export interface OutboxEvent {
  topic: Topic;
  /** `deposit.updated`, `utr.created`. */
  type: string;
  entityType: string;
  entityId: string;
  /**
   * Small: `{ version, status }`, plus `customerId` when the row is a customer's money, and `message` when the customer
   * is told of it. Receivers read the row itself, so nothing here needs masking.
   */
  payload?: Record<string, unknown>;
  /** The franchise whose staff may receive it; `null` when the row belongs to none. */
  franchiseId?: string | null;
  /** The only person who may receive it, e.g. a notification; without it, everybody who may read the topic. */
  staffId?: string | null;
}

/** Writes events in the transaction of the change that they report; they are sent after it has committed. */
export async function writeOutbox(
  tx: Tx,
  actorId: string | null,
  at: Date,
  events: readonly OutboxEvent[],
): Promise<void> {
  const rows = events.map(({ payload = {}, franchiseId = null, staffId = null, ...event }) => ({
    ...event,
    payload: JSON.stringify(payload),
    franchiseId,
    staffId,
    actorId,
    createdAt: at,
  }));
  await inPieces(rows, (some) =>
    tx
      .insertInto('outbox')
      .values([...some])
      .execute(),
  );
}
