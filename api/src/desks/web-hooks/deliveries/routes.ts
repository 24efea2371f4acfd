import type { FastifyRequest } from 'fastify';
import { act } from '../../../acts/act.ts';
import { actorOf, type Api } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { envelopeOf, IdParams, listOf } from '../../../http/schemas.ts';
import { sendAgain } from './again.ts';
import { listDeliveries, readDelivery } from './list.ts';
import { Again, DeliveryDetail, DeliveryParams, DeliveryQuery, WebHookDelivery } from './schemas.ts';

const tags = ['web-hooks'];
const config = { access: { permission: 'owner' } } as const;

/** What was sent to the operator's app, and what came back. */
export function deliveryRoutes(app: Api): void {
  const { deps } = app;
  app.get(
    '/web-hook-deliveries',
    {
      config,
      schema: {
        operationId: 'listWebHookDeliveries',
        tags,
        summary: 'Deliveries, the newest first',
        querystring: DeliveryQuery,
        response: { 200: listOf(WebHookDelivery) },
      },
    },
    (request) => listDeliveries(deps, actorOf(request), request.query),
  );
  app.get(
    '/web-hook-deliveries/:id',
    {
      config,
      schema: {
        operationId: 'getWebHookDelivery',
        tags,
        summary: 'One delivery: what is sent, and every attempt',
        params: DeliveryParams,
        response: { 200: DeliveryDetail },
      },
    },
    (request) => readDelivery(deps.db, request.params.id),
  );
  app.post(
    '/web-hook-deliveries/:id/again',
    {
      config,
      schema: {
        operationId: 'sendWebHookAgain',
        tags,
        summary: 'Send it again, under the same id',
        params: IdParams,
        body: Again,
        response: { 200: envelopeOf(DeliveryDetail) },
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        await sendAgain(one, request.params.id, request.body);
        return done(await readDelivery(one.tx, request.params.id), 'It is sent again');
      }),
  );
}
