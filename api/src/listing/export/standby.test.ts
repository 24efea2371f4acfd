import { connect, type Db } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/index.ts';
import { readAt } from './standby.ts';

/* Without a real standby, which `promises/failover` has: what an export does with something else in its place. */

let api: TestApp;
beforeAll(async () => void (api = await testApp()));
afterAll(() => api.close());

const nothingThere = () =>
  connect('postgresql://nobody@127.0.0.1:1/nothing', { poolSize: 1, onIdleError: () => undefined });

async function readWith(standby?: Db) {
  const said: string[] = [];
  const { db, isStandby } = await readAt({ ...api.app.deps, ...(standby ? { standby } : {}) }, (why) => said.push(why));
  await standby?.destroy();
  return { isPrimary: db === api.app.deps.db && !isStandby, said };
}

test('without a standby the primary is read, and nothing is said of it', async () => {
  expect(await readWith()).toEqual({ isPrimary: true, said: [] });
});

test('a server that accepts writes is no standby: after its promotion, or another one by mistake, the primary is read', async () => {
  const promoted = connect(api.appUrl, { poolSize: 1, onIdleError: () => undefined });
  expect(await readWith(promoted)).toEqual({ isPrimary: true, said: ['it is no standby'] });
});

test('a standby that cannot be reached is not read', async () => {
  const { isPrimary, said } = await readWith(nothingThere());
  expect(isPrimary).toBe(true);
  expect(said).toEqual([expect.stringMatching(/^it cannot be read: .*ECONNREFUSED/)]);
});

test('an export says of which moment it is', async () => {
  const lead = await api.signInAs('deposit.lead');
  const from = api.clock.now().getTime();
  const { status, headers } = await lead.get('/utrs/export');
  expect(status).toBe(200);
  const asOf = Date.parse(String(headers['x-as-of']));
  expect(asOf).toBeGreaterThanOrEqual(from);
  expect(asOf).toBeLessThanOrEqual(api.clock.now().getTime());
});
