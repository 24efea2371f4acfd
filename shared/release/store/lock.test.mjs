import * as files from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from './lock.mjs';

const { mkdtemp, readFile, readdir, rm, writeFile } = files;
const QUICK = { beat: 20, forgotten: 300, patience: 5_000 };
let folder;
let lock;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  lock = join(folder, '.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** A lock as another machine leaves it. */
const foreign = (more = {}) => JSON.stringify({ place: 'elsewhere', pid: 1, began: '1', token: 'theirs', ...more });

test('one at a time, and nothing is left behind', async () => {
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 8 }, () =>
      withLock(lock, async () => {
        most = Math.max(most, (inside += 1));
        await pause(5);
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('a holder on another machine is waited for as long as it gives signs of life, however long it works', async () => {
  let beat = 0;
  await writeFile(lock, foreign());
  const heart = setInterval(() => void writeFile(lock, foreign({ beat: (beat += 1) })), 30);
  const order = [];
  const entered = withLock(lock, async () => order.push('we'), QUICK);
  // Three times what makes a silent lock a forgotten one.
  await pause(900);
  clearInterval(heart);
  order.push('they');
  await rm(lock);
  await entered;
  expect(order).toEqual(['they', 'we']);
});

test('a holder elsewhere that fell silent is buried, whatever the clocks of the machines say', async () => {
  await writeFile(lock, foreign());
  await files.utimes(lock, new Date('2040-01-01'), new Date('2040-01-01'));
  await expect(withLock(lock, async () => 'in', QUICK)).resolves.toBe('in');
  expect(await readdir(folder)).toEqual([]);
});

test('a process id of before this machine was started again says nothing: its lock is waited for, then buried', async () => {
  await writeFile(lock, foreign({ place: `${hostname()} another-start pid:[1]`, pid: process.pid }));
  const began = performance.now();
  await withLock(lock, async () => undefined, QUICK);
  expect(performance.now() - began).toBeGreaterThan(QUICK.forgotten);
});

test('one that slept and was taken for dead puts nothing into place and leaves the lock of the other alone', async () => {
  const done = withLock(lock, async (hold) => {
    await expect(hold()).resolves.toBeUndefined();
    await rm(lock);
    await writeFile(lock, foreign());
    await hold();
  });
  await expect(done).rejects.toThrow('Another release command took over');
  expect(await readFile(lock, 'utf8')).toBe(foreign());
});

test('a beat never writes into the lock of another', async () => {
  await withLock(
    lock,
    async () => {
      await rm(lock);
      await writeFile(lock, foreign());
      await pause(100);
    },
    QUICK,
  );
  expect(await readFile(lock, 'utf8')).toBe(foreign());
});

describe('on a disk without hard links', () => {
  beforeEach(() => {
    jest.spyOn(files, 'link').mockRejectedValue(Object.assign(new Error('no links'), { code: 'EPERM' }));
  });

  test('it holds as well', async () => {
    let inside = 0;
    const work = async () => {
      expect((inside += 1)).toBe(1);
      await pause(5);
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 8 }, () => withLock(lock, work)));
    expect(await readdir(folder)).toEqual([]);
  });

  test('half a lock, of a process that was killed as it wrote it, is held at first and then buried', async () => {
    await writeFile(lock, '{"place":"');
    const began = performance.now();
    await withLock(lock, async () => undefined, QUICK);
    expect(performance.now() - began).toBeGreaterThan(QUICK.forgotten);
  });
});
