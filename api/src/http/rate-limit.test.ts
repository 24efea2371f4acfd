import { shown } from '../testing/proof.ts';
import { testApp, type TestApp } from '../testing/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ rateLimits: true });
});
afterAll(() => api.close());

test('ten times the limit gets 429 with Retry-After and no server error, and others do not notice', async () => {
  const [hasty, calm] = await Promise.all([api.signInAs('banker'), api.signInAs('deposit')]);
  const start = Date.now();
  /** What each refused request was told to wait, in seconds. */
  const waits: (string | undefined)[] = [];
  // A hundred at a time: more connections at once than the system queues would be reset before the API sees them.
  const twelve = async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 12; sent += 1) {
      const { status, headers } = await hasty.get('/auth/me');
      statuses.push(status);
      if (status === 429) waits.push(headers['retry-after']);
    }
    return statuses;
  };
  const statuses = (await Promise.all(Array.from({ length: 100 }, twelve))).flat();
  const seconds = (Date.now() - start) / 1000;
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(waits).toHaveLength(statuses.filter((status) => status === 429).length);
  expect(waits.filter((seconds) => !(Number(seconds) >= 1))).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(120 + 25 * seconds + 1);
  expect((await calm.get('/auth/me')).status).toBe(200);
  expect(api.app.deps.metrics.read()['rateLimited']).toBeGreaterThan(0);
  shown({
    promise: 'P19', what: 'one person who sends ten times what is allowed', promised: 'only 200 and 429, each 429 with Retry-After, and another person is served',
    measured: `${waits.length} of ${statuses.length} refused, each told when to come back; another person was served`,
  });
});

test('changes have a tighter limit than reads', async () => {
  const hasty = await api.signInAs('withdraw');
  const start = Date.now();
  // More than a slow machine is given back while it sends them.
  const three = async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await hasty.patch('/me/preferences', { sound: true })).status);
    return statuses;
  };
  const statuses = (await Promise.all(Array.from({ length: 100 }, three))).flat();
  const seconds = (Date.now() - start) / 1000;
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(60 + 5 * seconds + 1);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
  expect((await hasty.get('/me/preferences')).status).toBe(200);
});
