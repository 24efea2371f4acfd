import { join } from 'node:path';
import { cacheFolder, packages, root } from '../workspace.mjs';
import { bad, good } from './count.mjs';

const program = (name, path) => join(root, 'node_modules', name, path);

/** A check is a program that ends with 0: `{ name, run(crew) }`. */
const check = (name, script, args, cwd = root) => ({
  name,
  async run(crew) {
    const lines = [];
    const { code } = await crew.start(process.execPath, [script, ...args], { cwd, onLine: (line) => line.trim() && lines.push(line) }).exited;
    return code === 0 ? good() : bad(...(lines.length ? lines : [`${name} ended with ${code}`]));
  },
});

/** Types, one check a package. */
export const typeChecks = () => {
  const tsc = program('typescript', 'bin/tsc');
  return packages().map(({ folder, path }) => check(`types of ${folder}`, tsc, ['-p', '.', '--noEmit', '--incremental', '--tsBuildInfoFile', join(cacheFolder, 'types', `${folder}.tsbuildinfo`)], path));
};

export const lintChecks = () => [
  check('lint', program('eslint', 'bin/eslint.js'), ['--max-warnings', '0', '--cache', '--cache-location', join(cacheFolder, 'eslint'), ...packages().map(({ folder }) => folder)]),
];

/** The import law of the whole workspace. */
export const lawChecks = () => [
  check('import law', program('dependency-cruiser', 'bin/dependency-cruise.mjs'), [
    '--config', 'shared/build/boundaries.mjs', '--output-type', 'err-long', ...packages().map(({ folder }) => folder),
  ]),
];

/** Files and exports that nobody uses. */
export const unusedChecks = () => [check('nothing unused', program('knip', 'bin/knip.js'), ['--config', 'shared/build/knip.mjs', '--no-progress', '--no-config-hints'])];
