import { Type } from 'typebox';
import type { Api } from '../../http/context.ts';
import { object } from '../../http/schemas.ts';
import { readAppEvents } from '../web-hooks/events/read-events.ts';
import { AppEvents } from '../web-hooks/events/schemas.ts';

/** The events of web hooks for an app that cannot be reached, or has missed some. */
export function intakeEventRoutes(app: Api): void {
  app.get(
    '/intake/events',
    {
      config: { access: 'intake' },
      schema: {
        operationId: 'intakeEvents',
        tags: ['intake'],
        summary: 'What happened after a position, in order, as web hooks send it',
        querystring: object({
          after: Type.Optional(
            Type.Integer({
              minimum: 0,
              maximum: Number.MAX_SAFE_INTEGER,
              description: 'The `next` of the answer before; 0 or nothing for the oldest that is kept',
            }),
          ),
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, description: 'Default 100' })),
        }),
        response: { 200: AppEvents },
      },
    },
    ({ query }) => readAppEvents(app.deps.db, query.after ?? 0, query.limit ?? 100),
  );
}
