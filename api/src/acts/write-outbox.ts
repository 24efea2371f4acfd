import type { Tx } from '../db/database.ts';

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
   * Small: `{ version, status }`, plus `customerId` when the row is a customer's money. Receivers read the row
   * itself, so nothing here needs masking.
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
  if (events.length === 0) return;
  const rows = events.map(({ payload = {}, franchiseId = null, staffId = null, ...event }) => ({
    ...event,
    payload: JSON.stringify(payload),
    franchiseId,
    staffId,
    actorId,
    createdAt: at,
  }));
  await tx.insertInto('outbox').values(rows).execute();
}
