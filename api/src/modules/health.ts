import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Api } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';
import { object } from '../http/schemas.ts';

/** Whether the process is alive, and whether it can work. */
export function healthRoutes(api: Api): void {
  api.get(
    '/health',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'getHealth',
        tags: ['health'],
        summary: 'The process is alive',
        response: {
          200: object({ ok: Type.Literal(true), practice: Type.Boolean({ description: 'Nothing here is real' }) }),
        },
      },
    },
    async () => ({ ok: true as const, practice: api.deps.settings.practice }),
  );

  api.get(
    '/ready',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'getReady',
        tags: ['health'],
        summary: 'The database answers, and the instance is not about to stop',
        response: { 200: object({ ok: Type.Literal(true), metrics: Type.Record(Type.String(), Type.Integer()) }) },
      },
    },
    async () => {
      if (api.drain.begun())
        throw new HttpError(503, 'This instance is stopping.', { code: 'STOPPING', headers: { 'retry-after': '1' } });
      await sql`select 1`.execute(api.deps.db).catch(() => {
        throw new HttpError(503, 'The database cannot be reached right now. Please try again.', {
          code: 'UNAVAILABLE',
          headers: { 'retry-after': '2' },
        });
      });
      return { ok: true as const, metrics: api.deps.metrics.read() };
    },
  );
}
