import { createHash } from 'node:crypto';
import { hasOtherFiles, partedFiles } from '../format/other-files.mjs';
import { hashOf } from './build-folder.mjs';

/** @import { RemoteBuild } from './build-folder.mjs' */

/**
 * The file that holds the hashes of what no screen needs first: named by its content, so that it never changes.
 *
 * @param {string} name of the package
 * @param {Record<string, string>} others
 */
export function otherFiles(name, others) {
  const text = `${JSON.stringify(others)}\n`;
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { file: `files-of-${name}.${digest}.json`, hash: hashOf(text), text };
}

/**
 * What a release lists of its files: the first ones, and the file of the others. `null` when it lists all of them, as
 * those do that an earlier host may run, and those that have no others.
 *
 * @param {Pick<RemoteBuild, 'name' | 'contract' | 'entry' | 'expose' | 'first' | 'places' | 'files'>} build
 */
export function othersOf(build) {
  if (!hasOtherFiles(build)) return null;
  const { first, others } = partedFiles(build);
  return Object.keys(others).length === 0 ? null : { first, ...otherFiles(build.name, others) };
}
