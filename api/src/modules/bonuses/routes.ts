import { type Api, actorOf } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { listOf } from '../../http/schemas.ts';
import { RowParams } from '../../http/row-id.ts';
import { bonusActRoutes } from './act-routes.ts';
import { listBonuses, BonusQuery } from './list.ts';
import { readBonus } from './read.ts';
import { Bonus } from './schemas.ts';

const read = { access: { permission: 'bonuses.read' } } as const;

export function bonusRoutes(app: Api): void {
  bonusActRoutes(app);
  app.get(
    '/bonuses',
    {
      config: read,
      schema: {
        operationId: 'listBonuses',
        tags: ['bonuses'],
        querystring: BonusQuery,
        response: { 200: listOf(Bonus) },
      },
    },
    (request) => listBonuses(app.deps, actorOf(request), request.query),
  );

  app.get(
    '/bonuses/:id',
    {
      config: read,
      schema: { operationId: 'getBonus', tags: ['bonuses'], params: RowParams, response: { 200: Bonus } },
    },
    async (request) => {
      const row = await readBonus(app.deps.db, actorOf(request), request.params.id);
      if (!row) throw notFound('bonus');
      return row;
    },
  );
}
