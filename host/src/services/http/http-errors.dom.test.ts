import { AppError } from '@backoffice/shared/http';
import { setUpHttp } from '../../testing/set-up-http.ts';
import { keysLeft, signInHere } from '../../testing/sign-in-here.ts';

beforeEach(() => localStorage.clear());

describe('specification §8: HTTP errors', () => {
  test("specification §8: a 401 removes the token, re-checks the session, toasts 'Unauthorized Access' once and passes the error on", async () => {
    signInHere();
    const { http, network, notify, session } = setUpHttp();
    network.answer({ status: 401, body: { msg: 'Session revoked' } });
    await expect(http.get('/deposits')).rejects.toMatchObject({ kind: 'http', status: 401 });
    expect(keysLeft()).toEqual([]);
    expect(session.get()).toEqual({ kind: 'none', reason: 'unauthorized' });
    expect(notify.said).toEqual(['error: Unauthorized Access']);
  });

  test('specification §8: twenty requests that get a 401 together are told once, and each error is passed on', async () => {
    signInHere();
    const { http, network, notify } = setUpHttp();
    network.answer({ status: 401, body: { msg: 'Session revoked' } });
    const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => http.get(`/a/${index}`)));
    expect(ends.map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
    expect(notify.said).toEqual(['error: Unauthorized Access']);
  });

  test('specification §8: a 401 of a request that had no token is told as well', async () => {
    const { http, network, notify } = setUpHttp();
    network.answer({ status: 401, body: {} });
    await expect(http.get('/deposits')).rejects.toMatchObject({ status: 401 });
    expect(notify.said).toEqual(['error: Unauthorized Access']);
  });

  test('specification §8: a 401 is told the same way when a poll in the background meets it', async () => {
    signInHere();
    const { http, network, notify } = setUpHttp();
    network.answer({ status: 401, body: {} });
    await expect(http.get('/summary', { background: true })).rejects.toMatchObject({ status: 401 });
    expect(notify.said).toEqual(['error: Unauthorized Access']);
  });

  test("specification §8: a 401 of an older token is told as 'Unauthorized Access' and leaves the newer token alone", async () => {
    signInHere();
    const { http, network, notify, session } = setUpHttp();
    network.answer({ status: 401, body: {}, after: 20 });
    const late = http.get('/deposits');
    await new Promise((resolve) => setTimeout(resolve, 5));
    const { token } = signInHere({ claims: { jti: 'renewed' } });
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect(localStorage.getItem('admtkn')).toBe(token);
    expect(session.check().kind).toBe('valid');
    expect(notify.said).toEqual(['error: Unauthorized Access']);
  });

  test('specification §8: a 401 that arrives after its session has ended is not told once more', async () => {
    signInHere();
    const { http, network, notify, session } = setUpHttp();
    network.answer({ status: 401, body: {}, after: 20 });
    const late = http.get('/summary', { background: true });
    await new Promise((resolve) => setTimeout(resolve, 5));
    session.end('signed-out');
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect(notify.said).toEqual([]);
  });

  test("specification §8: any other HTTP error toasts the server's msg and is passed on", async () => {
    signInHere();
    const { http, network, notify } = setUpHttp();
    network.answer({ status: 403, body: { msg: 'Your role cannot do this', code: 'FORBIDDEN', requestId: 'r-1' } });
    await expect(http.get('/audit')).rejects.toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      requestId: 'r-1',
      message: 'Your role cannot do this',
    });
    expect(notify.said).toEqual(['error: Your role cannot do this']);
    expect(keysLeft()).toEqual(['admtkn', 'auth', 'user']);
  });

  test.each([400, 403, 404, 409, 422, 500, 502, 503])(
    "specification §8: an HTTP %p toasts the server's msg",
    async (status) => {
      const { http, network, notify } = setUpHttp();
      network.answer({ status, body: { msg: `The bank does not answer (${status})` } });
      await expect(http.post('/a', {})).rejects.toMatchObject({ status });
      expect(notify.said).toEqual([`error: The bank does not answer (${status})`]);
    },
  );

  test('specification §8: a success that is not JSON is an error, never half an answer', async () => {
    const { http, network, notify } = setUpHttp();
    network.answer({ status: 200, body: '<!doctype html><title>Portal</title>' });
    await expect(http.post('/a', {})).rejects.toMatchObject({ kind: 'unreadable' });
    expect(notify.said).toEqual(['error: Something went wrong. Please try again.']);
  });

  const wordless: [string, object][] = [
    ['no msg', { status: 500, body: {} }],
    ['an empty msg', { status: 400, body: { msg: '  ' } }],
    ['a msg that is no text', { status: 400, body: { msg: { en: 'No' } } }],
    ['a page of HTML', { status: 500, body: '<html>Bad gateway</html>' }],
    ['half a JSON', { status: 500, body: '{"msg":"No' }],
    ['no answer at all', { fault: 'network' }],
  ];
  test.each(wordless)('specification §8: an HTTP error with %s toasts the generic text', async (_, answer) => {
    const { http, network, notify } = setUpHttp();
    network.answer(answer);
    await expect(http.post('/a', {})).rejects.toBeInstanceOf(AppError);
    expect(notify.said).toEqual(['error: Something went wrong. Please try again.']);
  });

  test('specification §8: an error of a file request is read too', async () => {
    const { http, network, notify } = setUpHttp();
    // jsdom's Blob has no text(); every browser's has.
    const body = Object.assign(new Blob(), { text: async () => '{"msg":"No such file"}' });
    network.answer({ status: 404, body });
    await expect(http.blob('/files/9')).rejects.toMatchObject({ status: 404 });
    expect(notify.said).toEqual(['error: No such file']);
  });

  test('the field errors of a refused body reach the form', async () => {
    const { http, network } = setUpHttp();
    const errors = [{ field: 'utr', code: 'TOO_SHORT', msg: 'Too short' }];
    network.answer({ status: 400, body: { msg: 'No', errors } });
    await expect(http.post('/utrs', {})).rejects.toMatchObject({ errors });
  });

  test('safety P16: half an answer is never handed to a screen', async () => {
    const { http, network, notify } = setUpHttp();
    network.answer({ body: '{"items":[{"id":1}' });
    await expect(http.get('/deposits')).rejects.toMatchObject({ kind: 'unreadable' });
    expect(notify.said).toEqual(['error: Something went wrong. Please try again.']);
  });

  test.each([
    ['nothing', undefined],
    ['{}', {}],
    ['null', 'null'],
    ['a list', []],
  ])('safety P16: %s after an act with a key does not say that it was done', async (_, body) => {
    const { http, network, notify } = setUpHttp();
    network.answer({ status: 200, body });
    await expect(http.post('/deposits/1/approve', {}, { idempotencyKey: 'k' })).rejects.toMatchObject({
      kind: 'unreadable',
    });
    expect(notify.said).toEqual(['error: Something went wrong. Please try again.']);
    await expect(http.post('/views', {})).resolves.toMatchObject({ ok: true });
  });
});
