import { setUpHttp } from '../../testing/set-up-http.ts';

beforeEach(() => localStorage.clear());

describe('domain decision 13: requests in the background', () => {
  const down = { status: 500, body: {} };

  test('domain decision 13: a poll that keeps failing toasts once per outage', async () => {
    const { http, network, notify } = setUpHttp();
    const poll = () => http.get('/summary', { background: true }).catch(() => undefined);
    network.answer(down);
    await poll();
    await poll();
    await poll();
    expect(notify.said).toHaveLength(1);
    network.answer({ body: {} });
    await poll();
    network.answer(down);
    await poll();
    await poll();
    expect(notify.said).toHaveLength(2);
  });

  test('domain decision 13: several polls of one outage are told once', async () => {
    const { http, network, notify } = setUpHttp();
    network.answer(down);
    for (const path of ['/summary', '/deposits?cursor=a', '/utrs'])
      await http.get(path, { background: true }).catch(() => undefined);
    expect(notify.said).toEqual(['error: Something went wrong. Please try again.']);
  });

  test('what a person asked for is told although the outage is known', async () => {
    const { http, network, notify } = setUpHttp();
    network.answer(down);
    await http.get('/summary', { background: true }).catch(() => undefined);
    await http.get('/summary').catch(() => undefined);
    expect(notify.said).toHaveLength(2);
  });

  test('interface: a background request leaves the loading flag alone', async () => {
    const { http, network, busy } = setUpHttp();
    network.answer({ body: {}, after: 10 });
    const poll = http.get('/summary', { background: true });
    await new Promise((resolve) => setTimeout(resolve, 3));
    expect(busy.isBusy()).toBe(false);
    await poll;
  });
});
