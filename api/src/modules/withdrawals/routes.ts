import { type Api, actorOf } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { listOf } from '../../http/schemas.ts';
import { RowParams } from '../../http/row-id.ts';
import { withdrawalActRoutes } from './act-routes.ts';
import { payoutBatchRoutes } from './batches/routes.ts';
import { bulkClearRoute } from './checking/bulk-clear.ts';
import { checkRoutes } from './checks/routes.ts';
import { withdrawalCreateRoute } from './creating/create-route.ts';
import { destinationRoute } from './paying/destination.ts';
import { listWithdrawals, WithdrawalQuery } from './list.ts';
import { readWithdrawal } from './read.ts';
import { relatedRoute } from './related.ts';
import { Withdrawal } from './schemas.ts';
import { payoutSourcesRoute } from './sources/route.ts';
import { totalsRoute } from './totals.ts';

const read = { access: { permission: 'withdrawals.read' } } as const;

export function withdrawalRoutes(app: Api): void {
  app.get(
    '/withdrawals',
    {
      config: read,
      schema: {
        operationId: 'listWithdrawals',
        tags: ['withdrawals'],
        querystring: WithdrawalQuery,
        response: { 200: listOf(Withdrawal) },
      },
    },
    (request) => listWithdrawals(app.deps, actorOf(request), request.query),
  );

  app.get(
    '/withdrawals/:id',
    {
      config: read,
      schema: { operationId: 'getWithdrawal', tags: ['withdrawals'], params: RowParams, response: { 200: Withdrawal } },
    },
    async (request) => {
      const row = await readWithdrawal(app.deps.db, actorOf(request), request.params.id);
      if (!row) throw notFound('withdrawal');
      return row;
    },
  );

  totalsRoute(app);
  relatedRoute(app);
  checkRoutes(app);
  destinationRoute(app);
  withdrawalCreateRoute(app);
  withdrawalActRoutes(app);
  bulkClearRoute(app);
  payoutSourcesRoute(app);
  payoutBatchRoutes(app);
}
