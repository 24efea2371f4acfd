import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { administer, testAdminUrl } from '../../testing/database/test-database.ts';
import { connect, type Db } from '../database.ts';
import { UserError } from '../embedded/user-error.ts';
import { databaseAt } from '../urls.ts';
import type { AnyDb, Migration, Migrations } from './files.ts';
import { migrate } from './migrate.ts';
import { migrationState } from './state.ts';

let url: string;
let db: Db;
beforeEach(async () => {
  const name = `migrate_${randomBytes(4).toString('hex')}`;
  await administer(testAdminUrl(), (client) => client.query(`CREATE DATABASE ${name}`));
  url = databaseAt(testAdminUrl(), name);
  db = connect(url, { poolSize: 4, applicationName: 'backoffice-test' });
});
afterEach(async () => {
  await db.destroy();
  const name = new URL(url).pathname.slice(1);
  await administer(testAdminUrl(), (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
});

const ask = async <Row>(statement: string, on: AnyDb | Db = db) =>
  (await sql.raw<Row>(statement).execute(on as Db)).rows;
const does =
  (...statements: string[]) =>
  async (on: AnyDb) => {
    for (const statement of statements) await ask(statement, on);
  };
const release = (files: Record<string, Migration>): Migrations => ({
  names: Object.keys(files),
  read: (name) => Promise.resolve(files[name] as Migration),
});
const has = async (table: string) => (await ask(`SELECT 1 FROM pg_class WHERE relname = '${table}'`)).length === 1;
/** Ends the connections of a process that migrates, as kill -9 of it does. */
const endMigration = () =>
  ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'backoffice-migrate'`);

const LINES: Migration = { up: does('CREATE TABLE line AS SELECT i, i % 10 AS kind FROM generate_series(1, 1000) i') };

test('each file is a transaction of its own: what has run stays when a later one fails, and the failed one leaves nothing', async () => {
  const files = {
    '1-first': { up: does('CREATE TABLE one ()') },
    '2-second': { up: does('CREATE TABLE two ()', 'SELECT 1/0') },
  };
  await expect(migrate(url, { migrations: release(files) })).rejects.toMatchObject({ code: '22012' });
  expect([await has('one'), await has('two')]).toEqual([true, false]);
  const mended = release({ ...files, '2-second': { up: does('CREATE TABLE two ()') }, '3-third': { up: does() } });
  expect((await migrationState(url, mended.names)).missing).toEqual(['2-second', '3-third']);
  expect(await migrate(url, { migrations: mended })).toEqual(['2-second', '3-third']);
  expect(await migrate(url, { migrations: mended })).toEqual([]);
});

test('a process that ends between two statements of a file leaves nothing of it', async () => {
  const killed = release({
    '1-first': {
      up: (on) =>
        does('CREATE TABLE one ()')(on)
          .then(endMigration)
          .then(() => {}),
    },
  });
  await expect(migrate(url, { migrations: killed })).rejects.toThrow();
  expect(await has('one')).toBe(false);
  // As it would be without a transaction: what was done before the end is there.
  const mutant = release({
    '1-first': {
      batch: () =>
        ask('CREATE TABLE one ()')
          .then(endMigration)
          .then(() => 0),
    },
  });
  await expect(migrate(url, { migrations: mutant })).rejects.toThrow();
  expect(await has('one')).toBe(true);
});

test('of several processes one migrates and the others wait, also while an index is built without locking its table', async () => {
  const ran: string[] = [];
  const files = release({
    '1-lines': LINES,
    '2-index': { index: 'CREATE INDEX CONCURRENTLY line_i ON line (i)' },
    '3-drop': { index: 'DROP INDEX CONCURRENTLY IF EXISTS line_i' },
    '4-again': { index: 'CREATE UNIQUE INDEX CONCURRENTLY line_i ON line (i)' },
  });
  let waited = 0;
  const each = () =>
    migrate(url, { migrations: files, limitMs: 10_000, onStep: (name) => ran.push(name), onWait: () => (waited += 1) });
  const results = await Promise.all([each(), each(), each()]);
  expect(ran).toEqual(files.names);
  expect(waited).toBe(2);
  expect(results.map(({ length }) => length).sort()).toEqual([0, 0, 4]);
});

test('an index that an earlier run left half built is built anew', async () => {
  await migrate(url, { migrations: release({ '1-lines': LINES }) });
  const files = release({
    '1-lines': LINES,
    '2-index': { index: 'CREATE UNIQUE INDEX CONCURRENTLY line_kind ON line (kind)' },
  });
  await expect(migrate(url, { migrations: files })).rejects.toMatchObject({ code: '23505' });
  const valid = () =>
    ask<{ is: boolean }>(`SELECT indisvalid AS is FROM pg_index WHERE indexrelid = 'line_kind'::regclass`);
  expect(await valid()).toEqual([{ is: false }]);
  await ask('UPDATE line SET kind = i');
  expect(await migrate(url, { migrations: files })).toEqual(['2-index']);
  expect(await valid()).toEqual([{ is: true }]);
});

test.each([
  'CREATE INDEX line_i ON line (i)',
  'CREATE INDEX CONCURRENTLY line_i ON line (i); UPDATE line SET i = 0',
  'DROP INDEX CONCURRENTLY line_i',
])('"%s" is no statement for an index file', async (index) => {
  const files = release({ '1-lines': LINES, '2-index': { index } });
  await expect(migrate(url, { migrations: files })).rejects.toThrow('An index is made by one');
});

test('batches go on where a run was ended, and each row is filled once', async () => {
  let batches = 0;
  const fill = async (on: AnyDb, after: unknown) => {
    batches += 1;
    if (batches === 3) await endMigration();
    const { rows } = await sql<{
      last: number | null;
    }>`WITH next AS (SELECT i FROM line WHERE i > ${after ?? 0} ORDER BY i LIMIT 300),
      filled AS (UPDATE line SET filled = filled + 1 WHERE i IN (SELECT i FROM next) AND filled = 0)
      SELECT max(i) AS last FROM next`.execute(on);
    return rows[0]?.last ?? undefined;
  };
  const files = release({
    '1-lines': LINES,
    '2-column': { up: does('ALTER TABLE line ADD filled INT NOT NULL DEFAULT 0') },
    '3-fill': { batch: fill },
  });
  await expect(migrate(url, { migrations: files, limitMs: 10_000 })).rejects.toThrow();
  const count = () =>
    ask<{ filled: number; rows: number }>('SELECT filled, count(*)::int AS rows FROM line GROUP BY 1 ORDER BY 1');
  expect(await count()).toEqual([
    { filled: 0, rows: 400 },
    { filled: 1, rows: 600 },
  ]);
  expect(await migrate(url, { migrations: files })).toEqual(['3-fill']);
  expect(await count()).toEqual([{ filled: 1, rows: 1000 }]);
});

test('a migration that has to wait for a lock lets those behind it pass, and gets it later', async () => {
  await migrate(url, { migrations: release({ '1-lines': LINES }) });
  const files = release({ '1-lines': LINES, '2-column': { up: does('ALTER TABLE line ADD more INT') } });
  const reader = await db.startTransaction().execute();
  await ask('SELECT count(*) FROM line', reader);
  const done = migrate(url, { migrations: files, limitMs: 60_000 });
  const waits = () => ask(`SELECT 1 FROM pg_locks WHERE relation = 'line'::regclass AND NOT granted`);
  while ((await waits()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  // They stand behind the migration, which waits for a reader that ends only after them.
  for (let act = 0; act < 5; act += 1) await ask('UPDATE line SET kind = 0 WHERE i = 1');
  await reader.commit().execute();
  expect(await done).toEqual(['2-column']);
});

test.each([
  ['one statement', ['SELECT pg_sleep(2)']],
  ['all together', Array.from({ length: 40 }, () => 'SELECT pg_sleep(0.05)')],
])('what holds its locks longer than the limit is undone with a sentence: %s', async (_, slow) => {
  const files = release({ '1-lines': LINES, '2-slow': { up: does('ALTER TABLE line ADD more INT', ...slow) } });
  await migrate(url, { migrations: release({ '1-lines': LINES }) });
  const tried = migrate(url, { migrations: files, limitMs: 500 });
  await expect(tried).rejects.toThrow(UserError);
  await expect(tried).rejects.toThrow('2-slow took longer than 500 ms and was undone.');
  expect(await ask(`SELECT 1 FROM pg_attribute WHERE attrelid = 'line'::regclass AND attname = 'more'`)).toEqual([]);
  expect(await migrate(url, { migrations: files })).toEqual(['2-slow']);
});

test('an earlier release sees what a later one has run, and does not mix its own into it', async () => {
  const [later, other] = [
    release({ '1-lines': LINES, '3-later': { up: does() } }),
    release({ '1-lines': LINES, '2-other': { up: does() } }),
  ];
  await migrate(url, { migrations: later });
  expect(await migrationState(url, ['1-lines'])).toEqual({ missing: [], newer: ['3-later'], tooNewFor: [] });
  expect(await migrate(url, { migrations: release({ '1-lines': LINES }) })).toEqual([]);
  await expect(migrate(url, { migrations: other })).rejects.toThrow(
    'A later release has migrated this database (3-later), and 2-other of this one has not run',
  );
});

test('a file does one thing', async () => {
  const both = { up: does(), index: 'CREATE INDEX CONCURRENTLY a ON b (c)' };
  for (const file of [both, {}])
    await expect(migrate(url, { migrations: release({ '1-both': file }) })).rejects.toThrow(
      '1-both must export one of "up", "index" and "batch".',
    );
});
