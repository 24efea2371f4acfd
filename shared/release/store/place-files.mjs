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

/** What has a hash and its twins, and nothing else that lies there; as bytes, for what a link leads to goes on changing. @param {string} dist @param {string} draft @param {BuildFacts} build */
async function copyListed(dist, draft, { files }) {
  for (const file of Object.keys(files)) {
    await mkdir(dirname(join(draft, file)), { recursive: true });
    for (const name of [file, `${file}.br`, `${file}.gz`])
      if (await isThere(join(dist, name))) await copyFile(join(dist, name), join(draft, name));
  }
}

/** Puts a remote's build under its version: whole, or not at all. One that is there already must have these very bytes. @param {Places} places @param {string} dist @param {BuildFacts} build */
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
    // Somebody published the same version meanwhile.
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
    return verifyFiles(target, build);
  }
}

/** @param {string} name */
const isDocument = (name) => /^index\.html(\.br|\.gz)?$/.test(name);

/**
 * Puts the host's files beside those of earlier hosts, which stay for open tabs. The document is kept under its
 * version and comes into place with the registry.
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
