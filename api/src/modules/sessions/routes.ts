import formbody from '@fastify/formbody';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { act } from '../../acts/act.ts';
import { actorOf, type Api } from '../../http/context.ts';
import { done, refused } from '../../http/envelope.ts';
import { envelopeOf, nullable, object, Timestamp } from '../../http/schemas.ts';
import { changePassword } from './change-password.ts';
import { giveDevice } from './device/device.ts';
import { login } from './login.ts';
import { dummyHash, PASSWORD_MAX } from './passwords.ts';
import { readPreferences } from './preferences.ts';
import { profileOf, StaffProfile } from './profile.ts';
import { renew } from './renew.ts';
import { Code, secondFactorRoutes, wrongCode } from './second-factor/routes.ts';
import { accessChanged, revokeSessions } from './session-store.ts';

const password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX * 2 });
const Credentials = object({
  username: Type.String({ minLength: 1, maxLength: 128 }),
  password,
  code: Type.Optional(Code),
});
const SignedIn = object({
  token: Type.String(),
  auth: StaffProfile,
  user: Type.String({ description: 'The username' }),
  last: nullable(
    object(
      { at: Timestamp, ip: nullable(Type.String()) },
      { description: 'The sign-in before this one, so that a person notices one that was not theirs' },
    ),
  ),
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
        summary: 'Sign in; a wrong password or code answers statusCode 2, a missing code 403',
        body: Credentials,
        response: { 200: envelopeOf(SignedIn) },
      },
    },
    async (request, reply) => {
      const session = await login(request as FastifyRequest, request.body);
      if (typeof session !== 'string') {
        giveDevice(request as FastifyRequest, reply, session.device);
        return done(session.signedIn, 'Signed in');
      }
      request.server.security.note('signInFailed', {
        ip: request.ip,
        username: request.body.username.trim().toLowerCase(),
        route: request.routeOptions.url,
      });
      return session === 'wrong-code' ? wrongCode() : refused('WRONG_CREDENTIALS', 'Wrong username or password');
    },
  );
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
