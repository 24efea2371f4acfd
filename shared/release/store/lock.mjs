import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { codeOf } from '../../run/process/code-of.mjs';
import { beganAt, isHeld } from '../../run/process/holder.mjs';
import { UserError } from '../../run/user-error.mjs';

/** How long to wait for the lock. A publication holds it for milliseconds, as it copies its files before. */
const PATIENCE_MS = 20_000;
/** A process on another machine cannot be checked, so its lock counts as abandoned after this time. */
const FORGOTTEN_MS = 60_000;

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Writes the lock to a draft and links it into place, so that nobody reads half a lock. @param {string} lock */
async function acquire(lock) {
  const draft = `${lock}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await mkdir(dirname(lock), { recursive: true });
  await writeFile(draft, JSON.stringify({ machine: hostname(), pid: process.pid, began: beganAt(process.pid) }));
  try {
    await link(draft, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** @param {string} lock */
async function isForgotten(lock) {
  try {
    const holder = JSON.parse(await readFile(lock, 'utf8'));
    if (holder.machine === hostname()) return !isHeld(holder);
    return Date.now() - (await stat(lock)).mtimeMs > FORGOTTEN_MS;
  } catch (error) {
    return codeOf(error) !== 'ENOENT';
  }
}

/**
 * Removes the lock of a dead process, after checking it again under a second lock. Without that, when two processes
 * find the same dead holder, the slower one would remove the fresh lock of the quicker one.
 *
 * @param {string} lock
 */
async function bury(lock) {
  const spade = `${lock}.bury`;
  if (await acquire(spade)) {
    try {
      if (await isForgotten(lock)) await rm(lock, { force: true });
    } finally {
      await rm(spade, { force: true });
    }
  } else if (await isForgotten(spade)) await rm(spade, { force: true });
}

/**
 * Runs `work` while no other process holds the lock. Throws a UserError when another process does not release it.
 *
 * @template T
 * @param {string} lock
 * @param {() => Promise<T>} work
 */
export async function withLock(lock, work) {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await acquire(lock))) {
    if (await isForgotten(lock)) await bury(lock);
    else if (Date.now() > deadline)
      throw new UserError(`Another release command holds ${lock}. Wait for it and try again.`);
    else await pause(10 + Math.random() * 20);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
