import { sql } from 'kysely';
import { testApp, type TestApp } from '../testing/index.ts';
import { wholeReads } from './whole-reads.ts';

let api: TestApp;
let runs = 0;
beforeAll(async () => {
  const module = (app: TestApp['app']) => {
    const read = wholeReads(app, async (db) => {
      runs += 1;
      await sql`select pg_sleep(0.5)`.execute(db);
      if (runs === 2) throw new Error('The second run fails');
      return { run: runs };
    });
    app.get('/whole', { config: { access: 'session' }, schema: { operationId: 'whole' } }, read);
  };
  api = await testApp({}, [module]);
});
afterAll(() => api.close());

test('concurrent callers get the answer of one run, on a connection apart from those of the desks', async () => {
  const deposit = await api.signInAs('deposit');
  const asked = Promise.all(Array.from({ length: 30 }, () => deposit.get('/whole')));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { rows } = await sql<{
    busy: number;
  }>`select count(*) as busy from pg_stat_activity where datname = current_database() and state = 'active' and application_name = 'backoffice-checks'`.execute(
    api.db,
  );
  expect(rows).toEqual([{ busy: 1 }]);
  const answers = await asked;
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {"run":1}']));
  expect(runs).toBe(1);
});

test('a failed run fails for its callers, and the next call starts a new run', async () => {
  const deposit = await api.signInAs('deposit');
  expect((await deposit.get('/whole')).status).toBe(500);
  expect((await deposit.get('/whole')).json()).toEqual({ run: 3 });
});
