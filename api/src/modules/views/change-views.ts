import { type Static, Type } from 'typebox';
import { newId } from '../../db/ids.ts';
import type { Acting } from '../../acts/act.ts';
import { conflict, halt, refused } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { object, Version } from '../../http/schemas.ts';
import { readViews } from './read-views.ts';
import { Filters, PageKey, type View, ViewName } from './schemas.ts';

type ViewRow = Static<typeof View>;

export const NewView = object({
  page: PageKey,
  name: ViewName,
  filters: Filters,
  shared: Type.Optional(Type.Boolean()),
});
export const ViewChange = object({
  version: Version,
  name: Type.Optional(ViewName),
  filters: Type.Optional(Filters),
  shared: Type.Optional(Type.Boolean()),
});

const MOST = 50;

/** Saves a view. A second view of the same name on this page violates `saved_view_name_once`. */
export async function saveView(
  one: Acting,
  { page, name, filters, shared = false }: Static<typeof NewView>,
): Promise<ViewRow> {
  const { tx, actor, now } = one;
  const id = newId();
  const own = await tx
    .selectFrom('savedView')
    .select(tx.fn.countAll<number>().as('count'))
    .where('staffId', '=', actor.id)
    .where('page', '=', page)
    .executeTakeFirstOrThrow();
  if (own.count >= MOST)
    halt(refused('TOO_MANY_VIEWS', `You have ${MOST} views of this page already. Delete one first.`));
  await tx
    .insertInto('savedView')
    .values({
      id,
      staffId: actor.id,
      page,
      name: name.trim(),
      filters: JSON.stringify(filters),
      shared,
      changedAt: now,
    })
    .execute();
  const view = await mustRead(one, id);
  tell(one, 'view.saved', view, { after: view });
  return view;
}

/** Changes the given fields. Only the owner may change a view; a shared one may also be changed by a lead. */
export async function changeView(
  one: Acting,
  id: string,
  { version, filters, ...change }: Static<typeof ViewChange>,
): Promise<ViewRow> {
  const before = await mine(one, id);
  const changed = await one.tx
    .updateTable('savedView')
    .set({
      ...change,
      ...(change.name ? { name: change.name.trim() } : {}),
      ...(filters ? { filters: JSON.stringify(filters) } : {}),
      version: version + 1,
      changedAt: one.now,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n)
    halt(conflict('STALE_VERSION', `${before.name} was changed meanwhile. Look again.`, { current: before }));
  const after = await mustRead(one, id);
  tell(one, 'view.changed', after, { before, after });
  return after;
}

export async function deleteView(one: Acting, id: string): Promise<ViewRow> {
  const view = await mine(one, id);
  await one.tx.deleteFrom('savedView').where('id', '=', id).execute();
  tell(one, 'view.deleted', view, { before: view });
  return view;
}

async function mine({ tx, actor }: Acting, id: string): Promise<ViewRow> {
  const [view] = await readViews(tx, actor, { id });
  if (!view) throw notFound('view');
  if (!view.mayChange)
    halt(refused('NOT_YOURS', `${view.name} belongs to ${view.owner.name}. Save one of your own instead.`));
  return view;
}

async function mustRead({ tx, actor }: Acting, id: string): Promise<ViewRow> {
  const [view] = await readViews(tx, actor, { id });
  if (!view) throw new Error(`View ${id} cannot be read`);
  return view;
}

/**
 * Changes of shared views are audited, because they affect others; changes of private views only reach the owner's own
 * browsers.
 */
function tell(
  { actor, audit, emit }: Acting,
  action: string,
  view: ViewRow,
  change: { before?: ViewRow; after?: ViewRow },
): void {
  const wasShared = change.before?.shared === true || change.after?.shared === true;
  if (wasShared) audit({ action, entityType: 'view', entityId: view.id, ...change });
  emit({
    topic: 'views',
    type: action,
    entityType: 'view',
    entityId: view.id,
    payload: { version: view.version },
    franchiseId: actor.franchiseId,
    ...(wasShared ? {} : { staffId: actor.id }),
  });
}
