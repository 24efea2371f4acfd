import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '../../run/user-error.mjs';
import { filesInDocument } from '../store/document.mjs';
import { besideOf, withTwins } from '../store/listed.mjs';
import { placesOf } from '../store/places.mjs';
import { readRecord } from '../store/records.mjs';
import { readRegistry } from '../store/open-registry.mjs';
import { readRing } from '../store/ring.mjs';
import { isThere, readText } from '../store/whole-files.mjs';

/** @import { BuildRecord } from './build-folder.mjs' */
/** @import { Registry } from '../format/registry-schema.mjs' */

/** @param {Registry} registry @param {string} name */
function stableOf(registry, name) {
  const version = name === 'host' ? registry.host?.version : registry.remotes[name]?.channels.stable[0];
  if (version === undefined) throw new UserError(`${name} has no stable release in the target of --from.`);
  return version;
}

/** @param {string} folder @param {string} dist @param {string[]} names */
async function copyAll(folder, dist, names) {
  for (const name of names.flatMap(withTwins)) {
    if (!(await isThere(join(folder, name)))) continue;
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await copyFile(join(folder, name), join(dist, name));
  }
}

/**
 * Makes the build folder of what another target offers to everybody, from its signed record and its very files, so that
 * production gets the bytes that staging ran. Who published it there, and which commit, goes with it.
 *
 * @param {string} from the folder of the other target
 * @param {string} name `host`, or a remote's
 * @param {string} dist an empty folder
 * @returns {Promise<{ dist: string, publisher?: import('./published-by.mjs').Publisher }>}
 */
export async function buildFromTarget(from, name, dist) {
  const places = placesOf(from);
  const ring = await readRing(places);
  const version = stableOf(await readRegistry(places, ring), name);
  const {
    publishedAt: _,
    by,
    commit,
    ...build
  } = /** @type {BuildRecord} */ (await readRecord(places, ring, name, version));
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'build.json'), JSON.stringify(build));
  if (build.kind === 'host') {
    const document = (await readText(places.hostDocument(version))) ?? '';
    const files = {
      ...build.files,
      ...Object.fromEntries(filesInDocument(document)),
      ...(build.beside ?? (await besideOf(places.host))),
    };
    await writeFile(join(dist, 'index.html'), document);
    await copyAll(places.host, dist, Object.keys(files));
  } else await copyAll(places.version(name, version), dist, Object.keys(build.files));
  return { dist, ...(by && { publisher: { by, ...(commit && { commit }) } }) };
}
