import formbody from '@fastify/formbody';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Api } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { HttpError } from '../../../http/errors.ts';
import { envelopeOf, nullable, object } from '../../../http/schemas.ts';
import { giveDevice } from '../device/device.ts';
import { Assertion, PasskeyRequest } from '../passkeys/schemas.ts';
import { Code } from '../second-factor/routes.ts';
import { SignedIn } from '../signed-in.ts';
import { endAttempt, startAttempt } from './attempt.ts';
import { forgetBrowser } from './browser.ts';
import { askAtSignOn, finishSignOn } from './finish.ts';
import { logOutByProvider } from './logout.ts';
import { providerOf } from './provider.ts';

const tags = ['auth'];
const moved = { responses: { 302: { description: 'To the provider, or to the panel' } } };
const Part = Type.Optional(Type.String({ maxLength: 4_000 }));

const Ticket = Type.String({ pattern: '^[\\w-]{43}$' });

/** What providers add to the address; only `code`, `state`, `iss` and `error` matter. */
const SentBack = object({
  code: Part,
  state: Part,
  iss: Part,
  error: Part,
  error_description: Part,
  error_uri: Part,
  session_state: Part,
  scope: Part,
  prompt: Part,
  authuser: Part,
  hd: Part,
  client_info: Part,
});

/** Single sign-on by OpenID Connect (safety 2.11). */
export async function ssoRoutes(api: Api): Promise<void> {
  const must = () => {
    const provider = providerOf(api.deps.settings);
    if (!provider) throw new HttpError(404, 'There is no single sign-on here.', { code: 'SSO_OFF' });
    return provider;
  };
  api.get(
    '/auth/oidc',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'getSignOn',
        tags,
        summary: 'Whether people may sign in by a provider, and what it is called',
        response: { 200: object({ label: nullable(Type.String()) }) },
      },
    },
    async () => ({ label: providerOf(api.deps.settings)?.label ?? null }),
  );
  api.get(
    '/auth/oidc/start',
    {
      config: { access: 'public', document: moved },
      schema: { operationId: 'startSignOn', tags, summary: 'Sends the browser to the provider' },
    },
    (request, reply) => startAttempt(request as FastifyRequest, reply as never, must()),
  );
  api.get(
    '/auth/oidc/callback',
    {
      config: { access: 'public', document: moved },
      schema: {
        operationId: 'endSignOn',
        tags,
        summary: 'Takes the browser back from the provider, and sends it to the panel with a code for finish',
        querystring: SentBack,
      },
    },
    (request, reply) => endAttempt(request as FastifyRequest, reply as never, must(), request.query),
  );
  api.post(
    '/auth/oidc/finish',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'finishSignOn',
        tags,
        summary: 'Exchanges the code of a single sign-on for a session, as login does for a password',
        body: object({ ticket: Ticket, code: Type.Optional(Code), passkey: Type.Optional(Assertion) }),
        response: { 200: envelopeOf(SignedIn) },
      },
    },
    async (request, reply) => {
      const session = await finishSignOn(request as FastifyRequest, request.body, must());
      if ('signedIn' in session) {
        forgetBrowser(request as FastifyRequest, reply);
        giveDevice(request as FastifyRequest, reply, session.device);
        return done(session.signedIn, 'Signed in');
      }
      request.server.deps.metrics.signIn('sso', 'refused');
      request.server.security.note('signInFailed', {
        ip: request.ip,
        route: request.routeOptions.url,
        reqId: request.id,
      });
      return session;
    },
  );
  api.post(
    '/auth/oidc/passkey',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'askForPasskeyAtSignOn',
        tags,
        summary: 'What the browser is asked for when a passkey is the second step; its answer is sent to finish',
        body: object({ ticket: Ticket }),
        response: { 200: envelopeOf(PasskeyRequest) },
      },
    },
    async (request) => {
      const outcome = await askAtSignOn(request as FastifyRequest, request.body, must());
      return 'ask' in outcome ? done(outcome.ask, 'Answer what your browser asks') : outcome;
    },
  );
  await api.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 16_384 });
    (scope as Api).post(
      '/auth/oidc/backchannel-logout',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'logOutByProvider',
          tags,
          summary: 'The provider ends the sessions that began by it, with a signed logout token',
          body: object({ logout_token: Type.String({ minLength: 1, maxLength: 8_000 }) }),
          response: { 200: object({}) },
        },
      },
      async (request) => {
        await logOutByProvider(request as FastifyRequest, request.body.logout_token, must());
        return {};
      },
    );
  });
}
