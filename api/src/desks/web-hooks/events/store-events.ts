import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import { inTransaction } from '../../../http/transaction.ts';
import { placeEvents } from '../../../modules/events/place-events.ts';
import type { Deps } from '../../../http/context.ts';
import { bodyOf } from './event-body.ts';
import { eventOf, type Facts, statusOf } from './event-of.ts';
import type { AppEventType } from './event-types.ts';

const BATCH = 500;

interface OutboxRow {
  position: number;
  type: string;
  entityType: string;
  entityId: string;
  payload: Record<string, unknown>;
  facts: Facts | null;
  createdAt: Date;
}

interface NewEvent {
  id: string;
  position: number;
  type: AppEventType;
  entityType: string;
  entityId: string;
  sequence: number;
  customerId: string | null;
  no: string;
  body: string;
  occurredAt: Date;
}

/**
 * A job: makes of the events of the outbox what the operator's app is told, with a delivery for each web hook that asks
 * for it. One transaction at a time, which also moves the cursor: whatever is killed at whatever moment, an event is
 * made once. Returns how many were made.
 */
export async function storeAppEvents({ db, clock, metrics }: Pick<Deps, 'db' | 'clock' | 'metrics'>): Promise<number> {
  await placeEvents(db);
  let made = 0;
  for (;;) {
    if (!(await isBehind(db))) return made;
    const step = await inTransaction(db, metrics, (tx) => storeBatch(tx, clock.now()));
    made += step.made;
    if (step.read < BATCH) return made;
  }
}

async function isBehind(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM outbox o, app_event_cursor c WHERE o.position > c.position LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

async function storeBatch(tx: Tx, now: Date): Promise<{ read: number; made: number }> {
  const { position: from } = await tx
    .selectFrom('appEventCursor')
    .select('position')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<OutboxRow>`
    SELECT o.position, o.type, o.entity_type, o.entity_id, o.payload, o.facts, o.created_at FROM outbox o
    WHERE o.position > ${from} ORDER BY o.position LIMIT ${BATCH}`.execute(tx);
  const last = rows.at(-1);
  if (!last) return { read: 0, made: 0 };
  const events = await newEvents(tx, rows);
  if (events.length > 0) {
    await tx.insertInto('appEvent').values(events).execute();
    await addDeliveries(tx, events, now);
  }
  await tx.updateTable('appEventCursor').set({ position: last.position }).execute();
  return { read: rows.length, made: events.length };
}

async function newEvents(tx: Tx, rows: readonly OutboxRow[]): Promise<NewEvent[]> {
  const about = rows.filter((row): row is OutboxRow & { facts: Facts } => row.facts !== null);
  if (about.length === 0) return [];
  const ids = [...new Set(about.map(({ entityId }) => entityId))];
  const known = await tx.selectFrom('appEventRow').selectAll().where('entityId', 'in', ids).execute();
  const rowsKnown = new Map(known.map((row) => [row.entityId, row]));
  const changed = new Set<string>();
  const events: NewEvent[] = [];
  for (const row of about) {
    const { entityId, entityType, facts, payload } = row;
    const before = rowsKnown.get(entityId);
    const told = eventOf(row, before?.shown ?? null);
    if (!told) continue;
    const sequence = (before?.sequence ?? 0) + 1;
    rowsKnown.set(entityId, { entityId, entityType, sequence, shown: told.shown });
    changed.add(entityId);
    const id = newId();
    const event = { id, type: told.type, occurredAt: row.createdAt, sequence, entityType, entityId };
    events.push({
      ...event,
      position: row.position,
      customerId: entityType === 'customer' ? entityId : customerOf(payload),
      no: facts.no ?? facts.customerCode ?? entityId,
      body: bodyOf({ ...event, status: statusOf(row) ?? '', facts, payload }),
    });
  }
  const rowsNow = [...changed].flatMap((id) => rowsKnown.get(id) ?? []);
  if (rowsNow.length > 0)
    await tx
      .insertInto('appEventRow')
      .values(rowsNow)
      .onConflict((on) =>
        on
          .column('entityId')
          .doUpdateSet((eb) => ({ sequence: eb.ref('excluded.sequence'), shown: eb.ref('excluded.shown') })),
      )
      .execute();
  return events;
}

const customerOf = (payload: Record<string, unknown>): string | null =>
  typeof payload['customerId'] === 'string' ? payload['customerId'] : null;

/** In the order of the events: by that number they go out, row by row. A paused web hook gets them later. */
async function addDeliveries(tx: Tx, events: readonly NewEvent[], now: Date): Promise<void> {
  // Shared with whoever ends or changes one, so that none is missed and none is for one that has ended.
  const hooks = await tx
    .selectFrom('webHook')
    .select(['id', 'types'])
    .where('status', 'in', ['active', 'paused'])
    .forShare()
    .execute();
  const deliveries = events.flatMap((event) =>
    hooks
      .filter(({ types }) => types.includes(event.type))
      .map(({ id }) => ({
        id: newId(),
        webHookId: id,
        eventId: event.id,
        entityId: event.entityId,
        nextAt: now,
        createdAt: now,
      })),
  );
  for (let at = 0; at < deliveries.length; at += BATCH)
    await tx
      .insertInto('webHookDelivery')
      .values(
        deliveries.slice(at, at + BATCH).map((row) => ({ ...row, claim: null, claimedUntil: null, endedAt: null })),
      )
      .execute();
}
