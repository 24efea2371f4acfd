import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { codeOf } from '../../run/process/code-of.mjs';
import { beganAt, isHeld } from '../../run/process/holder.mjs';
import { UserError } from '../../run/user-error.mjs';

/** How often a holder writes a sign of life into its lock. */
const BEAT_MS = 2_000;
/** A lock of elsewhere without a new sign of life for so long, by the clock of whoever waits, is abandoned. */
const FORGOTTEN_MS = 20_000;
/** How long to wait for the lock. A publication holds it for milliseconds, as it copies its files before. */
const PATIENCE_MS = 60_000;

/** What a disk answers that has no hard links, as mounted buckets and some network shares. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL', 'EMLINK', 'EXDEV']);

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {() => string} read */
const known = (read) => {
  try {
    return read().trim();
  } catch {
    return '';
  }
};

/**
 * Where process ids mean the same: one machine since its last start, and one container on it. A holder from elsewhere
 * cannot be looked up, only seen to be alive.
 */
const HERE = [
  hostname(),
  known(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  known(() => readlinkSync('/proc/self/ns/pid')),
].join(' ');

/** @typedef {{ token: string, handle: import('node:fs/promises').FileHandle }} Held */

/** Of one length whatever the beat, so that a reader always gets a whole text. @param {string} token @param {number} beat */
const textOf = (token, beat) =>
  JSON.stringify({
    place: HERE,
    pid: process.pid,
    began: beganAt(process.pid),
    token,
    beat: String(beat).padStart(9, '0'),
  });

/**
 * Writes the lock to a draft and links it into place, so that nobody reads half a lock. Without hard links it is made
 * where it is; then half a lock can be read, and counts as held.
 *
 * @param {string} lock
 * @returns {Promise<Held | null>}
 */
async function acquire(lock) {
  const token = randomUUID();
  await mkdir(dirname(lock), { recursive: true });
  const draft = `${lock}.${process.pid}.${token}`;
  const handle = await open(draft, 'wx');
  try {
    await handle.write(textOf(token, 0), 0);
    await link(draft, lock);
    return { token, handle };
  } catch (error) {
    await handle.close();
    if (codeOf(error) === 'EEXIST') return null;
    if (NO_LINKS.has(codeOf(error) ?? '')) return acquireInPlace(lock, token);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** @param {string} lock @param {string} token @returns {Promise<Held | null>} */
async function acquireInPlace(lock, token) {
  try {
    const handle = await open(lock, 'wx');
    await handle.write(textOf(token, 0), 0);
    await handle.sync();
    return { token, handle };
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return null;
    throw error;
  }
}

/** @param {string} text */
function holderIn(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** Makes the function that says whether the holder of a lock is gone, from what it sees of it over time. @param {number} forgotten */
function watcher(forgotten) {
  let mark = '';
  let since = performance.now();
  return async (/** @type {string} */ lock) => {
    try {
      const [text, { mtimeMs, ino }] = await Promise.all([readFile(lock, 'utf8'), stat(lock)]);
      const holder = holderIn(text);
      if (holder.place === HERE) return !isHeld(holder);
      const seen = `${text} ${mtimeMs} ${ino}`;
      if (seen !== mark) {
        mark = seen;
        since = performance.now();
      }
      return performance.now() - since > forgotten;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    }
  };
}

/** @param {string} lock @param {Held} held */
const isOwn = async (lock, { token }) => holderIn(await readFile(lock, 'utf8').catch(() => '')).token === token;

/** Removes the lock only if it is still this one. @param {string} lock @param {Held} held */
async function release(lock, held) {
  await held.handle.close();
  if (await isOwn(lock, held)) await rm(lock, { force: true });
}

/**
 * Removes the lock of a dead process, after checking it again under a second lock. Without that, when two processes
 * find the same dead holder, the slower one would remove the fresh lock of the quicker one.
 *
 * @param {string} lock
 * @param {(lock: string) => Promise<boolean>} isForgotten
 * @param {(lock: string) => Promise<boolean>} isSpadeForgotten
 */
async function bury(lock, isForgotten, isSpadeForgotten) {
  const spade = `${lock}.bury`;
  const held = await acquire(spade);
  if (held) {
    try {
      if (await isForgotten(lock)) await rm(lock, { force: true });
    } finally {
      await release(spade, held);
    }
  } else if (await isSpadeForgotten(spade)) await rm(spade, { force: true });
  else await pause(10);
}

/**
 * Runs `work` while no other process holds the lock, on this machine or on another one that shares the folder. Throws a
 * UserError when another process does not release it. `work` gets a function that throws when the lock was taken from
 * it, as happens to a machine that slept: it is called just before anything is put into place.
 *
 * @template T
 * @param {string} lock
 * @param {(hold: () => Promise<void>) => Promise<T>} work
 * @param {{ beat?: number, forgotten?: number, patience?: number }} [times] in milliseconds, for tests
 */
export async function withLock(lock, work, { beat = BEAT_MS, forgotten = FORGOTTEN_MS, patience = PATIENCE_MS } = {}) {
  const deadline = performance.now() + patience;
  const [isForgotten, isSpadeForgotten] = [watcher(forgotten), watcher(forgotten)];
  let held = await acquire(lock);
  while (!held) {
    if (await isForgotten(lock)) await bury(lock, isForgotten, isSpadeForgotten);
    else if (performance.now() > deadline)
      throw new UserError(`Another release command holds ${lock}. Wait for it and try again.`);
    else await pause(10 + Math.random() * 20);
    held = await acquire(lock);
  }
  const own = held;
  let beats = 0;
  // Written into the open file: where the lock was taken over, nobody else's is touched.
  const write = async () => {
    await own.handle.write(textOf(own.token, (beats += 1)), 0);
    await own.handle.sync();
  };
  let written = Promise.resolve();
  const heart = setInterval(() => (written = written.then(write).catch(() => undefined)), beat);
  heart.unref();
  try {
    return await work(async () => {
      if (!(await isOwn(lock, own)))
        throw new UserError(
          'Another release command took over, because this one gave no sign of life. What staff run is untouched; do it again.',
        );
    });
  } finally {
    clearInterval(heart);
    await written;
    await release(lock, own);
  }
}
