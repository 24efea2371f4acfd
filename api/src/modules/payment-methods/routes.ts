import { Type } from 'typebox';
import { act } from '../../acts/act.ts';
import { type Api, actorOf } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { envelopeOf, listOf, nullable, object, oneOf } from '../../http/schemas.ts';
import { RowParams } from '../../http/row-id.ts';
import { methodActRoutes } from './act-routes.ts';
import { bulkStandingRoutes } from './standing/bulk-standing.ts';
import { createMethod, NewMethod } from './changing/create.ts';
import { listMethods, MethodQuery } from './list.ts';
import { MethodOrder, orderMethods } from './changing/order.ts';
import { mustSee, readMethod } from './read.ts';
import { PaymentMethod } from './schemas.ts';
import { previewMethod, ShownMethod } from './shown.ts';
import { HIDDEN_BECAUSE } from '../../domain/payment-methods/states.ts';
import { MethodVersion, readVersions } from './review/versions.ts';

const tags = ['payment-methods'];
const read = { access: { permission: 'methods.read' } } as const;
const edit = { access: { permission: 'methods.edit' } } as const;

const Preview = object({ shown: ShownMethod, hiddenBecause: nullable(oneOf(HIDDEN_BECAUSE)) });

/** The operator's own accounts, to which customers pay and from which they are paid (domain 2.9). */
export function paymentMethodRoutes(app: Api): void {
  app.get(
    '/payment-methods',
    {
      config: read,
      schema: {
        operationId: 'listPaymentMethods',
        tags,
        querystring: MethodQuery,
        response: { 200: listOf(PaymentMethod) },
      },
    },
    (request) => listMethods(app.deps, actorOf(request), request.query),
  );

  app.put(
    '/payment-methods/order',
    {
      config: edit,
      schema: {
        operationId: 'orderPaymentMethods',
        tags,
        summary: 'The order in which customers see them',
        body: MethodOrder,
        response: { 200: envelopeOf(Type.Null()) },
      },
    },
    (request) =>
      act(request, async (one) => {
        await orderMethods(one, request.body);
        return done(null, 'The new order is saved');
      }),
  );

  app.get(
    '/payment-methods/:id',
    {
      config: read,
      schema: { operationId: 'getPaymentMethod', tags, params: RowParams, response: { 200: PaymentMethod } },
    },
    async (request) => {
      const row = await readMethod(app.deps, app.deps.db, actorOf(request), request.params.id);
      if (!row) throw notFound('payment-method');
      return row;
    },
  );

  app.get(
    '/payment-methods/:id/preview',
    {
      config: read,
      schema: {
        operationId: 'previewPaymentMethod',
        tags,
        summary: 'What a customer sees of it',
        params: RowParams,
        response: { 200: Preview },
      },
    },
    async (request) => {
      const preview = await previewMethod(app.deps, await mustSee(app.deps.db, actorOf(request), request.params.id));
      if (!preview) throw notFound('payment-method');
      return preview;
    },
  );

  app.get(
    '/payment-methods/:id/versions',
    {
      config: edit,
      schema: {
        operationId: 'listPaymentMethodVersions',
        tags,
        summary: 'Its former, current and proposed destinations',
        params: RowParams,
        response: { 200: object({ items: Type.Array(MethodVersion) }) },
      },
    },
    async (request) => readVersions(app.deps.db, await mustSee(app.deps.db, actorOf(request), request.params.id)),
  );

  app.post(
    '/payment-methods',
    {
      config: edit,
      schema: {
        operationId: 'createPaymentMethod',
        tags,
        body: NewMethod,
        response: { 200: envelopeOf(PaymentMethod) },
      },
    },
    (request) =>
      act(request, async (one) => {
        const id = await createMethod(one, app.deps, request.body);
        const method = await readMethod(app.deps, one.tx, one.actor, id);
        if (!method) throw new Error('The new method cannot be read');
        return done(method, `${method.label} is saved as a draft`);
      }),
  );

  bulkStandingRoutes(app);
  methodActRoutes(app);
}
