import { act } from '../../acts/act.ts';
import { type Api, actorOf } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { envelopeOf, listOf } from '../../http/schemas.ts';
import { RowParams } from '../../http/row-id.ts';
import { listUtrs, UtrQuery } from './list.ts';
import { readUtr } from './read.ts';
import { AccountReveal, RevealedAccount, revealRemitter } from './reveal.ts';
import { Utr } from './schemas.ts';
import { UtrTotals, utrTotals, UtrTotalsQuery } from './totals.ts';

const tags = ['utrs'];
const read = { access: { permission: 'utrs.read' } } as const;

export function utrRoutes(app: Api): void {
  app.get(
    '/utrs',
    { config: read, schema: { operationId: 'listUtrs', tags, querystring: UtrQuery, response: { 200: listOf(Utr) } } },
    (request) => listUtrs(app.deps, actorOf(request), request.query),
  );

  app.get(
    '/utrs/totals',
    {
      config: read,
      schema: {
        operationId: 'getUtrTotals',
        tags,
        summary: 'Totals of the rows of the list',
        querystring: UtrTotalsQuery,
        response: { 200: UtrTotals },
      },
    },
    (request) => utrTotals(app.deps, actorOf(request), request.query),
  );

  app.get(
    '/utrs/:id',
    { config: read, schema: { operationId: 'getUtr', tags, params: RowParams, response: { 200: Utr } } },
    async (request) => {
      const row = await readUtr(app.deps.db, actorOf(request), request.params.id);
      if (!row) throw notFound('utr');
      return row;
    },
  );

  app.post(
    '/utrs/:id/reveal',
    {
      config: { access: { permission: 'customers.reveal' } },
      schema: {
        operationId: 'revealRemitter',
        tags,
        summary: "One look at the remitter's account",
        params: RowParams,
        body: AccountReveal,
        response: { 200: envelopeOf(RevealedAccount) },
      },
    },
    (request) => act(request, (one) => revealRemitter(one, request.params.id, request.body)),
  );
}
