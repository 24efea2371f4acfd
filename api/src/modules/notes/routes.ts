import { Type } from 'typebox';
import { act } from '../../acts/act.ts';
import { actorOf, type Api } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { envelopeOf, object } from '../../http/schemas.ts';
import { NewNote, Note, OfRow, readNotes, writeNote } from './notes.ts';

const tags = ['notes'];

/**
 * Notes that staff leave for each other on a row (domain 1.2, 2.10); everybody who may see the row may read and write
 * them.
 */
export function noteRoutes(app: Api): void {
  app.get(
    '/notes',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'listNotes',
        tags,
        summary: 'The notes on one row, oldest first',
        querystring: OfRow,
        response: { 200: object({ items: Type.Array(Note) }) },
      },
    },
    async (request) => ({ items: await readNotes(app.deps.db, actorOf(request), request.query) }),
  );

  app.post(
    '/notes',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'addNote',
        tags,
        summary: 'Write a note; @username in the text notifies that person',
        body: NewNote,
        response: { 200: envelopeOf(Note) },
      },
    },
    (request) => act(request, async (one) => done(await writeNote(one, request.body), 'Note added')),
  );
}
