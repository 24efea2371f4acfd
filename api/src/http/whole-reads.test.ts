import { sql } from 'kysely';
import { testApp, type TestApp } from '../testing/index.ts';
import { until } from '../testing/server-process.ts';
import { wholeReads } from './whole-reads.ts';

let api: TestApp;
let asked = 0;
let runs = 0;
/** A run waits while somebody else holds it. */
const LOCK = 4_711;
const CALLERS = 30;
beforeAll(async () => {
  const module = (app: TestApp['app']) => {
    const read = wholeReads(app, async (db) => {
      runs += 1;
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
      if (runs === 2) throw new Error('The second run fails');
      return { run: runs };
    });
    app.get('/whole', { config: { access: 'session' }, schema: { operationId: 'whole' } }, () => {
      asked += 1;
      return read();
    });
  };
  api = await testApp({}, [module]);
});
afterAll(() => api.close());

test('concurrent callers get the answer of one run, on a connection apart from those of the desks', async () => {
  const deposit = await api.signInAs('deposit');
  const answers = await api.db.connection().execute(async (own) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(own);
    const waiting = Promise.all(Array.from({ length: CALLERS }, () => deposit.get('/whole')));
    await until(async () => asked === CALLERS && (await runsUnderWay()) > 0, 30_000);
    expect(await runsUnderWay()).toBe(1);
    await sql`select pg_advisory_unlock(${LOCK})`.execute(own);
    return waiting;
  });
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {"run":1}']));
  expect(runs).toBe(1);
});

async function runsUnderWay(): Promise<number> {
  const { rows } = await sql<{
    busy: number;
  }>`select count(*) as busy from pg_stat_activity where datname = current_database() and state = 'active' and application_name = 'backoffice-checks'`.execute(
    api.db,
  );
  return rows[0]!.busy;
}

test('a failed run fails for its callers, and the next call starts a new run', async () => {
  const deposit = await api.signInAs('deposit');
  expect((await deposit.get('/whole')).status).toBe(500);
  expect((await deposit.get('/whole')).json()).toEqual({ run: 3 });
});
