import { Type } from 'typebox';
import { Id, named, nullable, object, oneOf, StaffRef, text, Timestamp, Version } from '../../../http/schemas.ts';
import { WaitingRequest } from '../../../modules/second-person/waiting.ts';
import { APP_EVENTS, HOOK_TYPES } from '../events/event-types.ts';
import { WEB_HOOK_STATUSES } from './states.ts';

const Count = Type.Integer({ minimum: 0 });

/** An address of the operator's app to which events are sent, without its secret. */
export const WebHook = named(
  'WebHook',
  object({
    id: Id,
    version: Version,
    url: Type.String(),
    description: Type.String(),
    types: Type.Array(oneOf(HOOK_TYPES)),
    status: oneOf(WEB_HOOK_STATUSES, {
      description: 'waiting: another owner has not confirmed it; paused: events are kept for it',
    }),
    pausedWhy: nullable(Type.String()),
    failingSince: nullable({ ...Timestamp, description: 'Since when nothing was delivered' }),
    secondSecretUntil: nullable({
      ...Timestamp,
      description: 'Until then events are also signed with the secret before',
    }),
    madeBy: StaffRef,
    madeAt: Timestamp,
    lastDelivered: nullable(Timestamp),
    pending: Count,
    givenUp: Count,
    waiting: nullable(WaitingRequest),
  }),
);

export const WebHooks = object({
  items: Type.Array(WebHook),
  events: Type.Array(object({ type: oneOf(HOOK_TYPES), says: Type.String() }), {
    description: 'What a web hook may be asked to send',
  }),
});

/** Every event with what it says, for the page. */
export const eventWords = HOOK_TYPES.map((type) => ({ type, says: APP_EVENTS[type] }));

const url = text(500, { min: 8, description: 'https; http for localhost alone' });
const types = Type.Array(oneOf(HOOK_TYPES), { minItems: 1, maxItems: HOOK_TYPES.length, uniqueItems: true });
const reason = text(300, { min: 3 });
const description = text(120, { min: 1, description: 'Whose it is' });

export const NewWebHook = object({ url, description, types, reason });
export const WebHookChange = object({ version: Version, url, description, types, reason });
export const WebHookSwitch = object({
  version: Version,
  to: oneOf(['active', 'paused', 'ended'], { description: 'ended is final: what still waits is not sent any more' }),
  reason,
});
export const NewSecret = object({
  version: Version,
  hours: Type.Integer({
    minimum: 0,
    maximum: 168,
    description: 'How long events are signed with the secret before as well',
  }),
  reason,
});

/** The secret is in the answer to whoever made it and nowhere else; it is stored encrypted. */
export const MadeWebHook = named(
  'MadeWebHook',
  object({ webHook: WebHook, waits: Type.Boolean(), secret: Type.String() }),
);
export const WebHookOutcome = named('WebHookOutcome', object({ webHook: WebHook, waits: Type.Boolean() }));
export const TestSent = object({ deliveryId: Id });
