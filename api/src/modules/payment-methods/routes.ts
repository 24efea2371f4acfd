import { act } from '../../http/act.ts';
import { type Api, actorOf } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { envelopeOf, listOf } from '../../http/schemas.ts';
import { RowParams } from '../../listing/row-id.ts';
import { createMethod, NewMethod } from './create.ts';
import { listMethods, MethodQuery } from './list.ts';
import { readMethod } from './read.ts';
import { PaymentMethod } from './schemas.ts';

const tags = ['payment-methods'];
const read = { access: { permission: 'methods.read' } } as const;
const edit = { access: { permission: 'methods.edit' } } as const;

export function paymentMethodRoutes(app: Api): void {
  app.get(
    '/payment-methods',
    { config: read, schema: { operationId: 'listPaymentMethods', tags, querystring: MethodQuery, response: { 200: listOf(PaymentMethod) } } },
    (request) => listMethods(app.deps, actorOf(request), request.query),
  );

  app.get('/payment-methods/:id', { config: read, schema: { operationId: 'getPaymentMethod', tags, params: RowParams, response: { 200: PaymentMethod } } }, async (request) => {
    const row = await readMethod(app.deps, app.deps.db, actorOf(request), request.params.id);
    if (!row) throw notFound('payment method');
    return row;
  });

  app.post('/payment-methods', { config: edit, schema: { operationId: 'createPaymentMethod', tags, body: NewMethod, response: { 200: envelopeOf(PaymentMethod) } } }, (request) =>
    act(request, async (one) => {
      const id = await createMethod(one, request.body);
      const method = await readMethod(app.deps, one.tx, one.actor, id);
      if (!method) throw new Error('The new method cannot be read');
      return done(method, `${method.label} is saved as a draft`);
    }),
  );
}
