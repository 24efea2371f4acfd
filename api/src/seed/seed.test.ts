import { sql } from 'kysely';
import { type TestDatabase, startTestDatabase } from '../testing/test-database.ts';
import { seedDemo } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  await seedDemo(database.db, { now: new Date(), log: console.log });
}, 60_000);
afterAll(() => database.drop());

test('x', async () => {
  for (const t of ['deposit', 'withdrawal', 'utr_entry', 'bonus', 'payment_method']) {
    const r = await sql`select status, count(*) from ${sql.raw(t)} group by 1 order by 2 desc`.execute(database.db);
    console.log(t, JSON.stringify(r.rows));
  }
});
