import { testApp, type TestApp } from '../../testing/index.ts';
import type { ReportsOfTheDay } from './schemas.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ rateLimits: true });
});
afterAll(() => api.close());

const report = {
  kind: 'file-not-loaded',
  panel: '1.0.0-3fa9c1d2',
  page: '/admin/utr',
  file: 'http://localhost:3001/1/utr.js',
};
const anyone = () => api.anonymous;

test('a page without a session may report, and the report is counted', async () => {
  const answer = await anyone().post('/reports', report);
  expect({ status: answer.status, body: answer.json() }).toEqual({ status: 200, body: { ok: true } });
  expect(api.app.deps.metrics.read()['panelReports']).toBe(1);
});

test.each([
  ['an unknown kind', { ...report, kind: 'gossip' }],
  ['a member that is not listed', { ...report, token: 'x' }],
  ['a text without end', { ...report, detail: 'x'.repeat(501) }],
])('a report with %s is refused and not counted', async (_, body) => {
  const before = api.app.deps.metrics.read()['panelReports'];
  expect((await anyone().post('/reports', body)).status).toBe(400);
  expect(api.app.deps.metrics.read()['panelReports']).toBe(before);
});

test('leads see the reports of a day, with identical ones counted together; nobody else does', async () => {
  const [later, older] = ['http://localhost:3001/2/late.js', 'http://localhost:3001/2/old.js'];
  const lead = await api.signInAs('deposit.lead');
  const linesOf = async () => {
    const { lines } = (await lead.get('/reports')).json<ReportsOfTheDay>();
    return lines.filter(({ file }) => file === later || file === older);
  };
  api.clock.freeze();
  const began = api.clock.now();
  await anyone().post('/reports', { ...report, file: older });
  api.clock.advance({ minutes: 1 });
  for (const detail of ['first', 'second'])
    await anyone().post('/reports', { ...report, file: later, page: `/admin/${detail}`, detail });
  const at = (ms: number) => new Date(began.getTime() + ms).toISOString();
  expect(await linesOf()).toEqual([
    {
      kind: 'file-not-loaded',
      panel: report.panel,
      module: null,
      version: null,
      channel: null,
      file: later,
      detail: 'second',
      count: 2,
      firstAt: at(60_000),
      lastAt: at(60_000),
    },
    {
      kind: 'file-not-loaded',
      panel: report.panel,
      module: null,
      version: null,
      channel: null,
      file: older,
      detail: null,
      count: 1,
      firstAt: at(0),
      lastAt: at(0),
    },
  ]);
  expect((await (await api.signInAs('deposit')).get('/reports')).status).toBe(403);
  expect((await anyone().get('/reports')).status).toBe(401);
});

test('endless reports are limited, and do not slow down staff', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 120 }, async () => (await anyone().post('/reports', report)).status),
  );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(50);
  const staff = await api.signInAs('deposit');
  expect((await staff.patch('/me/preferences', { shortcuts: false })).status).toBe(200);
});
