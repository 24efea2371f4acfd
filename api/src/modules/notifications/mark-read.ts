import { type Static, Type } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import type { Actor } from '../../http/context.ts';
import { Id, object } from '../../http/schemas.ts';
import { countUnread } from './read-notifications.ts';

export const ReadMark = object({
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })),
  upTo: Type.Optional({
    ...Id,
    description: 'The newest one that was on the screen: it and all older ones are marked',
  }),
});

/**
 * Marks one's own notifications as read; those that arrived while the person was reading stay unread. Returns how many
 * are left.
 */
export async function markRead(
  db: DbOrTx,
  actor: Actor,
  now: Date,
  { ids, upTo }: Static<typeof ReadMark>,
): Promise<{ unread: number }> {
  await db
    .updateTable('notification')
    .set({ readAt: now })
    .where('staffId', '=', actor.id)
    .where('readAt', 'is', null)
    .where((eb) => eb.or([...(ids ? [eb('id', 'in', ids)] : []), ...(upTo ? [eb('id', '<=', upTo)] : [])]))
    .execute();
  return { unread: await countUnread(db, actor) };
}
