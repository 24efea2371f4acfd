import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createMetrics } from '../../http/watch/metrics.ts';
import { inTransaction } from '../../http/transaction.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { gateOnCommits, whileClosed } from '../../testing/database/wire/gate.ts';
import { type Wire, wireTo } from '../../testing/database/wire/wire.ts';
import { connect, type Db } from '../database.ts';
import '../foundation-tables.ts';
import { isBroken, NoAnswer, NoPrimary, Unconfirmed } from './truth.ts';

/** Long enough for any answer of a busy machine, and short enough for a test. */
const patience = { silentMs: 700, askMs: 100, searchMs: 1_500 };
const metrics = createMetrics();

let database: TestDatabase;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  database = await startTestDatabase();
  await gateOnCommits(database.db, 'secret');
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(() => database.drop());

async function wire(...options: Parameters<typeof wireTo>): Promise<Wire> {
  const made = await wireTo(...options);
  ends.push(made.end);
  return made;
}

function open(url: string, poolSize = 1): Db {
  const db = connect(url, { poolSize, patience, onIdleError: () => undefined });
  ends.push(() => db.destroy());
  return db;
}

const write = (db: Db, name: string) =>
  inTransaction(db, metrics, (tx, withCommit) => {
    withCommit(
      tx
        .insertInto('secret')
        .values({ name, value: Buffer.from('-') })
        .execute(),
    );
    return Promise.resolve('done');
  });
const written = async (name: string) =>
  (await database.db.selectFrom('secret').select('name').where('name', '=', name).execute()).length;
const pid = async (db: Db) =>
  (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)).rows[0]?.pid as number;
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a write that found no server was not done, and nobody has to ask', async () => {
  const db = open('postgresql://nobody@127.0.0.1:1/nothing');
  const said = await failure(
    db
      .insertInto('secret')
      .values({ name: 'unsent', value: Buffer.from('-') })
      .execute(),
  );
  expect(isBroken(said)).toBe(true);
  expect(said).not.toBeInstanceOf(Unconfirmed);
});

test('a connection that refuses writes is closed and never given back, so the next act reaches a server that accepts them', async () => {
  const db = open(database.url);
  const stuck = await pid(db);
  await sql`SET default_transaction_read_only = on`.execute(db);
  expect(await failure(write(db, 'read-only'))).toMatchObject({ code: '25006' });
  expect(await pid(db)).not.toBe(stuck);
  expect(await write(db, 'read-only')).toBe('done');
});

test('a commit that waits is not cancelled: its outcome is unknown, it happens when it may, and its connection is not used again', async () => {
  const db = open(database.url, 2);
  await whileClosed(database.db, async () => {
    expect(await failure(write(db, 'hangs'))).toBeInstanceOf(Unconfirmed);
    expect(await written('hangs')).toBe(0);
    // The pool has another connection, and the server says that it still works on the first.
    expect(await pid(db)).toBeGreaterThan(0);
    await wait(3 * patience.askMs);
    const { rows } = await sql`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query = 'commit' AND state = 'active'`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
  });
  while ((await written('hangs')) === 0) await wait(20);
  await Promise.all([pid(db), pid(db)]);
});

test('an act whose connection breaks at its COMMIT has an unknown outcome; one that breaks before it has done nothing', async () => {
  const line = await wire(database.url);
  const db = open(line.url);
  const before = failure(
    inTransaction(db, metrics, async (tx) => {
      await tx
        .insertInto('secret')
        .values({ name: 'before', value: Buffer.from('-') })
        .execute();
      line.cut();
      await sql`SELECT 1`.execute(tx);
    }),
  );
  const said = await before;
  expect(said).not.toBeInstanceOf(Unconfirmed);
  expect(isBroken(said)).toBe(true);
  expect(await written('before')).toBe(0);
  await pid(db);
  line.holdAnswers();
  const at = failure(write(db, 'at'));
  await wait(50);
  line.cut();
  // The answer to `start transaction` is lost as well, so nothing was sent to be committed.
  expect(isBroken(await at)).toBe(true);
  await whileClosed(database.db, async () => {
    const atCommit = failure(write(db, 'at'));
    for (let n = 0; n === 0; n = await committing()) await wait(10);
    line.cut();
    expect(await atCommit).toBeInstanceOf(Unconfirmed);
  });
  while ((await written('at')) === 0) await wait(20);
});

const committing = async () =>
  (
    await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query = 'commit' AND state = 'active'`.execute(
      database.db,
    )
  ).rows.length;

test('a connection on which no answer comes any more is left in time and closed, and the pool is whole again', async () => {
  const line = await wire(database.url);
  const db = open(line.url);
  const lost = await pid(db);
  line.holdAnswers();
  expect(await failure(pid(db))).toBeInstanceOf(NoAnswer);
  // The server says that it waits for us, so nothing will come.
  expect(await pid(db)).not.toBe(lost);
});

test('of several hosts the one that accepts writes is used, and after a failover the other one', async () => {
  const other = await startTestDatabase();
  ends.push(other.drop);
  const name = (url: string) => new URL(url).pathname.slice(1);
  const [first, second] = [await wire(database.url), await wire(database.url, { database: name(other.url) })];
  const readOnly = async (on: TestDatabase, is: boolean) => {
    const flag = sql.raw(is ? 'on' : 'off');
    await sql`ALTER DATABASE ${sql.id(name(on.url))} SET default_transaction_read_only = ${flag}`.execute(database.db);
  };
  const list = new URL(database.url);
  list.searchParams.delete('host');
  list.searchParams.set('target_session_attrs', 'read-write');
  const db = open(list.href.replace(list.host || 'localhost', `${first.host},${second.host}`), 3);
  const where = async () =>
    (await sql<{ db: string }>`SELECT current_database() AS db`.execute(db)).rows[0]?.db as string;
  await readOnly(database, true);
  expect(await where()).toBe(name(other.url));
  await Promise.all([where(), where(), where()]);
  await readOnly(database, false);
  await readOnly(other, true);
  second.cut();
  await failure(where());
  expect(await where()).toBe(name(database.url));
  first.freeze();
  await readOnly(other, false);
  expect(await failure(where())).toBeInstanceOf(NoAnswer);
  while ((await where().catch(() => '')) !== name(other.url));
  await readOnly(other, true);
  second.cut();
  first.thaw();
  first.cut();
  await readOnly(database, true);
  await failure(where());
  expect(await failure(where())).toBeInstanceOf(NoPrimary);
  await readOnly(database, false);
});
