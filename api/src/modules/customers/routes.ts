import { act } from '../../acts/act.ts';
import { type Api, actorOf } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { envelopeOf, listOf, object } from '../../http/schemas.ts';
import { customerActRoutes } from './act-routes.ts';
import { CustomerQuery, listCustomers } from './list.ts';
import { listMovements, Movement, MovementQuery } from './movements/list.ts';
import { customerParams } from './params.ts';
import { readPanel } from './panel.ts';
import { CustomerPanel } from './panel-schemas.ts';
import { readCustomer } from './read.ts';
import { reveal, RevealBody, Revealed } from './reveal.ts';
import { Customer } from './schemas.ts';

const read = { access: { permission: 'customers.read' } } as const;

const CustomerParams = object(customerParams);

export function customerRoutes(app: Api): void {
  app.get(
    '/customers',
    {
      config: read,
      schema: {
        operationId: 'listCustomers',
        tags: ['customers'],
        querystring: CustomerQuery,
        response: { 200: listOf(Customer) },
      },
    },
    (request) => listCustomers(app.deps, actorOf(request), request.query),
  );

  app.get(
    '/customers/:id',
    {
      config: read,
      schema: { operationId: 'getCustomer', tags: ['customers'], params: CustomerParams, response: { 200: Customer } },
    },
    async (request) => {
      const customer = await readCustomer(app.deps.db, actorOf(request), request.params.id);
      if (!customer) throw notFound('customer');
      return customer;
    },
  );

  app.get(
    '/customers/:id/panel',
    {
      config: read,
      schema: {
        operationId: 'getCustomerPanel',
        tags: ['customers'],
        summary: 'Balances, figures, flags and beneficiaries, masked',
        params: CustomerParams,
        response: { 200: CustomerPanel },
      },
    },
    async (request) => {
      const panel = await readPanel(app.deps, actorOf(request), request.params.id);
      if (!panel) throw notFound('customer');
      return panel;
    },
  );

  app.post(
    '/customers/:id/reveal',
    {
      config: { access: { permission: 'customers.reveal' } },
      schema: {
        operationId: 'revealOfCustomer',
        tags: ['customers'],
        summary: 'Show one masked value once; audited',
        params: CustomerParams,
        body: RevealBody,
        response: { 200: envelopeOf(Revealed) },
      },
    },
    (request) => act(request, (one) => reveal(one, request.params.id, request.body)),
  );

  app.get(
    '/movements',
    {
      config: read,
      schema: {
        operationId: 'listMovements',
        tags: ['customers'],
        summary: "One customer's money: each movement with its rows of the ledger",
        querystring: MovementQuery,
        response: { 200: listOf(Movement) },
      },
    },
    (request) => listMovements(app.deps, actorOf(request), request.query),
  );

  customerActRoutes(app);
}
