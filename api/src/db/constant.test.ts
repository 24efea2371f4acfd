import { sql } from 'kysely';
import { startTestDatabase } from '../testing/index.ts';
import { constant } from './constant.ts';

test('a constant part is the same text written once; one with values is refused', async () => {
  const { db, drop } = await startTestDatabase();
  const part = sql`SELECT ${sql.ref('someName')} FROM (SELECT ${sql.lit('it’s')} AS some_name) x`;
  expect(constant(part).compile(db).sql).toBe(part.compile(db).sql);
  expect((await constant(part).execute(db)).rows).toEqual([{ someName: 'it’s' }]);
  expect(() => constant(sql`SELECT ${1}`)).toThrow('has no values');
  await drop();
});
