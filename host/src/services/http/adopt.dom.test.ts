import { toUrlEncoded } from '@backoffice/shared/http';
import type { EarlyAnswer, EarlyCall } from '../../first/early-global.ts';
import { setUpHttp } from '../../testing/set-up-http.ts';
import { keysLeft, signInHere } from '../../testing/sign-in-here.ts';

beforeEach(() => localStorage.clear());

const SENT = Date.parse('2026-11-21T10:00:00Z');
const origin = window.location.origin;

/** An answer that the document has had already. */
const had = (body: unknown, { status = 200, headers = {} }: { status?: number; headers?: HeadersInit } = {}) =>
  Promise.resolve<EarlyAnswer>({
    status,
    statusText: '',
    headers: new Headers(headers),
    text: typeof body === 'string' ? body : JSON.stringify(body),
    at: Date.now(),
  });

const aList = (change: Partial<EarlyCall> = {}): EarlyCall => ({
  method: 'GET',
  url: `${origin}/api/deposits?status=PENDING`,
  body: '',
  token: '',
  sentAt: Date.now(),
  answer: had({ rows: ['early'] }),
  ...change,
});

const aSignIn = (answer: Promise<EarlyAnswer>): EarlyCall =>
  aList({ method: 'POST', url: `${origin}/api/auth/login`, body: 'username=deposit&password=a+%26+b', answer });

function over(...early: EarlyCall[]) {
  const { token } = signInHere();
  const all = early.map((call) => ({ ...call, token: call.token || token }));
  return { token, ...setUpHttp(all) };
}
const list = { query: { status: 'PENDING' } };

test('a request that has left already is adopted, exactly once; the next one goes out by itself', async () => {
  const { http, network } = over(aList());
  network.answer({ body: { rows: ['later'] } });
  expect(await http.get('/deposits', list)).toEqual({ rows: ['early'] });
  expect(network.requests).toHaveLength(0);
  expect(await http.get('/deposits', list)).toEqual({ rows: ['later'] });
  expect(network.requests).toHaveLength(1);
});

test.each<[string, Partial<EarlyCall>]>([
  ['another filter', { url: `${origin}/api/deposits?status=APPROVED` }],
  ['no filter', { url: `${origin}/api/deposits` }],
  ['another path', { url: `${origin}/api/withdrawals?status=PENDING` }],
  ['another person’s token', { token: 'an.other.token' }],
  ['another method', { method: 'POST' }],
  ['a moment too long ago', { sentAt: Date.now() - 10_001 }],
])('an answer to %s is not adopted', async (_, change) => {
  const { http, network } = over(aList(change));
  network.answer({ body: { rows: ['own'] } });
  expect(await http.get('/deposits', list)).toEqual({ rows: ['own'] });
  expect(network.requests).toHaveLength(1);
});

test('specification §8: a 401 of an adopted request removes the token, re-checks the session and is told once', async () => {
  const { http, notify, session } = over(aList({ answer: had({ msg: 'Expired' }, { status: 401 }) }));
  await expect(http.get('/deposits', list)).rejects.toMatchObject({ kind: 'http', status: 401 });
  expect(notify.said).toEqual(['error: Unauthorized Access']);
  expect(session.get()).toEqual({ kind: 'none', reason: 'unauthorized' });
  expect(keysLeft()).toEqual([]);
});

test('safety 4: an adopted read that a busy server has refused is tried again, this time by itself', async () => {
  const { http, network } = over(aList({ answer: had({}, { status: 503, headers: { 'retry-after': '0' } }) }));
  network.answer({ body: { rows: ['second try'] } });
  expect(await http.get('/deposits', list)).toEqual({ rows: ['second try'] });
  expect(network.requests).toHaveLength(1);
});

test.each([
  ['Network', new TypeError('Failed to fetch'), 'network'],
  ['Timeout', new DOMException('late', 'TimeoutError'), 'timeout'],
])('%s errors of the early request are those of any other', async (_, cause, kind) => {
  const answer = Promise.reject<EarlyAnswer>(cause);
  answer.catch(() => undefined);
  const { http } = over({ ...aSignIn(answer), token: '' });
  const sent = http.post('/auth/login', toUrlEncoded({ username: 'deposit', password: 'a & b' }));
  await expect(sent).rejects.toMatchObject({ kind });
});

test('a request that nobody wants any more is left, although its answer is still to come', async () => {
  const { http } = over(aList({ answer: new Promise(() => undefined) }));
  const leaving = new AbortController();
  const sent = http.get('/deposits', { ...list, signal: leaving.signal });
  leaving.abort();
  await expect(sent).rejects.toMatchObject({ kind: 'cancelled' });
});

test('specification §4 and §8: an adopted sign-in turns the loading flag on until it is answered, and its envelope is told', async () => {
  let arrive = (_: EarlyAnswer) => {};
  const { http, busy, notify, network } = over(aSignIn(new Promise((resolve) => (arrive = resolve))));
  const sent = http.post('/auth/login', toUrlEncoded({ username: 'deposit', password: 'a & b' }));
  expect(busy.isBusy()).toBe(true);
  arrive(await had({ statusCode: 1, status: 'Signed in', data: {} }));
  expect(await sent).toMatchObject({ ok: true });
  expect(busy.isBusy()).toBe(false);
  expect(notify.said).toEqual(['success: Signed in']);
  expect(network.requests).toHaveLength(0);
});

test('a sign-in with other words than those that were sent is no answer to them', async () => {
  const { http, network } = over(aSignIn(had({ statusCode: 1, status: 'Signed in' })));
  network.answer({ body: { statusCode: 2, status: 'Wrong username or password' } });
  await http.post('/auth/login', toUrlEncoded({ username: 'deposit', password: 'a' }));
  expect(network.requests).toHaveLength(1);
});

test('safety 2.1: the API’s clock is read by when the request really left and its answer came', async () => {
  const date = new Date(SENT).toUTCString();
  const answer = had({ rows: [] }, { headers: { date } });
  const { http, clock } = over(
    aList({ sentAt: Date.now() - 9_000, answer: answer.then((it) => ({ ...it, at: Date.now() - 8_000 })) }),
  );
  const observe = jest.spyOn(clock, 'observe');
  const before = Date.now();
  await http.get('/deposits', list);
  expect(observe).toHaveBeenCalledTimes(1);
  const [, sentAt, receivedAt] = observe.mock.calls[0]!;
  expect(receivedAt - sentAt).toBeLessThan(1_500);
  expect(before - receivedAt).toBeGreaterThan(7_000);
});
