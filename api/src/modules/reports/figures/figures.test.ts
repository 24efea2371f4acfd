import { sql } from 'kysely';
import { tidyUp } from '../../../jobs/tidy-up.ts';
import { buildApp } from '../../../app.ts';
import { connect } from '../../../db/database.ts';
import { client, testApp, type TestApp, type TestClient, testSettings } from '../../../testing/index.ts';
import type { ReleaseFigures, ReleaseOutcome } from './schemas.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());
beforeEach(() => sql`DELETE FROM release_figure`.execute(api.app.deps.db));

const canary = { module: 'deposit', version: '1.0.1-0a1b2c3d', channel: 'canary' as const };
const stable = { module: 'deposit', version: '1.0.0-3fa9c1d2', channel: 'stable' as const };

async function tell(...outcomes: ReleaseOutcome[]) {
  const clerk = await api.signInAs('deposit');
  for (const outcome of outcomes) expect((await clerk.post('/release-figures', outcome)).status).toBe(200);
}
const rowsOf = async () => {
  const lead = await api.signInAs('deposit.lead');
  return (await lead.get('/release-figures')).json<ReleaseFigures>().rows;
};

test('outcomes are summed up by module, version and channel, over days', async () => {
  await tell(
    { ...canary, outcome: 'loaded', tookMs: 400 },
    { ...canary, outcome: 'loaded', tookMs: 3_600 },
    { ...canary, outcome: 'failed' },
    { ...canary, outcome: 'left' },
    { ...stable, outcome: 'crashed' },
  );
  api.clock.advance({ hours: 24 });
  await tell({ ...canary, outcome: 'loaded', tookMs: 500 });
  expect(await rowsOf()).toMatchObject([
    { ...canary, loads: 3, averageMs: 1_500, slow: 1, errors: 1, crashes: 0, fallbacks: 1 },
    { ...stable, loads: 0, averageMs: null, slow: 0, errors: 0, crashes: 1, fallbacks: 0 },
  ]);
});

test('what two instances are told at the same moment is all counted, in one row', async () => {
  const other = await buildApp({
    db: connect(api.appUrl, { poolSize: 5 }),
    clock: api.clock,
    settings: testSettings(),
  });
  const here = await api.signInAs('deposit');
  const there = client(await other.listen({ port: 0, host: '127.0.0.1' }), here.token);
  const tell = (one: TestClient) => one.post('/release-figures', { ...canary, outcome: 'loaded', tookMs: 100 });
  await Promise.all(Array.from({ length: 20 }, () => [tell(here), tell(there)]).flat());
  await other.close();
  await other.deps.db.destroy();
  expect(await rowsOf()).toMatchObject([{ ...canary, loads: 40, averageMs: 100 }]);
});

test('nobody counts who is not signed in, and only leads and owners read', async () => {
  const outcome = { ...stable, outcome: 'loaded', tookMs: 1 };
  expect((await api.anonymous.post('/release-figures', outcome)).status).toBe(401);
  const clerk = await api.signInAs('deposit');
  expect((await clerk.get('/release-figures')).status).toBe(403);
  expect(await rowsOf()).toEqual([]);
});

test.each([
  ['a version that is none', { ...stable, version: "1.0'; --", outcome: 'loaded' }],
  ['an unknown outcome', { ...stable, outcome: 'liked' }],
  ['a load of a year', { ...stable, outcome: 'loaded', tookMs: 31_536_000_000 }],
])('%s is refused and not counted', async (_, body) => {
  const clerk = await api.signInAs('deposit');
  expect((await clerk.post('/release-figures', body)).status).toBe(400);
  expect(await rowsOf()).toEqual([]);
});

test('invented versions do not fill the table, and what is known goes on counting', async () => {
  await tell({ ...stable, outcome: 'loaded', tookMs: 1 });
  const invented = Array.from({ length: 40 }, (_, at) => ({
    ...stable,
    version: `9.9.${at}`,
    outcome: 'failed' as const,
  }));
  await tell(...invented, { ...stable, outcome: 'loaded', tookMs: 1 });
  const rows = await rowsOf();
  expect(rows).toHaveLength(30);
  expect(rows.find(({ version }) => version === stable.version)).toMatchObject({ loads: 2 });
});

test('a stable release that was given up is no figure, by the database', async () => {
  const clerk = await api.signInAs('deposit');
  expect((await clerk.post('/release-figures', { ...stable, outcome: 'left' })).status).toBe(400);
});

test('figures are deleted after ninety days', async () => {
  await tell({ ...stable, outcome: 'loaded', tookMs: 1 });
  const count = async () =>
    Number((await sql<{ n: string }>`SELECT count(*) AS n FROM release_figure`.execute(api.app.deps.db)).rows[0]!.n);
  api.clock.advance({ hours: 24 * 89 });
  await tidyUp(api.app.deps);
  expect(await count()).toBe(1);
  api.clock.advance({ hours: 72 });
  await tidyUp(api.app.deps);
  expect(await count()).toBe(0);
});

test('a tab tells once an hour which releases it runs, the host too, and that counts as nothing but the moment', async () => {
  const host = { module: 'host', version: '2.0.0-0a1b2c3d', channel: 'stable' as const };
  await tell({ ...stable, outcome: 'loaded', tookMs: 100 });
  api.clock.advance({ minutes: 30 });
  await tell({ ...stable, outcome: 'running' }, { ...host, outcome: 'running' });
  const last = api.clock.now().getTime();
  const rows = await rowsOf();
  expect(rows).toMatchObject([
    { ...stable, loads: 1, errors: 0, crashes: 0 },
    { ...host, loads: 0, errors: 0, crashes: 0 },
  ]);
  for (const { lastAt } of rows) expect(Math.abs(Date.parse(lastAt) - last)).toBeLessThan(60_000);
});
