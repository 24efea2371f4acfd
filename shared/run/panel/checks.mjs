import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../user-error.mjs';

const LAW = fileURLToPath(new URL('law.mjs', import.meta.url));

/**
 * The checks of a team's folder that run none of its code, and its tests, in the order of their cost. Each is a program
 * that ends with 0; `from` says whose dependency it is.
 */
export const CHECKS = [
  { name: 'types', from: 'remote', package: 'typescript', file: 'bin/tsc', args: ['-p', '.', '--noEmit'] },
  { name: 'lint', from: 'shared', package: 'eslint', file: 'bin/eslint.js', args: ['--max-warnings', '0', 'src'] },
  {
    name: 'law',
    from: 'shared',
    package: 'dependency-cruiser',
    file: 'bin/dependency-cruise.mjs',
    args: ['--config', LAW, '--output-type', 'err-long', 'src'],
  },
  { name: 'unit', from: 'remote', package: 'jest', file: 'bin/jest.js', args: [] },
];

/** The folder of a package: some name their files in `exports`, so that they cannot be asked for one by one. */
function packageFolder(/** @type {NodeJS.Require} */ require, /** @type {string} */ name) {
  const folders = (require.resolve.paths(name) ?? []).map((path) => join(path, name));
  const found = folders.find((folder) => existsSync(join(folder, 'package.json')));
  if (!found) throw new UserError(`${name} is not installed: run "pnpm install".`);
  return found;
}

/**
 * Runs one check in a folder. Returns whether it was green.
 *
 * @param {string} folder
 * @param {(typeof CHECKS)[number]} check
 * @param {string[]} more
 */
export function runCheck(folder, { from, package: name, file, args }, more = []) {
  const require = createRequire(from === 'remote' ? join(folder, 'package.json') : import.meta.url);
  const script = join(packageFolder(require, name), file);
  const { status } = spawnSync(process.execPath, [script, ...args, ...more], { cwd: folder, stdio: 'inherit' });
  return status === 0;
}
