import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/**
 * Who published a release, and which commit lay in its folder then.
 *
 * @typedef {object} Publisher
 * @property {string} by
 * @property {string} [commit] without it: no repository; `…+` with changes that were not committed
 */

const LONGEST = 200;

/** @param {string} folder @param {string[]} args */
function git(folder, ...args) {
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

function user() {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/**
 * @param {string} folder of the package
 * @param {NodeJS.ProcessEnv} env `RELEASE_BY` says who it is, as a pipeline knows it better than its machine
 * @returns {Publisher}
 */
export function publisherOf(folder, env) {
  const by = env.RELEASE_BY || git(folder, 'config', 'user.email') || user() || 'unknown';
  const head = git(folder, 'rev-parse', '--verify', 'HEAD');
  const isChanged = head !== '' && git(folder, 'status', '--porcelain', '--', '.') !== '';
  // Without line breaks and the like: it is printed in tables.
  const plain = by.replace(/\p{C}/gu, ' ').slice(0, LONGEST);
  return { by: plain, ...(head && { commit: `${head}${isChanged ? '+' : ''}` }) };
}
