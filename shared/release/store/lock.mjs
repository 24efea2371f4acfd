import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { codeOf } from '../../run/process/code-of.mjs';
import { beganAt, isHeld } from '../../run/process/holder.mjs';
import { UserError } from '../../run/user-error.mjs';

/** The registry is held for some milliseconds; files are copied before. */
const PATIENCE_MS = 20_000;
/** A holder on another machine cannot be asked; this long nobody holds it who lives. */
const FORGOTTEN_MS = 60_000;

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Written apart and linked into place, so that nobody reads half a lock. @param {string} lock */
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
 * Takes away the lock of a process that is gone. It is looked at again under a lock of its own: between two who
 * find the same dead holder, the slower one would otherwise take away the fresh lock of the quicker one.
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
 * Runs `work` while no other process on this target does. Throws a UserError when another one does not let go.
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
