import pg from 'pg';
import { type Desk, openDesk, openPayouts, startTestDatabase } from '../index.ts';
import { templateName } from './databases.ts';
import { backToFirstState, type FirstState, readSchema } from './first-state.ts';

let desk: Desk;
let client: pg.Client;
let first: FirstState;
beforeEach(async () => {
  desk = await openDesk();
  client = new pg.Client({ connectionString: desk.api.url });
  await client.connect();
  const { rows } = await client.query<{ first: string }>(
    `SELECT shobj_description(oid, 'pg_database') AS first FROM pg_database WHERE datname = '${templateName}'`,
  );
  first = JSON.parse(rows[0]!.first) as FirstState;
});
afterEach(async () => {
  await client.end();
  await desk.close();
});

/** The rows of every table and the state of every sequence. */
async function content(one: pg.Client): Promise<Record<string, string>> {
  const { rows } = await one.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind IN ('r', 'S') AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const all: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await one.query<{ rows: string }>(
      `SELECT coalesce(jsonb_agg(to_jsonb(t) - 'log_cnt' ORDER BY t::text), '[]')::text AS rows FROM (SELECT * FROM ${name}) t`,
    );
    all[name] = found[0]!.rows;
  }
  return all;
}

test('what a test has written is gone, what the migrations wrote is there, and every number begins anew', async () => {
  const { db, drop, url } = await startTestDatabase();
  const fresh = new pg.Client({ connectionString: url });
  await fresh.connect();
  const payouts = await openPayouts(desk);
  await payouts.bring('paid', { amountPaise: 100_000 });
  await desk.claim({});
  expect(await content(client)).not.toEqual(await content(fresh));
  expect(await backToFirstState(client, first)).toBe(true);
  expect(await content(client)).toEqual(await content(fresh));
  await fresh.end();
  await db.destroy();
  await drop();
});

test('a database is not used again after a change of anything but rows', async () => {
  for (const change of [
    'ALTER TABLE payment_method_version DROP CONSTRAINT method_version_other_person',
    'ALTER TABLE payment_method_version DISABLE TRIGGER method_version_is_kept',
    'ALTER TABLE deposit ADD COLUMN extra int',
    'ALTER TABLE deposit ALTER COLUMN version SET DEFAULT 7',
    'CREATE TABLE extra (id int)',
    'CREATE INDEX extra ON deposit (version)',
    'CREATE SCHEMA extra',
    "CREATE TYPE extra AS ENUM ('one')",
    "CREATE FUNCTION extra() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "CREATE OR REPLACE FUNCTION fold_running_totals() RETURNS void LANGUAGE sql AS 'SELECT'",
    'CREATE VIEW extra AS SELECT 1 AS one',
    'GRANT ALL ON deposit TO PUBLIC',
    'GRANT ALL ON SCHEMA public TO PUBLIC',
    'TRUNCATE login_attempt',
    'ANALYZE staff',
  ]) {
    await client.query(`BEGIN; ${change}`);
    expect({ change, same: (await readSchema(client)) === first.schema }).toEqual({ change, same: false });
    await client.query('ROLLBACK');
  }
  expect(await readSchema(client)).toBe(first.schema);
});

test('nor after so many rows that a new copy costs less, and then nothing of it is deleted', async () => {
  await client.query(
    `INSERT INTO login_attempt (at, username, ip, ok) SELECT now(), 'x', '::1', false FROM generate_series(1, 20001)`,
  );
  expect(await backToFirstState(client, first)).toBe(false);
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM login_attempt');
  expect(rows[0]!.count).toBeGreaterThan(20_000);
});
