import { AppError } from '@backoffice/shared/http';
import { setUpHttp } from '../../testing/set-up-http.ts';

beforeEach(() => localStorage.clear());

describe('specification §8: answers with a statusCode', () => {
  test('specification §8: success with statusCode 1 toasts status', async () => {
    const { http, network, notify } = setUpHttp();
    network.answer({ body: { statusCode: 1, status: 'UTR saved', data: { id: 'u' } } });
    await expect(http.post('/utrs', {})).resolves.toEqual({ ok: true, data: { id: 'u' }, message: 'UTR saved' });
    expect(notify.said).toEqual(['success: UTR saved']);
  });

  test("specification §8: statusCode 0 toasts 'Invalid' and does not reject", async () => {
    const { http, network, notify } = setUpHttp();
    network.answer({ body: { statusCode: 0, status: 'UTR is too short' } });
    await expect(http.post('/utrs', {})).resolves.toMatchObject({ ok: false, refusal: { kind: 'invalid' } });
    expect(notify.said).toEqual(['error: Invalid']);
  });

  test.each([2, 3, 4, 99, -1])(
    'specification §8: any other truthy statusCode (%p) toasts status as an error',
    async (statusCode) => {
      const { http, network, notify } = setUpHttp();
      network.answer({ body: { statusCode, status: 'Approved by deposit.lead at 10:42:07' } });
      await expect(http.post('/deposits/1/approve', {})).resolves.toMatchObject({ ok: false });
      expect(notify.said).toEqual(['error: Approved by deposit.lead at 10:42:07']);
    },
  );

  test('a statusCode of 3 is a conflict', async () => {
    const { http, network } = setUpHttp();
    network.answer({ body: { statusCode: 3, status: 'Approved by deposit.lead at 10:42:07' } });
    await expect(http.post('/deposits/1/approve', {})).resolves.toMatchObject({ refusal: { kind: 'conflict' } });
  });

  test('domain decision 6: a read without statusCode toasts nothing', async () => {
    const { http, network, notify } = setUpHttp();
    network.answer({ body: { items: [], status: 'pending' } });
    await expect(http.get('/deposits')).resolves.toEqual({ items: [], status: 'pending' });
    expect(notify.said).toEqual([]);
  });

  test('an answer without a body is done', async () => {
    const { http, network } = setUpHttp();
    network.answer({ status: 204, body: '' });
    await expect(http.delete('/views/1')).resolves.toEqual({ ok: true, data: undefined, message: '' });
  });
});

describe('specification §8: an envelope in place of a file', () => {
  // jsdom's Blob has no text(); every browser's has.
  const file = (text: string, type: string) => Object.assign(new Blob([text], { type }), { text: async () => text });

  test.each([
    ['a refusal', { statusCode: 2, status: 'The range is too long' }, 'error: The range is too long'],
    ['an invalid request', { statusCode: 0, status: 'No' }, 'error: Invalid'],
    ['a success without a file', { statusCode: 1, status: 'You get it by mail' }, 'success: You get it by mail'],
  ])(
    'specification §8: %s that answers a blob request is read and told once, and is no file',
    async (_, envelope, toast) => {
      for (const type of ['application/json', 'application/octet-stream', '']) {
        const { http, network, notify } = setUpHttp();
        network.answer({ body: file(JSON.stringify(envelope), type) });
        await expect(http.blob('/deposits/export')).rejects.toBeInstanceOf(AppError);
        expect(notify.said).toEqual([toast]);
      }
    },
  );

  test('specification §8: the screen that asked for the file is told why there is none', async () => {
    const { http, network } = setUpHttp();
    network.answer({
      body: file('{"statusCode":2,"status":"The range is too long","code":"RANGE"}', 'application/json'),
    });
    await expect(http.blob('/a')).rejects.toMatchObject({ message: 'The range is too long', code: 'RANGE' });
  });

  test.each([
    ['a list as CSV', '"{",b\r\n', 'text/csv'],
    ['a file of JSON without a statusCode', '{"items":[]}', 'application/json'],
    ['what begins like an envelope', '{"statusCode":2', 'text/plain'],
  ])('specification §7: %s stays a file', async (_, text, type) => {
    const { http, network, notify } = setUpHttp();
    const body = file(text, type);
    network.answer({ body });
    await expect(http.blob('/a')).resolves.toBe(body);
    expect(notify.said).toEqual([]);
  });
});
