import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { startTestDatabase } from '../testing/index.ts';
import { inTransaction } from './transaction.ts';
import { createMetrics } from './watch/metrics.ts';

let db: Db;
let drop: () => Promise<unknown>;
beforeAll(async () => ({ db, drop } = await startTestDatabase()));
afterAll(() => drop());
afterEach(() => db.deleteFrom('secret').execute());

const metrics = createMetrics();
const write = (tx: Tx, name: string) =>
  tx
    .insertInto('secret')
    .values({ name, value: Buffer.from('-') })
    .execute();
const written = async () =>
  (await db.selectFrom('secret').select('name').orderBy('name').execute()).map(({ name }) => name);

/** So that the last statement is answered a good while before the COMMIT. */
async function slowCommits(): Promise<void> {
  await sql`CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.2); RETURN NULL; END $$`.execute(
    db,
  );
  await sql`CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON secret DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.name = 'a') EXECUTE FUNCTION be_slow()`.execute(
    db,
  );
}

test('writers of the COMMIT are one statement each: a second one would come after it, and is never sent', async () => {
  await slowCommits();
  const twice = async (tx: Tx) => {
    await write(tx, 'b');
    await write(tx, 'c');
  };
  const done = inTransaction(db, metrics, async (tx, withCommit) => {
    await write(tx, 'a');
    withCommit(twice(tx));
  });
  await expect(done).rejects.toThrow('after the end of its transaction');
  expect(await written()).toEqual(['a', 'b']);
});

test('what a transaction has started and not waited for is not sent after its rollback', async () => {
  let left: Promise<unknown> | undefined;
  const failed = inTransaction(db, metrics, async (tx) => {
    left = write(tx, 'a').then(() => wait(20).then(() => write(tx, 'b')));
    left.catch(() => undefined);
    await write(tx, 'c');
    throw new Error('It goes wrong.');
  });
  await expect(failed).rejects.toThrow('It goes wrong.');
  await expect(left).rejects.toThrow();
  expect(await written()).toEqual([]);
});

test('what the COMMIT takes along commits with the rest, or nothing does', async () => {
  await inTransaction(db, metrics, async (tx, withCommit) => withCommit(write(tx, 'a')));
  expect(await written()).toEqual(['a']);
  const again = inTransaction(db, metrics, async (tx, withCommit) => {
    await write(tx, 'b');
    withCommit(write(tx, 'a'));
  });
  await expect(again).rejects.toMatchObject({ code: '23505' });
  expect(await written()).toEqual(['a']);
});
