import { sql } from 'kysely';
import { testApp, type TestApp } from '../testing/index.ts';
import { tidyUp } from './tidy-up.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const tries = async () =>
  (await sql<{ count: number }>`select count(*) as count from login_attempt`.execute(api.db)).rows[0]?.count;
const addTries = (count: number, age: string) =>
  sql`insert into login_attempt (username, ip, at, ok) select 'nobody', '10.0.0.1', ${api.clock.now()}::timestamptz - ${age}::interval, false from generate_series(1, ${count})`.execute(
    api.db,
  );

test('old rows are deleted in batches until none are left, and nothing else is deleted', async () => {
  await addTries(12, '41 days');
  await addTries(3, '39 days');
  const before = (await tries()) ?? 0;
  expect(await tidyUp(api.app.deps, 5)).toBe(12);
  expect(await tries()).toBe(before - 12);
  expect(await tidyUp(api.app.deps, 5)).toBe(0);
});
