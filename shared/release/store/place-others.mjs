import { join } from 'node:path';
import { problemOfFile } from '../built/build-folder.mjs';
import { othersOf } from '../built/other-files.mjs';
import { withTwins } from './listed.mjs';
import { readRecord, versionsOf } from './records.mjs';
import { isThere, removeWhole, writeWithTwins } from './whole-files.mjs';

/** @import { RemoteRecord } from '../built/build-folder.mjs' */
/** @import { Registry } from '../format/registry-schema.mjs' */
/** @import { Ring } from '../format/ring.mjs' */
/** @import { Places } from './places.mjs' */

/**
 * Puts beside the registry the files that hold the hashes of what its releases list no hash of, from their records; one
 * that is missing or altered is mended by any command.
 *
 * @param {Places} places
 * @param {Registry} registry
 * @param {Pick<Ring, 'keys'>} ring
 */
export async function placeOthers(places, registry, ring) {
  for (const [name, { releases }] of Object.entries(registry.remotes)) {
    for (const { version, others } of releases) {
      if (!others || (await problemOfFile(places.host, others.file, others.hash)) === null) continue;
      // What the record does not give is left to the doctor to tell: nobody's change waits for it.
      const made = othersOf(await readRecord(places, ring, name, version));
      if (made?.hash === others.hash) await writeWithTwins(join(places.host, made.file), made.text, places.staging);
    }
  }
}

/**
 * Removes the file that belongs to a version whose record is about to be removed, unless another version has the same.
 *
 * @param {Places} places
 * @param {Pick<Ring, 'keys'>} ring
 * @param {Pick<RemoteRecord, 'name' | 'version'>} gone
 */
export async function removeOthers(places, ring, { name, version }) {
  const fileOf = async (/** @type {string} */ one) => othersOf(await readRecord(places, ring, name, one))?.file;
  const file = await fileOf(version);
  if (file === undefined) return;
  const left = (await versionsOf(places, name)).filter((one) => one !== version);
  const needed = await Promise.all(left.map((one) => fileOf(one).catch(() => undefined)));
  if (needed.includes(file)) return;
  for (const twin of withTwins(file).map((one) => join(places.host, one)))
    if (await isThere(twin)) await removeWhole(twin, places.staging);
}
