import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../user-error.mjs';
import { root } from '../workspace.mjs';

/** Names the commit that was released last; committed, so that it is known without tags and without a network. */
const RELEASED = join('shared', 'run', 'matrix', 'released.json');

/** The full hash of the commit that was released last. A UserError when {@link RELEASED} does not say it. */
export function lastReleased(folder = root) {
  const file = join(folder, RELEASED);
  const wrong = `${RELEASED} does not name the commit that was released last, as { "commit": "<40 hex digits>" }.`;
  if (!existsSync(file)) throw new UserError(wrong);
  let commit;
  try {
    ({ commit } = JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new UserError(wrong);
  }
  if (!/^[0-9a-f]{40}$/.test(commit)) throw new UserError(wrong);
  return commit;
}

/**
 * What git says in a folder; undefined when it refuses or is not there.
 *
 * @param {string} cwd
 * @param {...string} args
 */
function said(cwd, ...args) {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** The full hash of a git ref. A UserError says why this folder does not have its sources. */
export function commitOf(ref, folder = root) {
  const commit = said(folder, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  if (commit) return commit;
  const shallow = said(folder, 'rev-parse', '--is-shallow-repository');
  if (shallow === undefined)
    throw new UserError(`This folder is no git checkout, so it does not have the sources of ${ref}.`);
  if (shallow === 'true')
    throw new UserError(
      `This checkout is shallow and does not have ${ref}. "git fetch --unshallow" gets the whole history.`,
    );
  throw new UserError(`This checkout does not have ${ref}. "git fetch" gets what others have committed since.`);
}

/** A sentence about the side that is built from this folder: its commit, and whether it has been changed since. */
export function currentSide(folder = root) {
  const commit = commitOf('HEAD', folder).slice(0, 8);
  return said(folder, 'status', '--porcelain', '--', '.', ':!docs')
    ? `Current is commit ${commit} with changes that are not committed, so the result holds for this folder only.`
    : `Current is commit ${commit}.`;
}
