import { sql } from 'kysely';
import { startJobs } from '../jobs/jobs.ts';
import { sealAudit } from '../modules/audit/seal.ts';
import { key, openDesk, type Desk } from '../testing/index.ts';
import { wireTo } from '../testing/database/wire/wire.ts';
import { takenPort, until } from '../testing/server-process.ts';
import { createJobBook } from '../jobs/job-book.ts';
import { watchedInstance, type WatchedInstance } from './testing/instance.ts';
import { createWatch } from './watch.ts';

const LIMIT_MS = 60_000;

let desk: Desk;
let one: WatchedInstance;
beforeAll(async () => {
  desk = await openDesk();
  one = await watchedInstance(desk);
});
afterAll(async () => {
  await one.close();
  await desk.close();
});

describe('the figures of the company', () => {
  test('say what waits in each queue, for how long and with how much money', async () => {
    await desk.claim({ amountPaise: 700_00 });
    await desk.line({ utr: desk.utr(), amountPaise: 90_00 });
    desk.api.clock.advance({ minutes: 20 });
    await desk.claim({ amountPaise: 300_00 });
    const now = await one.scrape();
    const waiting = { queue: 'deposit-approval' };
    expect(now.value('backoffice_queue_items', waiting)).toBe(2);
    expect(now.value('backoffice_queue_paise', waiting)).toBe(1_000_00);
    expect(Math.round((now.value('backoffice_queue_oldest_seconds', waiting) ?? 0) / 60)).toBe(20);
    expect(now.value('backoffice_queue_paise', { queue: 'utr-unclaimed' })).toBe(90_00);
    for (const queue of ['second-person', 'withdraw-uncertain', 'withdraw-checking', 'bonus-to-decide'])
      expect(now.value('backoffice_queue_oldest_seconds', { queue })).toBe(0);
    expect(now.value('backoffice_ledger_chip_ok', { chip: 'unclaimed-money' })).toBe(1);
    expect(now.value('backoffice_payouts_blocked')).toBe(0);
    expect(now.value('backoffice_database_up')).toBe(1);
    expect(now.value('backoffice_database_in_recovery')).toBe(0);
    await sealAudit(desk.api.db);
    expect((await one.scrape()).value('backoffice_audit_unsealed_entries')).toBe(0);
  });

  test('are read once in fifteen seconds, however many ask', async () => {
    const real = await watchedInstance(desk, { freshMs: 15_000 });
    const at = async () => (await real.scrape()).value('backoffice_figures_timestamp_seconds');
    const first = await at();
    const asked = await Promise.all(Array.from({ length: 50 }, at));
    expect(new Set([first, ...asked]).size).toBe(1);
    const second = await one.scrape();
    expect((await one.scrape()).value('backoffice_figures_timestamp_seconds')).not.toBe(
      second.value('backoffice_figures_timestamp_seconds'),
    );
    await real.close();
  });

  test('take no connection from staff, and need none of theirs', async () => {
    const small = await watchedInstance(desk, { poolSize: 5 });
    await desk.api.db.connection().execute(async (held) => {
      await sql`BEGIN`.execute(held);
      await sql`LOCK TABLE note IN ACCESS EXCLUSIVE MODE`.execute(held);
      const blocked = Array.from({ length: 6 }, () =>
        sql`SELECT count(*) FROM note`.execute(small.app.deps.db).catch(() => undefined),
      );
      await until(
        async () => ((await small.scrape()).value('backoffice_pool_waiting', { pool: 'reads' }) ?? 0) >= 3,
        LIMIT_MS,
      );
      const now = await small.scrape();
      expect(now.value('backoffice_database_up')).toBe(1);
      expect(now.value('backoffice_queue_items', { queue: 'deposit-approval' })).toBeDefined();
      expect(now.value('backoffice_pool_connections', { pool: 'reads', state: 'used' })).toBe(3);
      expect(now.value('backoffice_pool_limit', { pool: 'reads' })).toBe(3);
      await sql`ROLLBACK`.execute(held);
      await Promise.all(blocked);
    });
    await small.close();
  });

  test('are left out while the database is away, in time for the scrape, and come back with it', async () => {
    const wire = await wireTo(desk.api.appUrl);
    const far = await watchedInstance(desk, { url: wire.url, patienceMs: 1_500 });
    await until(async () => (await far.scrape()).value('backoffice_database_up') === 1, LIMIT_MS);
    wire.freeze();
    await until(async () => (await far.scrape()).value('backoffice_database_up') === 0, LIMIT_MS);
    const away = await far.scrape();
    expect(away.series.filter(({ name }) => /_(queue|ledger|audit|payouts)_/.test(name))).toEqual([]);
    expect(away.value('backoffice_pool_limit', { pool: 'writes' })).toBe(6);
    wire.thaw();
    await until(async () => (await far.scrape()).value('backoffice_database_up') === 1, LIMIT_MS);
    await far.close();
    await wire.end();
  });
});

describe('the figures of an instance', () => {
  test('time each request under its operation and class, and no path', async () => {
    const lead = await one.as('deposit.lead');
    const count = async (labels: Record<string, string>) =>
      (await one.scrape()).value('backoffice_http_request_duration_seconds_count', labels) ?? 0;
    const list = { operation: 'listDeposits', class: '2xx' };
    const before = await count(list);
    await lead.get('/deposits?q=Ravi');
    await lead.get('/deposits/018f0000-0000-7000-8000-000000000000');
    await lead.get('/no/such/9876543210');
    expect(await count(list)).toBe(before + 1);
    expect(await count({ operation: 'getDeposit', class: '4xx' })).toBe(1);
    expect(await count({ operation: 'none', class: '4xx' })).toBe(1);
  });

  test('count sign-ins by method and outcome, and refusals', async () => {
    const method = { method: 'password' };
    const read = async () => {
      const now = await one.scrape();
      return {
        good: now.value('backoffice_sign_ins_total', { ...method, outcome: 'signed_in' }) ?? NaN,
        refused: now.value('backoffice_sign_ins_total', { ...method, outcome: 'refused' }) ?? NaN,
        forbidden: now.value('backoffice_refusals_total', { kind: 'no_permission' }) ?? NaN,
      };
    };
    const before = await read();
    const credentials = { username: 'banker', password: 'backoffice-demo' };
    expect((await one.anonymous.post('/auth/login', credentials)).json()).toMatchObject({ statusCode: 1 });
    await one.anonymous.post('/auth/login', { ...credentials, password: 'wrong' });
    expect((await (await one.as('banker')).post('/bonuses', {}, key())).status).toBe(403);
    expect(await read()).toEqual({
      good: before.good + 1,
      refused: before.refused + 1,
      forbidden: before.forbidden + 1,
    });
  });

  test('say when a job last ended well, from its start on, and how often it failed', async () => {
    const jobs = [
      { name: 'good', everyMs: 1, run: async () => undefined },
      { name: 'bad', everyMs: 1, run: () => Promise.reject(new Error('no')) },
    ];
    const began = desk.api.clock.now().getTime() / 1000;
    const stop = startJobs(one.app.deps, () => undefined, jobs, one.jobs);
    const of = async (name: string, job: string) => (await one.scrape()).value(name, { job }) ?? NaN;
    await until(async () => (await of('backoffice_job_failures_total', 'bad')) >= 2, LIMIT_MS);
    const last = await of('backoffice_job_last_success_timestamp_seconds', 'bad');
    await until(
      async () => (await of('backoffice_job_last_success_timestamp_seconds', 'good')) > Math.max(began, last),
      LIMIT_MS,
    );
    await stop();
    expect(await of('backoffice_job_failures_total', 'good')).toBe(0);
    expect(await of('backoffice_job_period_seconds', 'good')).toBe(0.001);
  });
});

test('no label holds what a person or a customer said or is called', async () => {
  const customer = await desk.customer({ name: 'Zebulon Quartz', phone: '9123456780' });
  const utr = desk.utr();
  await desk.claim({ utr, customerCode: customer.code });
  const lead = await one.as('deposit.lead');
  await lead.get(`/deposits?q=Zebulon`);
  await lead.get(`/customers/${customer.id}`);
  await one.anonymous.post('/auth/login', { username: 'Zebulon', password: 'Quartz' });
  const { text, series } = await one.scrape();
  const ids = Object.keys({ ...(await import('../testing/test-app.ts')).testStaff });
  for (const said of [
    'Zebulon',
    'Quartz',
    '9123456780',
    utr,
    customer.code,
    customer.id,
    ...ids.filter((id) => id.includes('.')),
  ])
    expect(text).not.toContain(said);
  // Labels are few: operations, classes and names of the product.
  for (const { labels } of series) for (const value of Object.values(labels)) expect(value).toMatch(/^[\w.+-]{1,80}$/);
});

test('only GET /metrics is answered, and a taken port is named in one sentence', async () => {
  const root = one.metrics.replace('/metrics', '');
  expect((await fetch(`${root}/`)).status).toBe(404);
  expect((await fetch(one.metrics, { method: 'POST' })).status).toBe(405);
  expect((await fetch(one.metrics)).headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const { port, release } = await takenPort();
  const settings = { ...one.app.deps.settings, metricsPort: port };
  const other = { ...one.app, deps: { ...one.app.deps, settings } } as typeof one.app;
  await expect(createWatch().start(other, createJobBook())).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken. Set METRICS_PORT and METRICS_HOST to a free port of this machine.`,
  );
  release();
});
