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
        summary: 'The instance serves requests and is not about to stop; deep=1 also asks the database',
        description:
          'For a load balancer, without `deep`: the database is shared, and when it is away a balancer that asks for it has no instance left.',
        querystring: object({
          deep: Type.Optional(Type.Literal('1', { description: 'Whether the database answers, too' })),
        }),
        response: { 200: object({ ok: Type.Literal(true), metrics: Type.Record(Type.String(), Type.Integer()) }) },
      },
    },
    async ({ query }) => {
      if (api.drain.begun())
        throw new HttpError(503, 'This instance is stopping.', { code: 'STOPPING', headers: { 'retry-after': '1' } });
      if (query.deep) await askDatabase(api);
      return { ok: true as const, metrics: api.deps.metrics.read() };
    },
  );
}

async function askDatabase({ deps }: Api): Promise<void> {
  await sql`select 1`.execute(deps.db).catch(() => {
    throw new HttpError(503, 'The database cannot be reached right now. Please try again.', {
      code: 'UNAVAILABLE',
      headers: { 'retry-after': '2' },
    });
  });
}
