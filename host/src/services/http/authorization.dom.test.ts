import { aToken } from '@backoffice/shared/testing';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { setUpHttp } from '../../testing/set-up-http.ts';
import { keysLeft, signInHere } from '../../testing/sign-in-here.ts';
import { createProbe } from './probe.ts';

beforeEach(() => localStorage.clear());

describe('specification §7: the Authorization header', () => {
  test('specification §7: every API request carries the stored token as bearer', async () => {
    const { token } = signInHere();
    const { http, network } = setUpHttp();
    for (const call of [
      http.get('/deposits'),
      http.post('/utrs', {}),
      http.put('/a'),
      http.patch('/a'),
      http.delete('/a'),
      http.blob('/files/1'),
    ])
      await call;
    expect(network.requests).toHaveLength(6);
    expect(network.requests.map((_, index) => network.header('Authorization', index))).toEqual(
      Array(6).fill(`Bearer ${token}`),
    );
  });

  test('specification §7: without a token the bearer is empty', async () => {
    const { http, network } = setUpHttp();
    await http.get('/health');
    expect(network.header('Authorization')).toMatch(/^Bearer ?$/);
  });

  test('specification §7: a newer token is sent from the next request on', async () => {
    signInHere();
    const { http, network } = setUpHttp();
    await http.get('/a');
    const { token } = signInHere({ claims: { jti: 'second' } });
    await http.get('/a');
    expect(network.header('Authorization')).toBe(`Bearer ${token}`);
  });

  test.each([
    'https://elsewhere.example/proof.png',
    '//elsewhere.example/api/x',
    'http://localhost.example/api/files/1',
  ])('domain decision 15: a blob from another origin (%s) carries no token', async (url) => {
    signInHere();
    const { http, network } = setUpHttp();
    await http.blob(url);
    expect(network.header('Authorization')).toBeUndefined();
  });

  test.each(['Authorization', 'authorization'])(
    'specification §7: a remote cannot send another token by its own %s header',
    async (name) => {
      const { token } = signInHere();
      const { httpFor, network } = setUpHttp();
      const options = { headers: { [name]: 'Bearer another', 'x-more': '1' } };
      await httpFor('deposit@1.2.0').get('/deposits', options);
      expect([network.header('Authorization'), network.header('x-more')]).toEqual([`Bearer ${token}`, '1']);
      await httpFor('deposit@1.2.0').blob('https://elsewhere.example/a', options);
      expect(network.header('Authorization')).toBeUndefined();
    },
  );

  test('specification §7: the question whether the API is ready carries the stored token too, and an empty bearer without one', async () => {
    const network = fakeNetwork();
    const { session } = setUpHttp();
    const probe = createProbe(session, network.adapter);
    await probe();
    expect(network.header('Authorization')).toMatch(/^Bearer ?$/);
    const { token } = signInHere();
    session.check();
    await probe();
    expect(network.header('Authorization')).toBe(`Bearer ${token}`);
  });

  test('a path is the API’s own, and its query is written out', async () => {
    const { http, network } = setUpHttp();
    await http.get('/deposits?sort=-createdAt', { query: { status: ['pending', 'matched'], utr: '' } });
    expect(network.requests[0]?.url).toBe(
      'http://localhost/api/deposits?sort=-createdAt&status=pending&status=matched',
    );
  });

  test('federation: a remote’s requests carry its name and version, the host’s own do not', async () => {
    const { http, httpFor, network } = setUpHttp();
    await httpFor('deposit@1.2.0').get('/deposits');
    expect(network.header('x-remote')).toBe('deposit@1.2.0');
    await http.get('/summary');
    expect(network.header('x-remote')).toBeUndefined();
  });

  test('federation: every request to the API carries the version of the running host, and none to another origin', async () => {
    globalThis.__PANEL__ = { version: '2.0.0-0a1b2c3d' } as typeof globalThis.__PANEL__;
    const { http, httpFor, network } = setUpHttp();
    await http.get('/summary');
    await httpFor('deposit@1.2.0').get('/deposits');
    await http.blob('https://elsewhere.example/proof.png');
    const sent = [0, 1, 2].map((index) => network.header('x-host', index));
    Reflect.deleteProperty(globalThis, '__PANEL__');
    expect(sent).toEqual(['2.0.0-0a1b2c3d', '2.0.0-0a1b2c3d', undefined]);
  });

  test('every try has a request id of its own, and an intent keeps its idempotency key', async () => {
    const { http, network } = setUpHttp();
    network.answer({ body: { statusCode: 1, status: 'Done' } });
    await http.post('/a', {}, { idempotencyKey: 'intent-1' });
    await http.post('/a', {}, { idempotencyKey: 'intent-1' });
    expect(network.header('Idempotency-Key', 0)).toBe('intent-1');
    expect(network.header('Idempotency-Key', 1)).toBe('intent-1');
    expect(network.header('x-request-id', 0)).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(network.header('x-request-id', 0)).not.toBe(network.header('x-request-id', 1));
  });

  test('safety 2.1: nothing is sent in the name of a session that this look finds ended', async () => {
    signInHere({ claims: { exp: Math.floor(Date.now() / 1000) + 100 } });
    const { http, network, notify } = setUpHttp();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 101_000);
    await expect(http.get('/deposits')).rejects.toMatchObject({ name: 'AppError', kind: 'cancelled' });
    expect(network.requests).toEqual([]);
    expect(notify.said).toEqual([]);
    expect(keysLeft()).toEqual([]);
  });
});

test('the clock of the API is learnt from its answers', async () => {
  const { http, network, clock } = setUpHttp();
  const ahead = Date.now() + 5 * 60_000;
  network.answer({ body: {}, headers: { date: new Date(ahead).toUTCString() } });
  await http.get('/health');
  expect(Math.abs(clock.now() - ahead)).toBeLessThan(2_000);
});

test('a token that is no longer valid is not sent', async () => {
  localStorage.setItem('admtkn', aToken({ exp: 1 }));
  const { http, network } = setUpHttp();
  await http.get('/health');
  expect(network.header('Authorization')).toMatch(/^Bearer ?$/);
});
