import { Type } from 'typebox';
import { Id, many, named, nullable, object, oneOf, pageQuery, text, Timestamp } from '../../../http/schemas.ts';
import { timeFields } from '../../../listing/query.ts';
import { APP_EVENT_TYPES } from '../events/event-types.ts';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'given_up'] as const;

/** One event on its way to one web hook. */
export const WebHookDelivery = named(
  'WebHookDelivery',
  object({
    id: Id,
    number: Type.Integer({ description: 'In the order in which they go out' }),
    webHook: object({ id: Id, description: Type.String() }),
    type: oneOf(APP_EVENT_TYPES),
    eventId: Id,
    entityType: Type.String(),
    entityId: Id,
    no: Type.String({ description: 'Number of the row, e.g. D-104233; a customer by the code' }),
    sequence: Type.Integer({ description: 'Its number among the events of the row' }),
    status: oneOf(DELIVERY_STATUSES),
    held: Type.Boolean({ description: 'It waits for an earlier event of the same row' }),
    attempts: Type.Integer(),
    nextAt: nullable({ ...Timestamp, description: 'When it is tried next, while it is pending' }),
    lastCode: nullable(Type.Integer({ description: 'Status of the last answer' })),
    lastProblem: nullable(Type.String()),
    createdAt: Timestamp,
    endedAt: nullable(Timestamp),
  }),
);

export const WebHookAttempt = object({
  no: Type.Integer(),
  at: Timestamp,
  tookMs: Type.Integer(),
  code: nullable(Type.Integer()),
  answer: nullable(Type.String({ description: 'The first 500 characters' })),
  problem: nullable(Type.String()),
});

export const DeliveryDetail = named(
  'WebHookDeliveryDetail',
  object({
    delivery: WebHookDelivery,
    body: Type.String({ description: 'What is sent, byte for byte' }),
    tries: Type.Array(WebHookAttempt, { description: 'The newest first, a hundred at most' }),
  }),
);

export const DeliveryParams = object({
  id: Type.String({
    pattern: '^(?:[0-9]{1,15}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$',
    description: 'UUID or number',
  }),
});

export const DeliveryQuery = object({
  ...pageQuery(['createdAt']),
  webHookId: Type.Optional(many(Id)),
  type: Type.Optional(many(oneOf(APP_EVENT_TYPES))),
  status: Type.Optional(many(oneOf(DELIVERY_STATUSES))),
  q: Type.Optional(text(60, { min: 1, description: 'Number of the row, or code of the customer' })),
  ...timeFields,
});

export const Again = object({ reason: text(300, { min: 3 }) });
export const AgainSince = object({
  since: { ...Timestamp, description: 'Those that were given up since then' },
  reason: text(300, { min: 3 }),
});
