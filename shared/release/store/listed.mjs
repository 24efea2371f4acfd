import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { UserError } from '../../run/user-error.mjs';
import { hashOf } from '../built/build-folder.mjs';
import { filesInDocument } from './document.mjs';
import { isThere, readText } from './whole-files.mjs';

/** @import { BuildFacts } from '../built/build-folder.mjs' */

/** A file with its compressed twins. @param {string} file */
export const withTwins = (file) => [file, `${file}.br`, `${file}.gz`];

/** What hosts of before November 2026 have beside their files, without a hash: `robots.txt`, an icon. */
const BESIDE = /^[\w-]+\.(txt|ico|png|svg|webmanifest)$/;

/**
 * The files of a build with their hashes: for a host also those that its document loads, and those beside it.
 *
 * @param {string} dist
 * @param {BuildFacts} build
 * @returns {Promise<Record<string, string>>}
 */
export async function listedFiles(dist, build) {
  if (build.kind !== 'host') return build.files;
  const document = await readText(join(dist, 'index.html'));
  if (document === null) throw new UserError(`host ${build.version}: index.html is missing after the build.`);
  const beside = build.beside ?? (await besideOf(dist));
  return { ...build.files, ...beside, ...Object.fromEntries(filesInDocument(document)) };
}

/** The files beside those of a build. @param {string} dist @returns {Promise<Record<string, string>>} */
export async function besideOf(dist) {
  const found = (await readdir(dist)).filter((name) => BESIDE.test(name));
  const hashed = found.map(async (name) => [name, hashOf(await readFile(join(dist, name)))]);
  return Object.fromEntries(await Promise.all(hashed));
}

/**
 * What a build's folder holds that is not a file of the build, as the end of a sentence: a link, which leads to other
 * bytes tomorrow, and whatever has no hash.
 *
 * @param {string} dist
 * @param {Set<string>} expected
 */
async function strayIn(dist, expected) {
  for (const entry of await readdir(dist, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name)
      .slice(dist.length + 1)
      .replaceAll('\\', '/');
    if (entry.isDirectory()) continue;
    if (!entry.isFile()) return `${file} in its folder is a link, or no file at all; only files are published`;
    if (!expected.has(file)) return `${file} lies in its folder and is no file of the build`;
  }
  return null;
}

/** @param {string} dist @param {string} file */
async function staleTwinOf(dist, file) {
  for (const [twin, unpack] of /** @type {const} */ ([
    [`${file}.br`, brotliDecompressSync],
    [`${file}.gz`, gunzipSync],
  ])) {
    if (!(await isThere(join(dist, twin)))) continue;
    const [packed, plain] = await Promise.all([readFile(join(dist, twin)), readFile(join(dist, file))]);
    try {
      if (unpack(packed).equals(plain)) continue;
    } catch {
      // What cannot be unpacked is as useless as what is something else.
    }
    return `${twin} holds something else than ${file}: browsers would refuse it`;
  }
  return null;
}

/**
 * Refuses a build whose folder holds anything but its files and their twins.
 *
 * @param {string} dist
 * @param {BuildFacts} build
 * @param {Record<string, string>} listed
 */
export async function refuseStrays(dist, build, listed) {
  const files = [...Object.keys(listed), ...(build.kind === 'host' ? ['index.html'] : [])];
  const expected = new Set(['build.json', ...files].flatMap(withTwins));
  const problems = [await strayIn(dist, expected)];
  for (const file of files) problems.push(await staleTwinOf(dist, file));
  const problem = problems.find((one) => one !== null);
  if (problem) throw new UserError(`${build.name} ${build.version} cannot be published: ${problem}. Build it anew.`);
}
