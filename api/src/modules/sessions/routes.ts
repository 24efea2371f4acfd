import formbody from '@fastify/formbody';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { act } from '../../acts/act.ts';
import { actorOf, type Api } from '../../http/context.ts';
import { done, type Refusal } from '../../http/envelope.ts';
import { envelopeOf, object } from '../../http/schemas.ts';
import type { SignInMethod } from '../../http/watch/metrics.ts';
import { changePassword } from './change-password.ts';
import { giveDevice } from './device/device.ts';
import { askAtSignIn, login } from './login.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { Assertion, PasskeyRequest } from './passkeys/schemas.ts';
import { dummyHash, PASSWORD_MAX } from './passwords.ts';
import { readPreferences } from './preferences.ts';
import { profileOf, StaffProfile } from './profile.ts';
import { renew } from './renew.ts';
import { Code, secondFactorRoutes } from './second-factor/routes.ts';
import type { SecondStep } from './second-factor/second-step.ts';
import { accessChanged, revokeSessions } from './session-store.ts';
import { SignedIn } from './signed-in.ts';
import { ssoRoutes } from './sso/routes.ts';

const password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX * 2 });
const username = Type.String({ minLength: 1, maxLength: 128 });
const Credentials = object({
  username,
  password,
  code: Type.Optional(Code),
  passkey: Type.Optional(Assertion),
});
const Nothing = object({});
const tags = ['auth'];

/** Sign-in, renewal, sign-out, password, second factor (domain 3.4). */
export async function sessionRoutes(api: Api): Promise<void> {
  // Computed in advance, so that the first unknown username takes no longer than the next.
  api.addHook('onReady', async () => void (await dummyHash(api.deps.settings)));
  await api.register(async (scope) => loginRoute(scope as Api));
  renewalRoutes(api);
  endRoutes(api);
  secondFactorRoutes(api);
  passkeyRoute(api);
  passkeyRoutes(api);
  await ssoRoutes(api);
}

/** Has a scope of its own, because no other route accepts URL-encoded bodies. */
async function loginRoute(api: Api): Promise<void> {
  await api.register(formbody, { bodyLimit: 16_384 });
  api.post(
    '/auth/login',
    {
      config: { access: 'public', document: { requestBody: loginBody } },
      schema: {
        operationId: 'login',
        tags,
        summary: 'Sign in; a wrong password, code or passkey answers statusCode 2, a missing one 403',
        body: Credentials,
        response: { 200: envelopeOf(SignedIn) },
      },
    },
    async (request, reply) => {
      const outcome = await login(request as FastifyRequest, request.body);
      if ('statusCode' in outcome) return failed(request as FastifyRequest, request.body, outcome);
      giveDevice(request as FastifyRequest, reply, outcome.device);
      return done(outcome.signedIn, 'Signed in');
    },
  );
}

/** Asked between the password and the session: no other route has the password alone. */
function passkeyRoute(api: Api): void {
  api.post(
    '/auth/login/passkey',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'askForPasskey',
        tags,
        summary: 'What a browser is asked for when a passkey is the second step; its answer is sent to the sign-in',
        body: object({ username, password }),
        response: { 200: envelopeOf(PasskeyRequest) },
      },
    },
    async (request) => {
      const outcome = await askAtSignIn(request as FastifyRequest, request.body);
      if ('statusCode' in outcome) return failed(request as FastifyRequest, request.body, outcome);
      return done(outcome.ask, 'Answer what your browser asks');
    },
  );
}

interface Typed extends SecondStep {
  username: string;
}

async function failed(
  { server, ip, id: reqId, routeOptions }: FastifyRequest,
  typed: Typed,
  refusal: Refusal,
): Promise<Refusal> {
  server.deps.metrics.signIn(refusedStep(typed, refusal), 'refused');
  // A name that nobody has may be a password that was typed into the wrong field.
  const known = await server.deps.db
    .selectFrom('staff')
    .select('username')
    .where('username', '=', typed.username.trim().toLowerCase())
    .executeTakeFirst();
  server.security.note('signInFailed', { ip, username: known?.username, route: routeOptions.url, reqId });
  return refusal;
}

/** The step that was wrong. */
function refusedStep({ passkey }: SecondStep, { code }: Refusal): SignInMethod {
  if (code === 'WRONG_CREDENTIALS') return 'password';
  return passkey ? 'passkey' : 'code';
}

const loginBody = {
  required: true,
  content: {
    'application/x-www-form-urlencoded': { schema: Credentials },
    'application/json': { schema: Credentials },
  },
};

function renewalRoutes(api: Api): void {
  api.post(
    '/auth/renew',
    {
      config: { access: 'session', beforePasswordChange: true },
      schema: {
        operationId: 'renewSession',
        tags,
        summary: 'A new token for the same session, while the person is active',
        response: { 200: object({ token: Type.String() }) },
      },
    },
    async (request) => ({ token: await renew(request) }),
  );

  api.get(
    '/auth/me',
    {
      config: { access: 'session', beforePasswordChange: true },
      schema: { operationId: 'getMe', tags, summary: 'Who is signed in', response: { 200: StaffProfile } },
    },
    async (request) =>
      profileOf(actorOf(request), api.deps.settings, await readPreferences(api.deps.db, actorOf(request).id)),
  );

  api.post(
    '/auth/password',
    {
      config: { access: 'session', beforePasswordChange: true },
      schema: {
        operationId: 'changePassword',
        tags,
        summary: 'Change one’s own password; ends all other sessions',
        body: object({ current: password, next: password }),
        response: { 200: envelopeOf(Nothing) },
      },
    },
    (request) => changePassword(request, request.body),
  );
}

function endRoutes(api: Api): void {
  api.post(
    '/auth/logout',
    {
      config: { access: 'session', beforePasswordChange: true },
      schema: { operationId: 'logout', tags, summary: 'End this session', response: { 200: envelopeOf(Nothing) } },
    },
    (request) =>
      act(request, async ({ tx, actor, now, audit, emit }) => {
        await revokeSessions(tx, { staffId: actor.id, sessionId: actor.sessionId }, 'logout', now);
        audit({ action: 'session.ended', entityType: 'staff', entityId: actor.id });
        emit(accessChanged(actor.id));
        return done({}, 'Signed out');
      }),
  );

  api.post(
    '/auth/logout-all',
    {
      config: { access: 'session', beforePasswordChange: true },
      schema: {
        operationId: 'logoutAll',
        tags,
        summary: 'End all sessions of one’s own account',
        response: { 200: envelopeOf(object({ ended: Type.Integer() })) },
      },
    },
    (request) =>
      act(request, async ({ tx, actor, now, audit, emit }) => {
        const ended = await revokeSessions(tx, { staffId: actor.id }, 'logout-all', now);
        audit({ action: 'session.all-ended', entityType: 'staff', entityId: actor.id, after: { ended } });
        emit(accessChanged(actor.id));
        return done({ ended }, 'Signed out everywhere');
      }),
  );
}
