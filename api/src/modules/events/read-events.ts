import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { LiveEvent } from './event.ts';
import type { Addressed } from './may-hear.ts';
import type { Topic } from '../../acts/write-records.ts';

/** An event with the fields that decide who receives it. */
export interface PlacedEvent {
  said: LiveEvent;
  to: Addressed;
}

/** The events after a position, in order; call {@link placeEvents} first. */
export async function eventsAfter(db: Db, position: number, limit: number): Promise<PlacedEvent[]> {
  const rows = await db
    .selectFrom('outbox as o')
    .leftJoin('staff as s', 's.id', 'o.actorId')
    .select([
      'o.position',
      'o.topic',
      'o.type',
      'o.entityType',
      'o.entityId',
      'o.payload',
      'o.franchiseId',
      'o.staffId',
      'o.createdAt',
      's.id as byId',
      's.name',
      's.username',
    ])
    .where('o.position', '>', position)
    .orderBy('o.position')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const [topic, entityType] = [row.topic as Topic, row.entityType];
    const by = row.byId === null ? null : { id: row.byId, name: row.name ?? '', username: row.username ?? '' };
    return {
      said: {
        position: row.position ?? 0,
        topic,
        type: row.type,
        entityType,
        id: row.entityId,
        by,
        at: row.createdAt.toISOString(),
        payload: row.payload,
      },
      to: { topic, entityType, franchiseId: row.franchiseId, staffId: row.staffId },
    };
  });
}

/** The last position assigned, whether or not its event is still kept. */
export async function lastPosition(db: Db): Promise<number> {
  const { rows } = await sql<{
    last: number;
  }>`SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM outbox_position`.execute(db);
  return rows[0]?.last ?? 0;
}

/** The position before the first event since the given time (ms since 1970); `last` when there is none. */
export async function positionAt(db: Db, last: number, since: number): Promise<number> {
  const { rows } = await sql<{
    first: number | null;
  }>`SELECT min(position) AS first FROM outbox WHERE created_at >= ${new Date(since)}`.execute(db);
  return (rows[0]?.first ?? last + 1) - 1;
}

/**
 * Whether every event after `position` is still kept, so that a listener can continue from there (domain 3.5: 24 h).
 */
export async function canResume(db: Db, position: number): Promise<boolean> {
  const last = await lastPosition(db);
  if (position >= last) return position === last;
  const { rows } = await sql<{ first: number | null }>`SELECT min(position) AS first FROM outbox`.execute(db);
  const first = rows[0]?.first ?? last + 1;
  return position + 1 >= first;
}
