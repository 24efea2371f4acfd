import { sql } from 'kysely';
import { connect, type Db } from '../../db/database.ts';
import { startTestDatabase } from '../../testing/database/test-database.ts';
import type { ListSource } from '../read-page.ts';
import { openRows } from './open-rows.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startTestDatabase();
  db = connect(database.url, { poolSize: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** A list with more rows than one batch. */
const numbers: ListSource = {
  from: sql`(SELECT n AS id FROM generate_series(1, 2000) AS n) AS r`,
  root: 'r',
  columns: sql`r.id`,
  joins: sql``,
  sorts: { id: { by: sql`r.id`, type: 'bigint' } },
};

test('when PostgreSQL ends the connection of an export, reading fails, closing does not, and the pool has a free connection again', async () => {
  const rows = await openRows<{ id: number }>(db, numbers, [], { sort: 'id', most: 10_000 });
  const reading = rows.batches();
  await reading.next();
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state LIKE 'idle in%'`.execute(
    database.db,
  );
  await expect(reading.next()).rejects.toThrow();
  await rows.close();
  await rows.close();
  const { rows: answer } = await sql<{ one: number }>`SELECT 1 AS one`.execute(db);
  expect(answer).toEqual([{ one: 1 }]);
});

test('two exports run at once at all instances together; a third is refused until one has ended, however it ends', async () => {
  const other = connect(database.url, { poolSize: 2 });
  const open = (at: Db) => openRows<{ id: number }>(at, numbers, [], { sort: 'id', most: 10_000 });
  const [here, there] = [await open(db), await open(other)];
  await expect(open(other)).rejects.toMatchObject({ status: 409, code: 'EXPORTS_BUSY' });
  await here.close();
  const next = await open(other);
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state LIKE 'idle in%'`.execute(
    database.db,
  );
  await Promise.all([there.close(), next.close()]);
  await (await open(db)).close();
  await other.destroy();
});
