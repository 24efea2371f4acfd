import { createHash, randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '../../../run/user-error.mjs';
import { isThere } from '../whole-files.mjs';
import { Overtaken } from './bucket.mjs';

/** @import { Bucket } from './bucket.mjs' */

/** How many objects are fetched or written at a time. */
const AT_ONCE = 8;

/** What a command leaves in its folder that is no part of a target. */
const INTERNAL = /^\.(lock|staging)/;

/** A name that cannot lead out of the folder. */
const SAFE = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^/\\\0]+(?:\/[^/\\\0]+)*$/;

/**
 * Runs `work` for each item, eight at a time.
 *
 * @template T
 * @param {Iterable<T>} items
 * @param {(item: T) => Promise<void>} work
 */
export async function forEachOf(items, work) {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** How long a fetched object is kept that no command has asked for. */
const KEPT_MS = 30 * 86_400_000;

/** @param {string} cache @param {Set<string>} used */
async function clearCache(cache, used) {
  for (const name of await readdir(cache)) {
    if (used.has(name)) continue;
    const { mtimeMs } = await stat(join(cache, name)).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > KEPT_MS) await rm(join(cache, name), { force: true });
  }
}

/**
 * Brings the listed objects into an empty folder. What was fetched before is taken from `cache`, by its tag. Throws
 * {@link Overtaken} when one has changed since it was listed.
 *
 * @param {Bucket} bucket
 * @param {Map<string, string>} tags
 * @param {{ folder: string, cache: string }} places on one disk
 */
export async function mirror(bucket, tags, { folder, cache }) {
  await mkdir(cache, { recursive: true });
  const used = new Set();
  await forEachOf(tags, async ([name, tag]) => {
    if (!SAFE.test(name)) throw new UserError(`The bucket holds ${JSON.stringify(name)}, which is no name of a file.`);
    const key = createHash('sha256').update(`${name} ${tag}`).digest('hex');
    const kept = join(cache, key);
    used.add(key);
    if (!(await isThere(kept))) {
      const object = await bucket.get(name);
      if (object?.tag !== tag) throw new Overtaken(name);
      const draft = `${kept}.${randomUUID()}`;
      await writeFile(draft, object.bytes);
      await rename(draft, kept);
    }
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await link(kept, path).catch(() => copyFile(kept, path));
  });
  await clearCache(cache, used);
}

/**
 * The files of a folder by their names in the bucket, with their bytes.
 *
 * @param {string} folder
 * @returns {Promise<Map<string, Buffer>>}
 */
export async function filesOf(folder) {
  const found = new Map();
  if (!(await isThere(folder))) return found;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    if (entry.isFile() && !INTERNAL.test(name)) found.set(name, await readFile(path));
  }
  return found;
}
