import { type Desk } from '../index.ts';
import { newId } from '../../db/ids.ts';
import { listen } from './event-listener.ts';
import { type OutboxEvent, writeOutbox } from '../../acts/write-records.ts';

/** An event of a changed deposit, as written to the outbox. */
export const told = (change: Partial<OutboxEvent> = {}): OutboxEvent => ({
  topic: 'deposits',
  type: 'deposit.updated',
  entityType: 'deposit',
  entityId: newId(),
  payload: { version: 2 },
  ...change,
});

/** Helpers for tests of the stream. `desk` is called only when the desk is open. */
export function atDesk(desk: () => Desk) {
  return {
    /** Commits an event without an actor; returns its entity id. */
    async happen(change: Partial<OutboxEvent> = {}): Promise<string> {
      const { db, clock, app } = desk().api;
      const event = told(change);
      await db.transaction().execute((tx) => writeOutbox(tx, null, clock.now(), [event]));
      app.events.committed();
      return event.entityId;
    },
    async listening(user: Parameters<Desk['as']>[0], asked: Parameters<typeof listen>[2] = {}) {
      return listen(desk().api.address, (await desk().as(user)).token, asked);
    },
  };
}
