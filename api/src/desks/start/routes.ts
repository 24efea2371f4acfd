import type { Api } from '../../http/context.ts';
import { readStart } from './read-start.ts';
import { StartState } from './schemas.ts';

/** The first steps of a company, for the home page of the owner's room. */
export function startRoutes(app: Api): void {
  app.get(
    '/owner/start',
    {
      config: { access: { permission: 'owner' } },
      schema: {
        operationId: 'getStart',
        tags: ['owner'],
        summary: 'How far the company has come from its empty database',
        response: { 200: StartState },
      },
    },
    () => readStart(app.deps),
  );
}
