import { Type } from 'typebox';
import { type Api, actorOf } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { listOf, object } from '../../http/schemas.ts';
import { CustomerQuery, listCustomers } from './list.ts';
import { readCustomer } from './read.ts';
import { Customer } from './schemas.ts';

const read = { access: { permission: 'customers.read' } } as const;

const CustomerParams = object({
  id: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$', description: 'UUID or code' }),
});

export function customerRoutes(app: Api): void {
  app.get(
    '/customers',
    { config: read, schema: { operationId: 'listCustomers', tags: ['customers'], querystring: CustomerQuery, response: { 200: listOf(Customer) } } },
    (request) => listCustomers(app.deps, actorOf(request), request.query),
  );

  app.get(
    '/customers/:id',
    { config: read, schema: { operationId: 'getCustomer', tags: ['customers'], params: CustomerParams, response: { 200: Customer } } },
    async (request) => {
      const customer = await readCustomer(app.deps.db, actorOf(request), request.params.id);
      if (!customer) throw notFound('customer');
      return customer;
    },
  );
}
