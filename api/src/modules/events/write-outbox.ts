import type { Tx } from '../../db/database.ts';

/** A change that other screens should hear of (domain 3.5). */
export interface OutboxEvent {
  topic: 'deposits' | 'utrs' | 'withdrawals' | 'bonuses' | 'methods' | 'customers' | 'staff' | 'summary';
  /** `deposit.updated`, `utr.created`. */
  type: string;
  entityType: string;
  entityId: string;
  /** Small: `{ version, status }`. Receivers read the row itself, so nothing here needs masking. */
  payload?: Record<string, unknown>;
  /** The franchise whose staff may hear of it; `null` for nobody's. */
  franchiseId?: string | null;
}

/** Writes events inside the transaction of what they tell about; they are sent after it has committed. */
export async function writeOutbox(tx: Tx, at: Date, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('outbox')
    .values(events.map((event) => ({ ...event, payload: JSON.stringify(event.payload ?? {}), franchiseId: event.franchiseId ?? null, createdAt: at })))
    .execute();
}
