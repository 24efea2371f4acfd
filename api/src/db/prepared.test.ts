import { sql } from 'kysely';
import { startTestDatabase } from '../testing/index.ts';
import { connect } from './database.ts';
import { plannedAnew } from './prepared.ts';

test('a repeated statement is planned once, whatever its length; one of all columns is not, since columns are added, nor one that is planned anew', async () => {
  const { url, drop } = await startTestDatabase();
  const db = connect(url, { poolSize: 1 });
  for (let time = 0; time < 4; time += 1) {
    await db.selectFrom('policy').select('value').where('key', '=', 'a').execute();
    await db.selectFrom('policy').selectAll().where('key', '=', 'a').execute();
    await sql`${plannedAnew} SELECT value FROM policy WHERE key = ${'a'}`.execute(db);
    await sql`SELECT ${`${time}`}::text AS often, ${sql.lit('x'.repeat(400))} AS long`.execute(db);
  }
  const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(db);
  expect(rows.map(({ statement }) => statement.slice(0, 30)).sort()).toEqual([
    "SELECT $1::text AS often, 'xxx",
    'select "value" from "policy" w',
  ]);
  await sql`ALTER TABLE policy ADD COLUMN more TEXT`.execute(db);
  expect(await db.selectFrom('policy').selectAll().where('key', '=', 'a').execute()).toEqual([]);
  await db.destroy();
  await drop();
});
