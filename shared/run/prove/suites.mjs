import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provedTests } from '../test/proved-tests.mjs';
import { root } from '../workspace.mjs';

const NAMES_ITS_PROMISE = /(?:promise:|clause\()\s*'(P\d+|§\d|interface|accessibility|straight-through)'/g;
const kindsOf = (path) => provedTests.filter(({ kind }) => path.includes(`.${kind}.test.`)).map(({ id }) => id);

/** Where tests lie, and whose Jest runs them. @type {{ runner: Suite['runner'], folder: string }[]} */
const PLACES = [
  { runner: 'api', folder: 'api/src' },
  { runner: 'browser', folder: 'host/tests' },
  { runner: 'panel', folder: 'shared/build' },
  { runner: 'panel', folder: 'shared/release' },
];

const testsIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map(String)
    .filter((name) => /\.test\.(?:ts|mjs)$/.test(name) && !name.includes('node_modules'))
    .sort();

function promisesOf(path) {
  const named = [...readFileSync(path, 'utf8').matchAll(NAMES_ITS_PROMISE)].map(([, id = '']) => id);
  return [...new Set([...named, ...kindsOf(path)])];
}

/**
 * A test file that shows promises, and whose Jest runs it; `matrix` is a command of its own (`pnpm matrix`).
 * @typedef {{ runner: 'api' | 'browser' | 'panel' | 'matrix', file: string, ids: string[] }} Suite
 */

/** Not a test of Jest: it builds an earlier commit, and boots it beside today's. @type {Suite} */
const MATRIX = { runner: 'matrix', file: 'host/tests/matrix.ts', ids: ['versions'] };

/** The test files that show promises, found by their `shown(…)` calls, and the matrix. @returns {Suite[]} */
export const suites = () => [
  ...PLACES.flatMap(({ runner, folder }) =>
    testsIn(folder)
      .map((name) => ({
        runner,
        file: `${folder}/${name.replaceAll('\\', '/')}`,
        ids: promisesOf(join(root, folder, name)),
      }))
      .filter(({ ids }) => ids.length > 0),
  ),
  MATRIX,
];

/**
 * Two lanes that run beside each other, the API's and the browser's, and what runs alone afterwards: the tests of
 * promises that name a time (`timed`), and those that install and build, which want the whole machine.
 */
export function inLanes(all, promises) {
  const timed = new Set(promises.filter((promise) => promise.timed).map(({ id }) => id));
  const isAlone = ({ ids }) => ids.some((id) => timed.has(id));
  const free = all.filter((suite) => !isAlone(suite));
  const isApi = ({ runner }) => runner === 'api';
  return { lanes: [free.filter(isApi), free.filter((suite) => !isApi(suite))], alone: all.filter(isAlone) };
}
