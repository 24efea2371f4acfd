import { Type } from 'typebox';
import { type Api, actorOf } from '../../http/context.ts';
import { text, object } from '../../http/schemas.ts';
import { SearchHit } from './schemas.ts';
import { searchEverything } from './search.ts';

/** The query of the command palette. Each kind of row is found only by those who may list it. */
export function searchRoutes(app: Api): void {
  app.get(
    '/search',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'searchEverything',
        tags: ['search'],
        summary: 'Find rows by any reference: number, UTR, customer, phone or amount',
        querystring: object({ q: text(80, { min: 1 }) }),
        response: { 200: object({ items: Type.Array(SearchHit) }) },
      },
    },
    async (request) => ({ items: await searchEverything(app.deps, actorOf(request), request.query.q) }),
  );
}
