import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKING_COMMANDS } from '../../build/boundaries/checking-commands.mjs';
import { fingerprint } from '../install/fingerprint.mjs';
import { packages, root } from '../workspace.mjs';

/** The file in which the last green `npm run prove` recorded the hashes of what it was run on. */
export const PROOF = join(root, 'docs', 'proof.json');

/** What decides how the project is packed, installed, built and started. */
const ofReleases = () => [
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
  ...packages().flatMap(({ folder }) => [
    `${folder}/package.json`,
    `${folder}/webpack.config.mjs`,
    `${folder}/tsconfig.json`,
  ]),
];

/** What decides which files of which release a tab runs, and what it does with one that fails. */
const ofTabs = () => [
  'pnpm-lock.yaml',
  ...['singletons.mjs', 'webpack', 'webpack.mjs'].map((name) => `shared/build/${name}`),
  'shared/release',
  ...[
    ...['boot.tsx', 'chrome/strips', 'doors.ts', 'first', 'modules', 'registry', 'remotes'],
    ...['services/http/stamp.ts', 'start', 'start.ts'],
  ].map((name) => `host/src/${name}`),
  ...['remote-banker/src/waiting-lines', 'remote-deposit/src/places'],
  ...packages()
    .map(({ folder }) => `${folder}/src/remote.ts`)
    .filter((name) => existsSync(join(root, name))),
  ...['desks/overrides', 'http/guard/releases', 'modules/reports/figures'].map((name) => `api/src/${name}`),
  'shared/src/contract',
  ...packages().map(({ folder }) => `${folder}/webpack.config.mjs`),
  'host/tests/harness/faults',
  'host/tests/harness/release',
];

/**
 * Tests that take minutes and run in `npm test` when what they depend on has changed since `npm run prove` last showed
 * them: `*.KIND.test.*`.
 *
 * @type {readonly { kind: string, id: string, variable: string, recorded: string, what: string, paths: () => string[] }[]}
 */
export const provedTests = [
  {
    kind: 'release',
    id: 'releases',
    variable: 'RELEASE_TESTS',
    recorded: 'releaseInputs',
    what: 'Packing, installing, building and publishing',
    paths: ofReleases,
  },
  {
    kind: 'federation',
    id: 'federation',
    variable: 'FEDERATION_TESTS',
    recorded: 'federationInputs',
    what: 'What a tab does with good and bad releases',
    paths: ofTabs,
  },
];

const PLACES = ['host/tests', 'shared/build', 'shared/release', 'shared/run'];

const filesOf = (kind) =>
  PLACES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => new RegExp(`\\.${kind}\\.test\\.(?:tsx?|mjs)$`).test(name))
      .sort()
      .map((name) => join(root, folder, name)),
  );

/** A hash of everything that the tests of a kind depend on, themselves included. @param {typeof provedTests[number]} one */
export const inputsOf = ({ kind, paths }) =>
  fingerprint(root, paths(), ...filesOf(kind).map((file) => readFileSync(file, 'utf8')));

const proof = () => (existsSync(PROOF) ? JSON.parse(readFileSync(PROOF, 'utf8')) : {});

/**
 * Which of them run now: the environment for Jest, and a sentence about each kind. A variable that is set decides.
 *
 * @returns {{ env: Record<string, string>, why: string[] }}
 */
export function provedTestsToRun(env = process.env, recorded = proof(), inputs = inputsOf) {
  const chosen = provedTests.map((one) => {
    const given = env[one.variable];
    if (given) return { [one.variable]: given, why: `${one.variable} says whether it is tested: ${one.what}.` };
    if (recorded[one.recorded] === inputs(one))
      return { why: `Proved on these very inputs (docs/proof.json) and left out: ${one.what}.` };
    return { [one.variable]: '1', why: `Tested, as its inputs are not those of docs/proof.json: ${one.what}.` };
  });
  return {
    env: Object.assign({}, ...chosen.map(({ why: _, ...variables }) => variables)),
    why: chosen.map(({ why }) => why),
  };
}
