import { type Api, actorOf } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { listOf } from '../../http/schemas.ts';
import { RowParams } from '../../http/row-id.ts';
import { depositActRoutes } from './act-routes.ts';
import { bulkApproveRoutes } from './approving/bulk-approve.ts';
import { depositCandidates, DepositCandidates, lineCandidates, LineCandidates } from './matching/candidates.ts';
import { depositCreateRoutes } from './creating/create-routes.ts';
import { listDeposits, DepositQuery } from './list.ts';
import { readDeposit } from './read.ts';
import { Related, relatedDeposits } from './related.ts';
import { Deposit } from './schemas.ts';
import { DepositTotals, depositTotals, DepositTotalsQuery } from './totals/totals.ts';

const read = { access: { permission: 'deposits.read' } } as const;
const report = { access: { permission: 'deposits.report' } } as const;
const readLines = { access: { permission: 'utrs.read' } } as const;

export function depositRoutes(app: Api): void {
  app.get(
    '/deposits',
    {
      config: read,
      schema: {
        operationId: 'listDeposits',
        tags: ['deposits'],
        querystring: DepositQuery,
        response: { 200: listOf(Deposit) },
      },
    },
    (request) => listDeposits(app.deps, actorOf(request), request.query),
  );

  app.get(
    '/deposits/totals',
    {
      config: report,
      schema: {
        operationId: 'getDepositTotals',
        tags: ['deposits'],
        summary: 'Totals of the rows of the list',
        querystring: DepositTotalsQuery,
        response: { 200: DepositTotals },
      },
    },
    (request) => depositTotals(app.deps, actorOf(request), request.query),
  );

  app.get(
    '/deposits/:id',
    {
      config: read,
      schema: { operationId: 'getDeposit', tags: ['deposits'], params: RowParams, response: { 200: Deposit } },
    },
    async (request) => {
      const row = await readDeposit(app.deps.db, actorOf(request), request.params.id);
      if (!row) throw notFound('deposit');
      return row;
    },
  );

  app.get(
    '/deposits/:id/candidates',
    {
      config: readLines,
      schema: {
        operationId: 'getDepositCandidates',
        tags: ['deposits'],
        summary: 'Unclaimed bank lines that may be its payment',
        params: RowParams,
        response: { 200: LineCandidates },
      },
    },
    (request) => lineCandidates(app.deps.db, actorOf(request), request.params.id),
  );

  app.get(
    '/utrs/:id/candidates',
    {
      config: readLines,
      schema: {
        operationId: 'getUtrCandidates',
        tags: ['utrs'],
        summary: 'Open claims that the line may pay',
        params: RowParams,
        response: { 200: DepositCandidates },
      },
    },
    (request) => depositCandidates(app.deps.db, actorOf(request), request.params.id),
  );

  app.get(
    '/deposits/:id/related',
    {
      config: read,
      schema: {
        operationId: 'getRelatedDeposits',
        tags: ['deposits'],
        summary: 'Other claims of the UTR, deposits with the same image, last deposits of the customer',
        params: RowParams,
        response: { 200: Related },
      },
    },
    (request) => relatedDeposits(app.deps, actorOf(request), request.params.id),
  );

  depositCreateRoutes(app);
  depositActRoutes(app);
  bulkApproveRoutes(app);
}
