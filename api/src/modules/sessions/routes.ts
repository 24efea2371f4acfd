import { Type } from 'typebox';
import { act } from '../../http/act.ts';
import { actorOf, type Api } from '../../http/context.ts';
import { done, refused } from '../../http/envelope.ts';
import { envelopeOf, object } from '../../http/schemas.ts';
import { login } from './login.ts';
import { profileOf, StaffProfile } from './profile.ts';
import { renew } from './renew.ts';
import { revokeSessions } from './session-store.ts';

const Credentials = object({
  username: Type.String({ minLength: 1, maxLength: 128 }),
  password: Type.String({ minLength: 1, maxLength: 128 }),
});

const SignedIn = object({ token: Type.String(), auth: StaffProfile, user: Type.String({ description: 'The username' }) });
const Empty = object({});

/** Sign-in, renewal, sign-out (domain 3.4). */
export function sessionRoutes(api: Api): void {
  api.post(
    '/auth/login',
    {
      config: { access: 'public', rate: 'login' },
      schema: { operationId: 'login', tags: ['auth'], summary: 'Sign in, by JSON or URL-encoded body', body: Credentials, response: { 200: envelopeOf(SignedIn) } },
    },
    async (request) => {
      const signedIn = await login(request, request.body.username, request.body.password);
      return signedIn ? done(signedIn, 'Signed in') : refused('WRONG_CREDENTIALS', 'Wrong username or password');
    },
  );

  api.post(
    '/auth/renew',
    {
      config: { access: 'session' },
      schema: { operationId: 'renewSession', tags: ['auth'], summary: 'A fresh token for the same session', response: { 200: object({ token: Type.String() }) } },
    },
    async (request) => ({ token: await renew(request) }),
  );

  api.post(
    '/auth/logout',
    { config: { access: 'session' }, schema: { operationId: 'logout', tags: ['auth'], summary: 'End this session', response: { 200: envelopeOf(Empty) } } },
    (request) =>
      act(request, async ({ tx, actor, now, audit }) => {
        await revokeSessions(tx, { staffId: actor.id, sessionId: actor.sessionId }, 'logout', now);
        audit({ action: 'session.ended', entityType: 'staff', entityId: actor.id });
        return done({}, 'Signed out');
      }),
  );

  api.get(
    '/auth/me',
    { config: { access: 'session' }, schema: { operationId: 'getMe', tags: ['auth'], summary: 'Who is signed in', response: { 200: StaffProfile } } },
    async (request) => {
      const actor = actorOf(request);
      const row = await api.deps.db.selectFrom('staff').select('mustChangePassword').where('id', '=', actor.id).executeTakeFirstOrThrow();
      return profileOf(actor, row.mustChangePassword, api.deps.settings);
    },
  );
}
