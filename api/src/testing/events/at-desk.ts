import { type Desk } from '../index.ts';
import { newId } from '../../db/ids.ts';
import { listen } from './event-listener.ts';
import { type OutboxEvent, writeOutbox } from '../../acts/write-outbox.ts';

/** A change of a deposit, as it is written for those who listen. */
export const told = (change: Partial<OutboxEvent> = {}): OutboxEvent => ({
  topic: 'deposits',
  type: 'deposit.updated',
  entityType: 'deposit',
  entityId: newId(),
  payload: { version: 2 },
  ...change,
});

/** What tests of the stream do at a desk, which is open by the time they do it. */
export function atDesk(desk: () => Desk) {
  return {
    /** An act of nobody in particular, committed. */
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
