import type { Tx } from '../db/database.ts';

/** What a stream can be asked for. The first element of a panel's query key is one of these (domain 3.5). */
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

/** A change that other screens should hear of (domain 3.5). Who did it and when is added by `act`. */
export interface OutboxEvent {
  topic: Topic;
  /** `deposit.updated`, `utr.created`. */
  type: string;
  entityType: string;
  entityId: string;
  /** Small: `{ version, status }`, and of a row of a customer's money `customerId`. Receivers read the row itself, so nothing here needs masking. */
  payload?: Record<string, unknown>;
  /** The franchise whose staff may hear of it; `null` for nobody's. */
  franchiseId?: string | null;
  /** The only person who may hear of it, e.g. of a notification; without it, whoever may read the topic. */
  staffId?: string | null;
}

/** Writes events inside the transaction of what they tell about; they are sent after it has committed. */
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
