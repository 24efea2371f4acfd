import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../run/process/code-of.mjs';
import { problemOfFile, verifyFiles } from '../built/build-folder.mjs';
import { withTwins } from './listed.mjs';
import { draftIn, isThere, writeWhole } from './whole-files.mjs';

/** @import { BuildFacts } from '../built/build-folder.mjs' */
/** @import { Places } from './places.mjs' */

/**
 * Copies the files that `build.json` lists, with their compressed twins, and nothing else from the folder.
 *
 * @param {string} dist
 * @param {string} draft
 * @param {BuildFacts} build
 */
async function copyListed(dist, draft, { files }) {
  for (const name of Object.keys(files).flatMap(withTwins)) {
    if (!(await isThere(join(dist, name)))) continue;
    await mkdir(dirname(join(draft, name)), { recursive: true });
    await copyFile(join(dist, name), join(draft, name));
  }
}

/**
 * Puts those files that are missing beside those that are there, which stay as they are and must have the right bytes.
 * A folder is incomplete where its rename is no single step, as on a mounted bucket, and the command was killed in it.
 *
 * @param {Places} places
 * @param {string} dist
 * @param {string} target
 * @param {BuildFacts} build
 */
async function complete(places, dist, target, build) {
  for (const name of Object.keys(build.files).flatMap(withTwins)) {
    if ((await isThere(join(target, name))) || !(await isThere(join(dist, name)))) continue;
    await writeWhole(join(target, name), await readFile(join(dist, name)), places.staging);
  }
  await verifyFiles(target, build);
}

/**
 * Puts a remote's build under its version. If the version is already there, its bytes must be the same.
 *
 * @param {Places} places
 * @param {string} dist
 * @param {BuildFacts} build
 */
export async function placeRemote(places, dist, build) {
  const target = places.version(build.name, build.version);
  if (await isThere(target)) return complete(places, dist, target, build);
  const draft = await draftIn(places.staging);
  try {
    await copyListed(dist, draft, build);
    await verifyFiles(draft, build);
    await mkdir(dirname(target), { recursive: true });
    return await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process published the same version in the meantime.
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
    return complete(places, dist, target, build);
  }
}

/**
 * Puts the host's files beside those of earlier hosts, which stay for open tabs. The document is stored under its
 * version and goes live together with the registry.
 *
 * @param {Places} places
 * @param {string} dist
 * @param {BuildFacts} build
 * @param {Record<string, string>} listed its files with their hashes, those that its document loads included
 */
export async function placeHost(places, dist, build, listed) {
  for (const [file, hash] of Object.entries(listed)) {
    // A file that is named by its content is that of an earlier host; any other is the newest host's.
    if ((await problemOfFile(places.host, file, hash)) === null) continue;
    for (const name of withTwins(file).reverse())
      if (await isThere(join(dist, name)))
        await writeWhole(join(places.host, name), await readFile(join(dist, name)), places.staging);
  }
  await verifyFiles(places.host, { ...build, files: listed });
  if (!(await isThere(places.hostDocument(build.version)))) {
    await writeWhole(places.hostDocument(build.version), await readFile(join(dist, 'index.html')), places.staging);
  }
}
