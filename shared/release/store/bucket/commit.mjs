import { UserError } from '../../../run/user-error.mjs';
import { Overtaken } from './bucket.mjs';
import { DELETES_FOR_MS, whileClearing } from './clearing.mjs';
import { forEachOf } from './mirror.mjs';

/** @import { Bucket } from './bucket.mjs' */

/** @typedef {Map<string, Buffer>} Files */

/** The list of modules: whoever replaces it has changed what staff run. */
export const REGISTRY = 'host/registry.json';
/** What is written before it, in this order. */
const BEFORE = [
  /^remotes\//,
  /^host\/(?!index\.html|registry\.json)/,
  /^releases\//,
  /^(release-keys|environment)\.json$/,
];

/** @param {string} name */
const isBefore = (name) => BEFORE.some((kind) => kind.test(name));

/** What a command has written and removed in its folder. @param {Files} before @param {Files} after */
export function changesOf(before, after) {
  const written = [...after].filter(([name, bytes]) => !before.get(name)?.equals(bytes));
  return { written, removed: [...before.keys()].filter((name) => !after.has(name)) };
}

/** @param {string | undefined} tag @returns {import('./bucket.mjs').Expected} */
const expecting = (tag) => (tag === undefined ? 'nothing' : { tag });

/**
 * Writes an object; one that is there already with these very bytes is as good.
 *
 * @param {Bucket} bucket
 * @param {Map<string, string>} tags
 * @param {[string, Buffer]} file
 */
async function write(bucket, tags, [name, bytes]) {
  try {
    await bucket.put(name, bytes, expecting(tags.get(name)));
  } catch (error) {
    if (error instanceof Overtaken && (await bucket.get(name))?.bytes.equals(bytes)) return;
    throw error;
  }
}

/**
 * Writes what follows from the list, as the document and the compressed list, for as long as the list is this one. The
 * command that replaces the list writes its own.
 *
 * @param {Bucket} bucket
 * @param {Map<string, string>} tags
 * @param {{ list: Buffer | undefined, file: [string, Buffer] }} what
 */
async function follow(bucket, tags, { list, file: [name, bytes] }) {
  for (let expected = expecting(tags.get(name)); ;) {
    try {
      return void (await bucket.put(name, bytes, expected));
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      const now = list && (await bucket.get(REGISTRY));
      if (!list) throw error;
      if (!now?.bytes.equals(list)) return;
      expected = expecting((await bucket.get(name))?.tag);
    }
  }
}

/** @param {Bucket} bucket @param {string[]} names */
async function removeAll(bucket, names) {
  const until = performance.now() + DELETES_FOR_MS;
  // Records last: a version whose record is still there is cleared away by the next command.
  const isRecord = (/** @type {string} */ name) => Number(name.startsWith('releases/'));
  for (const part of [names.filter((name) => !isRecord(name)), names.filter(isRecord)])
    await forEachOf(part, async (name) => {
      if (performance.now() < until) await bucket.remove(name);
    });
}

/**
 * Brings the changes of a folder into the bucket: files first, then the list of modules in one conditional write, then
 * what follows from it, and last what is deleted. Throws {@link Overtaken} when another command came first; the list is
 * then as that one left it, and files that no list names do no harm.
 *
 * @param {Bucket} bucket
 * @param {{ tags: Map<string, string>, before: Files, after: Files }} sight
 */
export async function commit(bucket, { tags, before, after }) {
  const { written, removed } = changesOf(before, after);
  const list = written.find(([name]) => name === REGISTRY)?.[1];
  const work = async () => {
    for (const kind of BEFORE)
      await forEachOf(
        written.filter(([name]) => kind.test(name)),
        (file) => write(bucket, tags, file),
      );
    if (list) await bucket.put(REGISTRY, list, expecting(tags.get(REGISTRY)));
    for (const file of written.filter(([name]) => name !== REGISTRY && !isBefore(name)))
      await follow(bucket, tags, { list: after.get(REGISTRY), file });
    await removeAll(bucket, removed);
  };
  if (removed.length === 0) return work();
  if (!list)
    throw new UserError('Files are deleted only together with a new list of modules, and this command made none.');
  return whileClearing(bucket, work);
}
