import { testApp, type TestAnswer, type TestApp, testPassword, type TestUser } from '../../../testing/index.ts';
import { mutantTest, shown, size } from '../../../testing/proof/proof.ts';

/* A token works only in the browser that signed in (safety 2.2), through a proxy that speaks HTTPS. */

const STOLEN = size({ gate: 20, promise: 500 });

let api: TestApp;
beforeEach(async () => {
  api = await testApp();
});
afterEach(() => api.close());

/** The headers of a browser at an address; without a cookie until it is given one. */
interface Browser {
  'x-forwarded-proto': 'https';
  'x-forwarded-host': string;
  cookie: string;
}
const browser = (cookie = ''): Browser => ({
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'desk.example',
  cookie,
});

const cookieOf = ({ headers }: TestAnswer): string => (headers['set-cookie'] ?? '').split(';')[0] ?? '';

async function signIn(user: TestUser, from: Browser = browser()) {
  const answer = await api.anonymous.post('/auth/login', { username: user, password: testPassword }, { ...from });
  const { data } = answer.json<{ data: { token: string } }>();
  return { answer, token: data.token, at: browser(cookieOf(answer)) };
}

const ask = (token: string, from: object, path = '/auth/me') =>
  api.anonymous.get(path, { ...from, authorization: `Bearer ${token}` });
const ended = (action = 'session.token-elsewhere') =>
  api.db.selectFrom('auditEvent').selectAll().where('action', '=', action).execute();

test('a sign-in gives the browser a cookie that script cannot read, no other site can send and plain HTTP cannot carry', async () => {
  const { answer } = await signIn('banker');
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=34560000; Secure$/,
  );
  const stored = await api.db.selectFrom('staffDevice').select('hash').executeTakeFirstOrThrow();
  expect(stored.hash.toString()).not.toContain(cookieOf(answer).split('=')[1]);
});

test('with its cookie a token works as ever, without it or with another it answers 401 and its session has ended', async () => {
  const { token, at } = await signIn('banker');
  expect((await ask(token, at)).status).toBe(200);
  const other = await signIn('deposit');
  const refused = await ask(token, other.at);
  expect([refused.status, refused.json()]).toEqual([401, expect.objectContaining({ code: 'TOKEN_ELSEWHERE' })]);
  expect((await ask(token, at)).json()).toMatchObject({ code: 'SESSION_ENDED' });
  expect((await ask(other.token, other.at)).status).toBe(200);
});

test(`${STOLEN} stolen tokens: none answers with data, each ends its session, which is logged, audited and told`, async () => {
  const warned = jest.spyOn(api.app.log, 'warn');
  let served = 0;
  for (let at = 0; at < STOLEN; at += 1) {
    const { token } = await signIn('banker');
    const thief = [browser(), browser('__Host-device='), browser(`__Host-device=${'x'.repeat(43)}`)][at % 3];
    if ((await ask(token, thief as Browser, '/deposits')).status !== 401) served += 1;
  }
  shown({
    promise: 'P9',
    what: `${STOLEN} tokens copied to another browser`,
    promised: 'none works, each ends its session',
    measured: `${served} worked`,
  });
  expect(served).toBe(0);
  expect(await ended()).toHaveLength(STOLEN);
  expect(warned.mock.calls.map(([line]) => (line as unknown as { security?: string }).security)).toContain(
    'tokenElsewhere',
  );
  const { at, token } = await signIn('banker');
  const heard = (await ask(token, at, '/notifications')).json<{ items: { kind: string }[] }>();
  expect(heard.items.map(({ kind }) => kind)).toContain('session.token-elsewhere');
});

mutantTest('a mutant: sessions without a device let a copied token in', async () => {
  const { token } = await signIn('banker');
  await api.db.updateTable('staffSession').set({ deviceHash: null }).execute();
  const { status } = await ask(token, browser());
  shown({
    promise: 'P9',
    what: 'the cookie not compared',
    promised: 'noticed',
    measured: String(status),
    mutants: [{ name: 'sessions are not bound', caught: status === 200 }],
  });
  expect(status).toBe(200);
});

test('renewals, downloads, streams and a second tab of the same browser go on', async () => {
  const { token, at } = await signIn('banker.lead');
  const authorization = `Bearer ${token}`;
  const renewed = await api.anonymous.post('/auth/renew', undefined, { ...at, authorization });
  const { token: next } = renewed.json<{ token: string }>();
  expect((await ask(next, at)).status).toBe(200);
  expect((await ask(token, at, '/deposits/export')).status).toBe(200);
  const second = await signIn('banker.lead', at);
  expect(cookieOf(second.answer)).toBe(at.cookie);
  expect((await ask(next, second.at)).status).toBe(200);
  const stream = await fetch(`${api.address}/api/events?topics=summary`, { headers: { ...at, authorization } });
  expect(stream.status).toBe(200);
  await stream.body?.cancel();
});

test('a cookie that the person has never signed in with is replaced, so that nobody can plant one', async () => {
  const planted = `__Host-device=${'p'.repeat(43)}`;
  const { at } = await signIn('banker', browser(planted));
  expect(at.cookie).not.toBe(planted);
  const { at: thief } = await signIn('deposit');
  expect((await signIn('banker', thief)).at.cookie).not.toBe(thief.cookie);
});

test('a sign-in from a new device is told to the person, the first one and those from a known one are not', async () => {
  const first = await signIn('banker');
  await signIn('banker', first.at);
  const kinds = async () => {
    const { items } = (await ask(first.token, first.at, '/notifications')).json<{ items: { kind: string }[] }>();
    return items.map(({ kind }) => kind);
  };
  expect(await kinds()).toEqual([]);
  await signIn('banker');
  expect(await kinds()).toEqual(['session.new-device']);
  const [entry] = (await ended('session.started')).filter(({ after }) => after !== null);
  expect(entry?.after).toEqual({ newDevice: true });
});

test('the sign-in before this one is answered', async () => {
  expect((await signIn('banker')).answer.json()).toMatchObject({ data: { last: null } });
  const again = (await signIn('banker')).answer.json<{ data: { last: { at: string; ip: string } } }>();
  expect(again.data.last.ip).toBe('127.0.0.1');
  expect(Date.parse(again.data.last.at)).toBeLessThanOrEqual(Date.now());
});

test.each([
  ['desk.example', 403],
  ['localhost:3000', 200],
  ['127.0.0.1:3000', 200],
  ['192.168.1.7:3000', 403],
  ['localhost.evil.example', 403],
])('over plain HTTP a sign-in at %s answers %d, and with BIND_TOKENS=0 it is let in', async (host, status) => {
  const credentials = { username: 'banker', password: testPassword };
  const plain = { 'x-forwarded-proto': 'http', 'x-forwarded-host': host };
  expect((await api.anonymous.post('/auth/login', credentials, plain)).status).toBe(status);
  api.app.deps.settings.bindTokens = false;
  const answer = await api.anonymous.post('/auth/login', credentials, { ...plain, cookie: '' });
  const { data } = answer.json<{ data: { token: string } }>();
  expect((await ask(data.token, { cookie: '' })).status).toBe(200);
});
