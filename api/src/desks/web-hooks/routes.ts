import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { act, type Acting } from '../../acts/act.ts';
import { plural } from '../../domain/plural.ts';
import type { Api, Deps } from '../../http/context.ts';
import { done, type Envelope } from '../../http/envelope.ts';
import { envelopeOf, IdParams } from '../../http/schemas.ts';
import { actShowingOnce } from '../../modules/staff/shown-once.ts';
import { AgainSince } from './deliveries/schemas.ts';
import { sendAllAgain, sendTest } from './deliveries/again.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { changeWebHook, makeWebHook, mustHaveRoom, secretOf, shownSecret } from './endpoints/change.ts';
import { readWebHook, readWebHooks } from './endpoints/read.ts';
import {
  eventWords,
  MadeWebHook,
  NewSecret,
  NewWebHook,
  TestSent,
  WebHook,
  WebHookChange,
  WebHookOutcome,
  WebHooks,
  WebHookSwitch,
} from './endpoints/schemas.ts';
import { toldRoutes } from './events/routes.ts';
import { rotateSecret, switchWebHook } from './endpoints/switch.ts';

const tags = ['web-hooks'];
const config = { access: { permission: 'owner' } } as const;
const keyed = { ...config, idempotency: 'required' } as const;

/** Where the operator's app hears of what happens, in the owner's room. */
export function webHookRoutes(app: Api): void {
  const { deps } = app;
  const summary = (words: string) => ({ tags, summary: words });
  app.get(
    '/web-hooks',
    {
      config,
      schema: {
        operationId: 'listWebHooks',
        ...summary('Every web hook, without its secret'),
        response: { 200: WebHooks },
      },
    },
    async () => ({ items: await readWebHooks(deps.db, deps.clock.now()), events: eventWords }),
  );
  app.post(
    '/web-hooks',
    {
      config: keyed,
      schema: {
        operationId: 'makeWebHook',
        ...summary('A new web hook with its secret, shown once; it waits for another owner'),
        body: NewWebHook,
        response: { 200: envelopeOf(MadeWebHook) },
      },
    },
    (request) =>
      withSecret(deps, request as FastifyRequest, async (one, secret) => {
        await mustHaveRoom(one);
        const { id, waits } = await makeWebHook(one, deps, request.body, secret);
        const webHook = await readWebHook(one.tx, one.now, id);
        const says = waits
          ? 'It waits for another owner: events are sent once it is confirmed'
          : 'Events are sent to it from now on';
        return done({ webHook, waits, secret: '' }, says);
      }),
  );
  app.post(
    '/web-hooks/:id/change',
    {
      config,
      schema: {
        operationId: 'changeWebHook',
        ...summary('Change address, description or events; another address waits for another owner'),
        params: IdParams,
        body: WebHookChange,
        response: { 200: envelopeOf(WebHookOutcome) },
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        const waits = await changeWebHook(one, deps, request.params.id, request.body);
        const webHook = await readWebHook(one.tx, one.now, request.params.id);
        return done({ webHook, waits }, waits ? 'The new address waits for another owner' : 'The web hook is changed');
      }),
  );
  app.post(
    '/web-hooks/:id/switch',
    {
      config,
      schema: {
        operationId: 'switchWebHook',
        ...summary('Pause it, resume it, or end it for good'),
        params: IdParams,
        body: WebHookSwitch,
        response: { 200: envelopeOf(WebHook) },
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        await switchWebHook(one, deps, request.params.id, request.body);
        const said = {
          active: 'Events are sent again, in order',
          paused: 'Events are kept from now on',
          ended: 'The web hook has ended',
        };
        return done(await readWebHook(one.tx, one.now, request.params.id), said[request.body.to]);
      }),
  );
  app.post(
    '/web-hooks/:id/secret',
    {
      config: keyed,
      schema: {
        operationId: 'rotateWebHookSecret',
        ...summary('A new secret, shown once; events are signed with the one before as well for a while'),
        params: IdParams,
        body: NewSecret,
        response: { 200: envelopeOf(MadeWebHook) },
      },
    },
    (request) =>
      withSecret(deps, request as FastifyRequest, async (one, secret) => {
        await rotateSecret(one, deps, request.params.id, request.body, secret);
        const webHook = await readWebHook(one.tx, one.now, request.params.id);
        return done({ webHook, waits: false, secret: '' }, 'Events are signed with the new secret');
      }),
  );
  app.post(
    '/web-hooks/:id/test',
    {
      config,
      schema: {
        operationId: 'testWebHook',
        ...summary('Send a test event'),
        params: IdParams,
        response: { 200: envelopeOf(TestSent) },
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) =>
        done({ deliveryId: await sendTest(one, deps, request.params.id) }, 'The test is on its way'),
      ),
  );
  app.post(
    '/web-hooks/:id/again',
    {
      config,
      schema: {
        operationId: 'sendAllAgain',
        ...summary('Send everything again that was given up since then'),
        params: IdParams,
        body: AgainSince,
        response: { 200: envelopeOf(WebHook) },
      },
    },
    (request) =>
      act(request as FastifyRequest, async (one) => {
        const count = await sendAllAgain(one, deps, request.params.id, request.body);
        const says = plural(count, { one: '1 event is sent again', many: `${count} events are sent again` });
        return done(await readWebHook(one.tx, one.now, request.params.id), says);
      }),
  );
  deliveryRoutes(app);
  toldRoutes(app);
}

const withSecret = (
  deps: Deps,
  request: FastifyRequest,
  work: (one: Acting, secret: Buffer) => Promise<Envelope<Static<typeof MadeWebHook>>>,
) =>
  actShowingOnce(request, {
    make: (intent) => secretOf(deps, intent),
    work,
    shows: (secret) => ({ secret: shownSecret(secret) }),
  });
