import { buildApp } from '../../app.ts';
import { mutantTest, shown } from '../../testing/proof/proof.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ rateLimits: true });
});
afterAll(() => api.close());

/**
 * Sends ten times what one person may read at once; returns how many were let in and the wait in seconds told to each
 * of the others.
 */
async function burstBy(hasty: TestClient) {
  const start = Date.now();
  const waits: (string | undefined)[] = [];
  // A hundred at a time, because more connections than the system queues would be reset before the API sees them.
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
  const most = 120 + 25 * ((Date.now() - start) / 1000) + 1;
  return { statuses, waits, letIn: statuses.filter((status) => status === 200).length, most };
}

test('ten times the limit gets 429 with Retry-After and no server error, and others do not notice', async () => {
  const [hasty, calm] = await Promise.all([api.signInAs('banker'), api.signInAs('deposit')]);
  const { statuses, waits, letIn, most } = await burstBy(hasty);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(waits).toHaveLength(statuses.length - letIn);
  expect(waits.filter((seconds) => !(Number(seconds) >= 1))).toEqual([]);
  expect(letIn).toBeLessThanOrEqual(most);
  expect((await calm.get('/auth/me')).status).toBe(200);
  expect(api.app.deps.metrics.read()['rateLimited']).toBeGreaterThan(0);
  shown({
    promise: 'P19',
    what: 'one person who sends ten times what is allowed',
    promised: 'only 200 and 429, each 429 with Retry-After, and another person is served',
    measured: `${waits.length} of ${statuses.length} refused, each told when to come back; another person was served`,
  });
});

mutantTest('an API that counts no requests lets all of them in', async () => {
  const open = await buildApp({ ...api.app.deps, settings: { ...api.app.deps.settings, rateLimits: false } });
  const address = await open.listen({ port: 0, host: '127.0.0.1' });
  const { letIn, statuses, most } = await burstBy(client(address, (await api.signInAs('banker')).token));
  await open.close();
  const caught = letIn > most;
  shown({
    promise: 'P19',
    what: 'no limit',
    promised: 'noticed',
    measured: `${letIn} of ${statuses.length} let in`,
    mutants: [{ name: 'requests are not counted', caught }],
  });
  expect(caught).toBe(true);
});

test('changes have a tighter limit than reads', async () => {
  const hasty = await api.signInAs('withdraw');
  const start = Date.now();
  // More than a slow machine regains while it sends them.
  const three = async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 3; sent += 1)
      statuses.push((await hasty.patch('/me/preferences', { sound: true })).status);
    return statuses;
  };
  const statuses = (await Promise.all(Array.from({ length: 100 }, three))).flat();
  const seconds = (Date.now() - start) / 1000;
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(60 + 5 * seconds + 1);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
  expect((await hasty.get('/me/preferences')).status).toBe(200);
});

test('forbidden requests are counted too, and a person beyond the rate is refused before any query', async () => {
  const hasty = await api.signInAs('franchise');
  const asked = jest.spyOn(api.app.deps.db, 'selectFrom');
  const statuses: number[] = [];
  const thirty = async () => {
    for (let sent = 0; sent < 30; sent += 1) statuses.push((await hasty.get('/risk')).status);
  };
  const start = Date.now();
  await Promise.all(Array.from({ length: 20 }, thirty));
  const letIn = statuses.filter((status) => status === 403).length;
  expect(new Set(statuses)).toEqual(new Set([403, 429]));
  expect(letIn).toBeLessThanOrEqual(120 + 25 * ((Date.now() - start) / 1000) + 1);
  expect(asked.mock.calls.filter(([table]) => table === 'staffSession').length).toBeLessThan(letIn + 20);
  asked.mockRestore();
});

test('an ended session uses nothing of the running sessions of the same person', async () => {
  const [gone, here] = [await api.signInAs('deposit.lead'), await api.signInAs('deposit.lead')];
  await gone.post('/auth/logout');
  const { statuses } = await burstBy(gone);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect((await here.get('/auth/me')).status).toBe(200);
});
