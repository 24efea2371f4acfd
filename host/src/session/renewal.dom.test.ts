import { aStaff, aToken, done, fakeHttp, refused } from '@backoffice/shared/testing';
import { sessionHere } from '../testing/set-up-session.ts';
import { signInHere } from '../testing/sign-in-here.ts';
import { createRenewal } from './renewal.ts';

const now = () => Date.now();
const press = () => window.dispatchEvent(new Event('keydown'));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => void jest.useRealTimers());

function setUp() {
  signInHere();
  const session = sessionHere();
  const http = fakeHttp().on('POST /auth/renew', () => ({ token: aToken() }));
  const renewal = createRenewal(session, http, now);
  const stop = renewal.watch();
  return { session, http, renewal, stop };
}

const afterMinutes = (minutes: number) => jest.advanceTimersByTimeAsync(minutes * 60_000);

test('domain 3.4: while the person is active the session is renewed, in the background', async () => {
  const { session, http, stop } = setUp();
  const before = session.get();
  await afterMinutes(4);
  press();
  await afterMinutes(0);
  expect(http.calls).toEqual([{ method: 'POST', path: '/auth/renew', body: undefined, options: { background: true } }]);
  expect(session.get()).toMatchObject({ kind: 'valid' });
  expect(session.get()).not.toBe(before);
  stop();
});

test('domain 3.4: whoever is idle is not renewed, whatever polls run', async () => {
  const { http, stop } = setUp();
  await afterMinutes(29);
  expect(http.calls).toEqual([]);
  stop();
});

test('a fresh token is not renewed with every key', async () => {
  const { http, stop } = setUp();
  await afterMinutes(2);
  press();
  await afterMinutes(2);
  for (let times = 0; times < 50; times += 1) press();
  await afterMinutes(0);
  for (let times = 0; times < 50; times += 1) press();
  await afterMinutes(0);
  expect(http.calls).toHaveLength(1);
  stop();
});

test('a renewal that failed is tried again by later activity, not at once', async () => {
  const { http, stop } = setUp();
  http.on('POST /auth/renew', new Error('down'));
  await afterMinutes(4);
  press();
  await afterMinutes(0);
  press();
  await afterMinutes(0);
  expect(http.calls).toHaveLength(1);
  await afterMinutes(0.3);
  press();
  await afterMinutes(0);
  expect(http.calls).toHaveLength(2);
  stop();
});

test('domain 3.4: a refusal is told to who asked, and the session runs on to its end', async () => {
  const { session, http, renewal, stop } = setUp();
  http.on('POST /auth/renew', refused('You signed in 12 hours ago. Sign in again.'));
  await expect(renewal.renew()).resolves.toBe('You signed in 12 hours ago. Sign in again.');
  expect(session.get().kind).toBe('valid');
  stop();
});

test('domain 3.4: at the longest time since sign-in the person is told, and activity stops asking', async () => {
  const { session, http, renewal, stop } = setUp();
  const { exp } = (session.get() as { claims: { exp: number } }).claims;
  http.on('POST /auth/renew', () => ({ token: aToken({ exp }) }));
  await afterMinutes(20);
  await expect(renewal.renew()).resolves.toMatch(/^You have been signed in for as long as is allowed/);
  await afterMinutes(5);
  press();
  await afterMinutes(0);
  expect(http.calls).toHaveLength(1);
  stop();
});

test('an envelope with the token renews as well, and a newer staff record is kept', async () => {
  const { session, http, renewal, stop } = setUp();
  http.on('POST /auth/renew', () => done({ token: aToken(), auth: aStaff({ lead: true }) }));
  await afterMinutes(5);
  await expect(renewal.renew()).resolves.toBeUndefined();
  expect(session.get()).toMatchObject({ kind: 'valid', staff: { lead: true } });
  stop();
});

test('a late answer does not revive a session that was signed out meanwhile', async () => {
  const { session, http, renewal, stop } = setUp();
  http.on('POST /auth/renew', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return { token: aToken({ jti: 'late' }) };
  });
  const asking = renewal.renew();
  session.end('signed-out');
  await afterMinutes(1);
  await asking;
  expect(session.get()).toEqual({ kind: 'none', reason: 'signed-out' });
  expect(localStorage.getItem('admtkn')).toBeNull();
  stop();
});

test('a late answer does not end up in the session of the next person', async () => {
  const { session, http, renewal, stop } = setUp();
  http.on('POST /auth/renew', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return { token: aToken({ jti: 'late' }) };
  });
  const asking = renewal.renew();
  session.end('signed-out');
  const { token } = signInHere({ staff: { id: 'b', username: 'banker' }, claims: { sid: 'session-9' } });
  session.check();
  await afterMinutes(1);
  await asking;
  expect(session.get()).toMatchObject({ token, staff: { username: 'banker' } });
  stop();
});
