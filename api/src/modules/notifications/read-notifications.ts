import { type Static, Type } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import type { Actor } from '../../http/context.ts';
import { Id, named, nullable, object, Timestamp } from '../../http/schemas.ts';
import { moment, momentOrNull } from '../../domain/moments.ts';

export const Notification = named(
  'Notification',
  object({
    id: Id,
    kind: Type.String({ description: 'E.g. withdrawal.escalated' }),
    text: Type.String({ description: 'A sentence for the person' }),
    entityType: Type.String(),
    entityId: Type.String(),
    entityNo: nullable(Type.String({ description: 'Number by which the panel opens the row, e.g. D-104233' })),
    createdAt: Timestamp,
    readAt: nullable(Timestamp),
  }),
);

export const Notifications = named(
  'Notifications',
  object({ items: Type.Array(Notification), unread: Type.Integer(), hasMore: Type.Boolean() }),
);

export const NotificationsQuery = object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Default 50' })),
  before: Type.Optional({ ...Id, description: 'Id of the oldest known one; older ones are returned' }),
});

const FIELDS = ['id', 'kind', 'text', 'entityType', 'entityId', 'entityNo', 'createdAt', 'readAt'] as const;

/** The notifications of this person, newest first. Ids sort by time, so they serve as the cursor. */
export async function readNotifications(
  db: DbOrTx,
  actor: Actor,
  { limit = 50, before }: Static<typeof NotificationsQuery>,
): Promise<Static<typeof Notifications>> {
  const rows = await db
    .selectFrom('notification')
    .select(FIELDS)
    .where('staffId', '=', actor.id)
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows
    .slice(0, limit)
    .map((row) => ({ ...row, createdAt: moment(row.createdAt), readAt: momentOrNull(row.readAt) }));
  return { items, unread: await countUnread(db, actor), hasMore: rows.length > limit };
}

/** The number of unread notifications of this person. */
export async function countUnread(db: DbOrTx, actor: Actor): Promise<number> {
  const row = await db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('staffId', '=', actor.id)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return row.unread;
}
