import { AppError } from '@backoffice/shared/http';
import { setUpHttp } from '../../testing/set-up-http.ts';

beforeEach(() => localStorage.clear());

describe('cancellation', () => {
  test('specification §8: a request that was called off is no error for the person', async () => {
    const { http, network, notify, busy } = setUpHttp();
    network.answer({ body: {}, after: 5_000 });
    const leaving = new AbortController();
    const call = http.get('/deposits', { signal: leaving.signal });
    leaving.abort();
    await expect(call).rejects.toMatchObject({ name: 'AppError', kind: 'cancelled' });
    expect(notify.said).toEqual([]);
    expect(busy.isBusy()).toBe(false);
  });

  test('specification §8: a request called off between two tries is not tried again', async () => {
    const { http, network, notify } = setUpHttp();
    network.answer({ status: 503, headers: { 'retry-after': '2' }, body: {} });
    const leaving = new AbortController();
    const call = http.get('/deposits', { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 20);
    await expect(call).rejects.toMatchObject({ kind: 'cancelled' });
    expect(network.requests).toHaveLength(1);
    expect(notify.said).toEqual([]);
  });
});

describe('safety 4: tries', () => {
  test.each([502, 503, 504, 429])(
    'safety 4: a read that gets a %p is tried three times in all, and toasts once',
    async (status) => {
      const { http, network, notify } = setUpHttp();
      network.answer({ status, body: { msg: 'Busy' }, headers: { 'retry-after': '0' } });
      await expect(http.get('/deposits')).rejects.toMatchObject({ status });
      expect(network.requests).toHaveLength(3);
      expect(notify.said).toEqual(['error: Busy']);
    },
  );

  test('safety 4: a read that meets a broken network recovers without a word', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const { http, network, notify } = setUpHttp();
    network.answer({ fault: 'network' }, { fault: 'network' }, { body: { items: [] } });
    await expect(http.get('/deposits')).resolves.toEqual({ items: [] });
    expect(notify.said).toEqual([]);
  });

  test.each([400, 403, 404, 500])('safety 4: a read that gets a %p is not tried again', async (status) => {
    const { http, network } = setUpHttp();
    network.answer({ status, body: {} });
    await expect(http.get('/deposits')).rejects.toMatchObject({ status });
    expect(network.requests).toHaveLength(1);
  });

  test.each(['post', 'put', 'patch', 'delete'] as const)(
    'safety 4: a %s is never tried again by itself',
    async (method) => {
      const { http, network } = setUpHttp();
      network.answer({ fault: 'network' });
      await expect(http[method]('/deposits/1/approve', {})).rejects.toMatchObject({ kind: 'network' });
      network.answer({ status: 503, body: {}, headers: { 'retry-after': '0' } });
      await expect(http[method]('/deposits/1/approve', {})).rejects.toMatchObject({ status: 503 });
      expect(network.requests).toHaveLength(2);
    },
  );

  test('safety 4: the server’s Retry-After is kept', async () => {
    jest.useFakeTimers();
    const { http, network } = setUpHttp();
    network.answer({ status: 503, body: {}, headers: { 'retry-after': '3' } }, { body: { items: [] } });
    const call = http.get('/deposits');
    await jest.advanceTimersByTimeAsync(2_900);
    expect(network.requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(200);
    await expect(call).resolves.toEqual({ items: [] });
    jest.useRealTimers();
  });
});

describe('safety 4: time limits', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test.each([
    ['get', 10],
    ['post', 30],
    ['blob', 30],
  ] as const)('safety 4: a %s gives up after %p s', async (method, seconds) => {
    const { http, network, notify } = setUpHttp();
    network.answer({ fault: 'timeout' });
    const call = (http[method] as (path: string) => Promise<unknown>)('/deposits');
    const failed = expect(call).rejects.toMatchObject({ kind: 'timeout' });
    await jest.advanceTimersByTimeAsync(seconds * 1000 - 10);
    expect(notify.said).toEqual([]);
    await jest.advanceTimersByTimeAsync(20);
    await failed;
    expect(notify.said).toEqual(['error: Something went wrong. Please try again.']);
    expect(network.requests).toHaveLength(1);
  });

  test('safety P16: a server that asks for a longer wait than the read may take is not waited for', async () => {
    const { http, network, notify } = setUpHttp();
    network.answer({ status: 503, body: { msg: 'Back in a minute' }, headers: { 'retry-after': '60' } });
    const failed = expect(http.get('/deposits')).rejects.toMatchObject({ status: 503 });
    await jest.advanceTimersByTimeAsync(100);
    await failed;
    expect(notify.said).toEqual(['error: Back in a minute']);
  });

  test('safety P16: a read with all its tries ends within its 10 s', async () => {
    const { http, network } = setUpHttp();
    network.answer({ status: 503, body: {}, after: 6_000 });
    const call = http.get('/deposits');
    const failed = expect(call).rejects.toBeInstanceOf(AppError);
    await jest.advanceTimersByTimeAsync(10_050);
    await failed;
  });
});
