import { Type } from 'typebox';
import { act } from '../../acts/act.ts';
import { type Api, actorOf } from '../../http/context.ts';
import { done, refused } from '../../http/envelope.ts';
import { envelopeOf, IdParams, object } from '../../http/schemas.ts';
import { changeView, deleteView, NewView, saveView, ViewChange } from './change-views.ts';
import { readViews } from './read-views.ts';
import { PageKey, View } from './schemas.ts';

const tags = ['views'];
const config = { access: 'session' } as const;
const violations = {
  saved_view_name_once: () =>
    refused('NAME_TAKEN', 'You have a view of this name already. Choose another name, or update that one.'),
};

/** Saved views: filters of a list under a name (domain 2.0). Which one opens first is a preference. */
export function viewRoutes(app: Api): void {
  const { db } = app.deps;
  app.get(
    '/views',
    {
      config,
      schema: {
        operationId: 'listViews',
        tags,
        summary: 'One’s own views of a page, and the shared ones',
        querystring: object({ page: PageKey }),
        response: { 200: object({ items: Type.Array(View) }) },
      },
    },
    async (request) => ({ items: await readViews(db, actorOf(request), request.query) }),
  );

  app.post(
    '/views',
    { config, schema: { operationId: 'saveView', tags, body: NewView, response: { 200: envelopeOf(View) } } },
    (request) =>
      act(
        request,
        async (one) => {
          const view = await saveView(one, request.body);
          return done(view, view.shared ? `${view.name} is saved for everybody` : `${view.name} is saved`);
        },
        { violations },
      ),
  );

  app.patch(
    '/views/:id',
    {
      config,
      schema: {
        operationId: 'changeView',
        tags,
        params: IdParams,
        body: ViewChange,
        response: { 200: envelopeOf(View) },
      },
    },
    (request) =>
      act(
        request,
        async (one) => {
          const view = await changeView(one, request.params.id, request.body);
          return done(view, `${view.name} is changed`);
        },
        { violations },
      ),
  );

  app.delete(
    '/views/:id',
    {
      config,
      schema: { operationId: 'deleteView', tags, params: IdParams, response: { 200: envelopeOf(object({})) } },
    },
    (request) => act(request, async (one) => done({}, `${(await deleteView(one, request.params.id)).name} is deleted`)),
  );
}
