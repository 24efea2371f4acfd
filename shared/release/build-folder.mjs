import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../run/user-error.mjs';

/** @import { HostFacts, Provides } from './format/compatibility.mjs' */
/** @import { Release } from './format/registry-schema.mjs' */

/**
 * What a build says of itself, `build.json`, and, once it is published, its record: the same with the moment.
 *
 * @typedef {HostFacts & { kind: 'host', name: 'host', version: string, provides: Provides, files: Record<string, string> }} HostBuild
 * @typedef {Omit<Release, 'base' | 'publishedAt'> & { kind: 'remote', name: string, actions: string[] }} RemoteBuild
 * @typedef {HostBuild | RemoteBuild} BuildFacts
 * @typedef {HostBuild & { publishedAt: string }} HostRecord
 * @typedef {RemoteBuild & { publishedAt: string }} RemoteRecord
 * @typedef {HostRecord | RemoteRecord} BuildRecord
 */

/** As the `integrity` attribute spells it. @param {string | Uint8Array} content */
export const hashOf = (content, algorithm = 'sha256') =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** What a build says of itself; nobody has looked at it yet (format/build-schema.mjs). @param {string} dist @returns {Promise<BuildFacts>} */
export async function readBuild(dist) {
  try {
    return JSON.parse(await readFile(join(dist, 'build.json'), 'utf8'));
  } catch {
    throw new UserError(`${dist} holds no finished build: run the package's build first.`);
  }
}

/** What is wrong with a file of a build, as the end of a sentence. @param {string} folder @param {string} file @param {string} expected */
export async function problemOfFile(folder, file, expected) {
  const content = await readFile(join(folder, file)).catch(() => null);
  if (content === null) return 'is missing';
  return hashOf(content, expected.split('-', 1)[0]) === expected ? null : 'was changed';
}

/**
 * Every file of the build must be what the build said it was. Throws a UserError with the first that is not.
 *
 * @param {string} folder
 * @param {Pick<BuildFacts, 'name' | 'version' | 'files'>} build
 */
export async function verifyFiles(folder, { name, version, files }) {
  for (const [file, expected] of Object.entries(files)) {
    const problem = await problemOfFile(folder, file, expected);
    if (problem) throw new UserError(`${name} ${version}: ${file} ${problem} after the build.`);
  }
}
