import type { Static } from 'typebox';
import type { Db } from '../../../db/database.ts';
import type { AppEvent, AppEvents } from './schemas.ts';

/** The events after a position, in their order. Positions become visible in order, so nothing is left out. */
export async function readAppEvents(db: Db, after: number, limit: number): Promise<Static<typeof AppEvents>> {
  const rows = await db
    .selectFrom('appEvent')
    .select(['position', 'body'])
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return {
    events: shown.map(({ body }) => JSON.parse(body) as Static<typeof AppEvent>),
    next: shown.at(-1)?.position ?? after,
    more: rows.length > limit,
  };
}
