import { setTimeout as wait } from 'node:timers/promises';
import { startTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { wireTo } from '../testing/database/wire/wire.ts';
import { checkInstance, clockOff } from './instance.ts';
import { createSessionLocks } from './session-locks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.drop());

test('work is done by one instance at a time, by another one after it, and by none twice at once', async () => {
  const [one, two] = [createSessionLocks(database.url), createSessionLocks(database.url)];
  let end = (): void => undefined;
  const until = new Promise<void>((resolve) => (end = resolve));
  let begun = (): void => undefined;
  const started = new Promise<void>((resolve) => (begun = resolve));
  const first = one.alone('job:a', async () => {
    begun();
    await until;
    return 'first';
  });
  await started;
  expect(await two.alone('job:a', async () => 'second')).toBeUndefined();
  expect(await one.alone('job:a', async () => 'again')).toBeUndefined();
  expect(await two.alone('job:b', async () => 'another job')).toBe('another job');
  end();
  expect(await first).toBe('first');
  expect(await two.alone('job:a', async () => 'second')).toBe('second');
  await expect(
    two.alone('job:a', async () => {
      throw new Error('It goes wrong.');
    }),
  ).rejects.toThrow('It goes wrong.');
  expect(await one.alone('job:a', async () => 'after it')).toBe('after it');
  await Promise.all([one.stop(), two.stop()]);
});

test('an instance whose connection breaks is told that its lock is lost, another one has it, and its next work has a new connection', async () => {
  const line = await wireTo(database.url);
  const [one, two] = [createSessionLocks(line.url), createSessionLocks(database.url)];
  await one.alone('job:a', async (lost) => {
    line.cut();
    while (!lost.aborted) await wait(5);
    let taken: string | undefined;
    while (taken === undefined) taken = await two.alone('job:a', async () => 'taken');
    expect(taken).toBe('taken');
  });
  expect(await one.alone('job:a', async () => 'again')).toBe('again');
  await Promise.all([one.stop(), two.stop()]);
  await line.end();
});

test('an instance does not start behind a pooler without a direct address, nor with one that leads through a pooler', async () => {
  const pooler = await wireTo(database.url, { asPooler: true });
  await expect(checkInstance(pooler.url, '')).rejects.toThrow(
    'DATABASE_URL leads through a pooler, which loses the locks of jobs and live events: set DATABASE_URL_DIRECT to the address of the server itself.',
  );
  await expect(checkInstance(pooler.url, pooler.url)).rejects.toThrow('DATABASE_URL_DIRECT leads through a pooler');
  await checkInstance(pooler.url, database.url);
  await checkInstance(database.url, '');
  await pooler.end();
});

test('an instance whose clock is more than a second off the database’s does not start, and is told by how much', async () => {
  const later = (ms: number) => () => Date.now() + ms;
  await expect(checkInstance(database.url, '', later(90_000))).rejects.toThrow(
    /^The clock of this machine is (8[5-9]|90)\.\d s ahead of the database's/,
  );
  await expect(checkInstance(database.url, '', later(-90_000))).rejects.toThrow(/ s behind the database's/);
  expect(await clockOff(database.url, Date.now)).toBe(0);
});
