import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../install/fingerprint.mjs';
import { packages, root } from '../workspace.mjs';

/** The file in which the last green `npm run prove` recorded the hash of its inputs. */
export const PROOF = join(root, 'docs', 'proof.json');

const IS_RELEASE_TEST = /\.release\.test\.[cm]?tsx?$|\.release\.test\.mjs$/;

const releaseTestFiles = () =>
  ['host/tests', 'shared/build', 'shared/release', 'shared/run'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => IS_RELEASE_TEST.test(name))
      .sort()
      .map((name) => join(root, folder, name)),
  );

/** Commands that check the project, in `shared/run`; they neither pack nor install, build or start anything. */
export const CHECKING_COMMANDS = new Set(['bench.mjs', 'house', 'matrix', 'prove', 'test']);

/** A hash of everything that decides how the project is packed, installed, built and started, tests included. */
export function releaseInputs() {
  const folders = packages().flatMap(({ folder }) => [
    `${folder}/package.json`,
    `${folder}/webpack.config.mjs`,
    `${folder}/tsconfig.json`,
  ]);
  const paths = [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'shared/build',
    'shared/release',
    ...readdirSync(join(root, 'shared/run'))
      .filter((name) => !CHECKING_COMMANDS.has(name))
      .map((name) => `shared/run/${name}`)
      .sort(),
    'shared/tsconfig.pack.json',
    ...folders,
  ];
  return fingerprint(root, paths, ...releaseTestFiles().map((file) => readFileSync(file, 'utf8')));
}

const proven = () => (existsSync(PROOF) ? JSON.parse(readFileSync(PROOF, 'utf8')).releaseInputs : undefined);

/**
 * The tests that pack, install, build, publish and serve, `*.release.test.*`, take minutes and run when what they depend
 * on has changed since `npm run prove` was last green on it: `{ env, why }` for the Jest that runs them.
 *
 * @returns {{ env: Record<string, string>, why: string }}
 */
export function releaseTests() {
  if (process.env.RELEASE_TESTS)
    return {
      env: { RELEASE_TESTS: process.env.RELEASE_TESTS },
      why: 'RELEASE_TESTS says whether packing, installing, building and publishing is tested.',
    };
  if (proven() === releaseInputs())
    return {
      env: {},
      why: 'Packing, installing, building and publishing was proved on these very inputs (docs/proof.json) and is left out.',
    };
  return {
    env: { RELEASE_TESTS: '1' },
    why: 'Packing, installing, building and publishing is tested too: its inputs are not those of docs/proof.json.',
  };
}
