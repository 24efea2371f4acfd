import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../run/user-error.mjs';

/** @import { HostFacts, Provides } from '../format/compatibility.mjs' */
/** @import { Publisher } from './published-by.mjs' */
/** @import { Release } from '../format/registry-schema.mjs' */

/**
 * `…Build` is what a build says about itself in `build.json`; `…Record` adds the moment of publication and, since
 * November 2026, who published it and which commit.
 *
 * `doors` are the types of what a host lends or a remote uses (`release check`); builds of before November 2026 have
 * none.
 *
 * @typedef {{ version: string, report: string }} DoorTypes
 * @typedef {HostFacts & { kind: 'host', name: 'host', version: string, provides: Provides, files: Record<string, string>, beside?: Record<string, string>, doors?: DoorTypes }} HostBuild
 * @typedef {Omit<Release, 'base' | 'publishedAt'> & { kind: 'remote', name: string, actions: string[], salt?: string, doors?: DoorTypes }} RemoteBuild
 * @typedef {HostBuild | RemoteBuild} BuildFacts
 * @typedef {HostBuild & { publishedAt: string } & Partial<Publisher>} HostRecord
 * @typedef {RemoteBuild & { publishedAt: string } & Partial<Publisher>} RemoteRecord
 * @typedef {HostRecord | RemoteRecord} BuildRecord
 */

/** A hash in the form of the `integrity` attribute. @param {string | Uint8Array} content */
export const hashOf = (content, algorithm = 'sha256') =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/**
 * Reads a build's `build.json`. Its content is not validated here (see format/build-schema.mjs).
 *
 * @param {string} dist
 * @returns {Promise<BuildFacts>}
 */
export async function readBuild(dist) {
  try {
    return JSON.parse(await readFile(join(dist, 'build.json'), 'utf8'));
  } catch {
    throw new UserError(`${dist} holds no finished build: run the package's build first.`);
  }
}

/**
 * What is wrong with a file of a build, as the end of a sentence; `null` when nothing is.
 *
 * @param {string} folder
 * @param {string} file
 * @param {string} expected
 */
export async function problemOfFile(folder, file, expected) {
  const content = await readFile(join(folder, file)).catch(() => null);
  if (content === null) return 'is missing';
  return hashOf(content, expected.split('-', 1)[0]) === expected ? null : 'was changed';
}

/**
 * Checks every file of the build against the hash in `build.json`. Throws a UserError that names the first mismatch.
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
