import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { Actor } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { Id, text, named, object, oneOf, StaffRef, Timestamp } from '../../http/schemas.ts';
import { moment } from '../../domain/moments.ts';
import { staffRef } from '../../listing/refs.ts';
import { maySeeHistory } from '../audit/may-see.ts';
import { notify } from '../notifications/notify.ts';
import { readMentions } from './mentions.ts';
import { NOTED_TYPES, numberOf } from './noted.ts';

export const Note = named('Note', object({ id: Id, text: Type.String(), by: StaffRef, createdAt: Timestamp }));
type Note = Static<typeof Note>;

export const OfRow = object({ entityType: oneOf(NOTED_TYPES), entityId: Id });
export const NewNote = object({
  entityType: oneOf(NOTED_TYPES),
  entityId: Id,
  text: text(2_000, { min: 1, description: '@username notifies that person' }),
});

/** Notes shown for one row; nobody reads more. */
const MOST = 200;

/** The notes on a row, oldest first. 404 for a row that this person may not see. */
export async function readNotes(db: Db, actor: Actor, { entityType, entityId }: Static<typeof OfRow>): Promise<Note[]> {
  if (!(await maySeeHistory(db, actor, entityType, entityId))) throw notFound('row');
  const { rows } = await sql<Omit<Note, 'createdAt'> & { createdAt: Date }>`
    SELECT n.id, n.text, ${staffRef('s')} AS by, n.created_at FROM note n JOIN staff s ON s.id = n.author_id
    WHERE n.entity_type = ${entityType} AND n.entity_id = ${entityId} ORDER BY n.id LIMIT ${MOST}`.execute(db);
  return rows.map((row) => ({ ...row, createdAt: moment(row.createdAt) }));
}

/** Writes a note and notifies the staff whom it mentions. Notes are never changed afterwards. */
export async function writeNote(act: Acting, { entityType, entityId, text }: Static<typeof NewNote>): Promise<Note> {
  const { tx, actor, now, audit } = act;
  const no = (await maySeeHistory(tx, actor, entityType, entityId)) ? await numberOf(tx, entityType, entityId) : null;
  if (!no) throw notFound('row');
  const mentions = await readMentions(act, text, entityType, entityId);
  const id = newId();
  await tx
    .insertInto('note')
    .values({ id, entityType, entityId, authorId: actor.id, text, mentions, createdAt: now })
    .execute();
  audit({ action: 'note.added', entityType, entityId, after: { text } });
  await notify(act, 'note.mentioned', { entityType, entityId, no }, mentions);
  return { id, text, by: { id: actor.id, name: actor.name, username: actor.username }, createdAt: now.toISOString() };
}
