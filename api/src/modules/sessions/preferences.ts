import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Db } from '../../db/database.ts';
import { badRequest } from '../../http/errors.ts';
import { Id, text, named, object, oneOf } from '../../http/schemas.ts';
import { Filters } from '../views/schemas.ts';

const ColumnId = text(40, { min: 1 });

/** A person's layout of one list: hidden columns, their order and widths in px, and the view that opens first. */
const ListLayout = object({
  hidden: Type.Optional(Type.Array(ColumnId, { maxItems: 60 })),
  order: Type.Optional(Type.Array(ColumnId, { maxItems: 60 })),
  opens: Type.Optional(
    object({ view: Id, filters: Filters }, { description: 'The saved view that an address without filters opens' }),
  ),
  widths: Type.Optional(
    Type.Record(Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }), Type.Integer({ minimum: 20, maximum: 2_000 }), {
      maxProperties: 60,
    }),
  ),
});

const Clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:MM in the business time zone' });

/** Which queues announce new work, and how (domain 2.10). */
const RingSettings = object({
  queues: Type.Array(text(40, { min: 1, description: 'Key of the summary, e.g. deposit-ready' }), { maxItems: 40 }),
  sound: Type.Boolean(),
  popups: Type.Boolean({ description: 'Desktop notifications' }),
  quiet: Type.Optional(
    object(
      { from: Clock, to: Clock },
      { description: 'No sounds or popups between these times, which may cross midnight' },
    ),
  ),
});

/** How the panel looks and behaves for a person, in every browser (domain 2.10). */
export const StaffPreferences = named(
  'StaffPreferences',
  object({
    theme: Type.Optional(oneOf(['dark', 'light', 'system'])),
    device: Type.Optional(oneOf(['desktop', 'mobile'])),
    density: Type.Optional(oneOf(['compact', 'normal', 'roomy'])),
    shortcuts: Type.Optional(Type.Boolean()),
    rings: Type.Optional(RingSettings),
    tours: Type.Optional(
      Type.Array(text(40, { min: 1 }), { maxItems: 20, description: 'Action names of the desks whose tour is done' }),
    ),
    lists: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z0-9-]{1,40}$' }), ListLayout, {
        maxProperties: 60,
        description: 'By route segment',
      }),
    ),
  }),
);

const MOST_BYTES = 64 * 1024;

/** The person's preferences; an empty object at first. */
export async function readPreferences(db: Db, staffId: string): Promise<Static<typeof StaffPreferences>> {
  const row = await db.selectFrom('staff').select('preferences').where('id', '=', staffId).executeTakeFirstOrThrow();
  return row.preferences as Static<typeof StaffPreferences>;
}

/** Changes the given preferences and keeps the others; in `lists`, the given lists. Returns all preferences. */
export async function changePreferences(
  db: Db,
  staffId: string,
  change: Static<typeof StaffPreferences>,
): Promise<Static<typeof StaffPreferences>> {
  const given = sql`${JSON.stringify(change)}::jsonb`;
  const lists = change.lists
    ? sql`jsonb_build_object('lists', coalesce(preferences -> 'lists', '{}') || (${given} -> 'lists'))`
    : sql`'{}'::jsonb`;
  const next = sql<string>`preferences || ${given} || ${lists}`;
  const row = await db
    .updateTable('staff')
    .set({ preferences: next })
    .where('id', '=', staffId)
    .where(sql<boolean>`octet_length((${next})::text) <= ${MOST_BYTES}`)
    .returning('preferences')
    .executeTakeFirst();
  if (!row) throw badRequest('These are more preferences than can be kept.', 'TOO_MANY_PREFERENCES');
  return row.preferences as Static<typeof StaffPreferences>;
}
