import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../run/process/code-of.mjs';
import { verifyFiles } from '../build-folder.mjs';
import { isHashed } from '../hashed-names.mjs';
import { draftIn, isThere, writeWhole } from './whole-files.mjs';

/** @import { BuildFacts } from '../build-folder.mjs' */
/** @import { Places } from './places.mjs' */

/** @param {string} name */
const isPublished = (name) => !/^build\.json(\.br|\.gz)?$/.test(name);

/**
 * Copies the files that `build.json` lists, with their compressed twins, and nothing else from the folder. The bytes
 * are copied, not linked, because a link's target may still change.
 *
 * @param {string} dist
 * @param {string} draft
 * @param {BuildFacts} build
 */
async function copyListed(dist, draft, { files }) {
  for (const file of Object.keys(files)) {
    await mkdir(dirname(join(draft, file)), { recursive: true });
    for (const name of [file, `${file}.br`, `${file}.gz`])
      if (await isThere(join(dist, name))) await copyFile(join(dist, name), join(draft, name));
  }
}

/**
 * Puts a remote's build under its version, whole or not at all. If the version is already there, its bytes must be the
 * same.
 *
 * @param {Places} places
 * @param {string} dist
 * @param {BuildFacts} build
 */
export async function placeRemote(places, dist, build) {
  const target = places.version(build.name, build.version);
  if (await isThere(target)) return verifyFiles(target, build);
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
    return verifyFiles(target, build);
  }
}

/** @param {string} name */
const isDocument = (name) => /^index\.html(\.br|\.gz)?$/.test(name);

/**
 * Puts the host's files beside those of earlier hosts, which stay for open tabs. The document is stored under its
 * version and goes live together with the registry.
 *
 * @param {Places} places
 * @param {string} dist
 * @param {BuildFacts} build
 */
export async function placeHost(places, dist, build) {
  await mkdir(places.host, { recursive: true });
  for (const name of (await readdir(dist)).filter((each) => isPublished(each) && !isDocument(each))) {
    const isTaken = isHashed(name) && (await isThere(join(places.host, name)));
    if (!isTaken) await writeWhole(join(places.host, name), await readFile(join(dist, name)), places.staging);
  }
  await verifyFiles(places.host, build);
  if (!(await isThere(places.hostDocument(build.version)))) {
    await writeWhole(places.hostDocument(build.version), await readFile(join(dist, 'index.html')), places.staging);
  }
}
