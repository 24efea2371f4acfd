import { fakeHttp } from '@backoffice/shared/testing';
import { sessionHere } from '../testing/set-up-session.ts';
import { keysLeft, signInHere } from '../testing/sign-in-here.ts';
import { signOut } from './sign-out.ts';

beforeEach(() => localStorage.clear());

test('sign-out ends the session at once and tells the API with the token that just ended', async () => {
  const { token } = signInHere();
  const session = sessionHere();
  const http = fakeHttp().on('POST /auth/logout', {});
  const leaving = signOut(session, http);
  expect(session.get()).toEqual({ kind: 'none', reason: 'signed-out' });
  expect(keysLeft()).toEqual([]);
  await leaving;
  expect(http.calls[0]?.options.headers).toEqual({ Authorization: `Bearer ${token}` });
});

test('an API that cannot be reached keeps nobody signed in', async () => {
  signInHere();
  const session = sessionHere();
  await signOut(session, fakeHttp().on('POST /auth/logout', new Error('down')));
  expect(session.get().kind).toBe('none');
});
