import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, packages, root } from '../workspace.mjs';
import { bad, good } from './count.mjs';

const program = (name, path) => join(root, 'node_modules', name, path);
const tsc = program('typescript-native', 'bin/tsc');

/** A check is a program that ends with 0: `{ name, run(processes) }`. */
const check = (name, script, args) => ({
  name,
  async run(processes) {
    const lines = [];
    const { code } = await processes.start(process.execPath, [script, ...args], {
      cwd: root,
      onLine: (line) => line.trim() && lines.push(line),
    }).exited;
    return code === 0 ? good() : bad(...(lines.length ? lines : [`${name} ended with ${code}`]));
  },
});

/**
 * Runs a check that keeps its state in a file, from the state of the last green run: a red run does not replace it.
 * TypeScript 7.0 can keep reporting errors of a red run after they are mended, e.g. those of a missing type reference.
 *
 * @param {string} state
 * @param {() => Promise<import('./count.mjs').Count>} run
 */
export async function fromLastGreen(state, run) {
  const green = `${state}.green`;
  if (existsSync(green)) copyFileSync(green, state);
  else rmSync(state, { force: true });
  const result = await run();
  if (result.failed === 0 && existsSync(state)) copyFileSync(state, green);
  return result;
}

function typesOf(name, project) {
  const state = join(cacheFolder, 'types', `${name}.tsbuildinfo`);
  const args = ['-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', state];
  const { run, ...rest } = check(`types of the ${name}`, tsc, args);
  return { ...rest, run: (processes) => fromLastGreen(state, () => run(processes)) };
}

/**
 * One type check per side: the panel's packages, which see each other's sources; the API; and the tools.
 */
export const typeChecks = () => [
  typesOf('panel', 'shared/build/tsconfig.panel.json'),
  typesOf('API', 'api'),
  // Always from scratch, in 1 s: a kept state of TypeScript 7.0 misses an error in JavaScript that was edited before.
  check('types of the tools', tsc, ['-p', 'shared/build/tsconfig.tools.json', '--noEmit']),
];

/** Lints `files`, given as paths from the root, or everything. */
export const lintChecks = (files = packages().map(({ folder }) => folder)) => [
  check('lint', program('eslint', 'bin/eslint.js'), [
    '--max-warnings',
    '0',
    '--no-warn-ignored',
    '--cache',
    '--cache-location',
    join(cacheFolder, 'eslint'),
    ...files,
  ]),
];

/** Fails if `npm run format` would change a file. */
export const formatChecks = () => [check('format', program('oxfmt', 'bin/oxfmt'), ['--check', '.'])];

/** The import law of the whole workspace, and the report of the doors of `shared`. */
export const lawChecks = () => [
  check('contract report', 'shared/run/main.mjs', ['report', '--check']),
  check('import law', program('dependency-cruiser', 'bin/dependency-cruise.mjs'), [
    '--config',
    'shared/build/boundaries.mjs',
    '--output-type',
    'err-long',
    ...packages().map(({ folder }) => folder),
  ]),
];

/** Files and exports that nobody uses. */
export const unusedChecks = () => [
  check('nothing unused', program('knip', 'bin/knip.js'), [
    '--config',
    'shared/build/knip.mjs',
    '--no-progress',
    '--no-config-hints',
  ]),
];
