import { join } from 'node:path';
import { cacheFolder, packages, root } from '../workspace.mjs';
import { bad, good } from './count.mjs';

const program = (name, path) => join(root, 'node_modules', name, path);

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
 * One type check per side: the panel's packages, which see each other's sources; the API; and the tools.
 */
export const typeChecks = () => {
  const tsc = program('typescript-native', 'bin/tsc');
  const kept = (name) => ['--incremental', '--tsBuildInfoFile', join(cacheFolder, 'types', `${name}.tsbuildinfo`)];
  const side = (name, project, more) => check(`types of the ${name}`, tsc, ['-p', project, '--noEmit', ...more]);
  return [
    side('panel', 'shared/build/tsconfig.panel.json', kept('panel')),
    side('API', 'api', kept('API')),
    // Always from scratch, in 1 s: a kept state of TypeScript 7.0 misses an error in JavaScript that was edited before.
    side('tools', 'shared/build/tsconfig.tools.json', []),
  ];
};

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

/** The import law of the whole workspace. */
export const lawChecks = () => [
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
