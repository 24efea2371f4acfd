import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** A busy machine must not fail a test. */
export const TEST_TIMEOUT_MS = 120_000;

/** Tests that `npm test` leaves out while they are proved on the same inputs, and what makes them run. */
const PROVED_TESTS = [
  { variable: 'RELEASE_TESTS', pattern: '\\.release\\.test\\.' },
  { variable: 'FEDERATION_TESTS', pattern: '\\.federation\\.test\\.' },
].flatMap(({ variable, pattern }) => (process.env[variable] === '1' ? [] : [pattern]));

/** Those that prove that another test notices a missing guard, and those of breadth, run in `npm run prove`. */
const OF_PROOF = process.env.PROVE ? [] : ['\\.(?:mutants|prove)\\.test\\.'];

/** Settings of every Jest project of the workspace. `folders` are the folders with tests, relative to `folder`. */
export function jestProject(folder, { folders = ['src'], ...project }) {
  return {
    rootDir: folder,
    roots: folders.map((name) => join(folder, name)),
    transform: { '\\.[cm]?[jt]sx?$': here('jest-transform.mjs') },
    transformIgnorePatterns: [],
    resolver: here('jest-resolver.cjs'),
    moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
    moduleNameMapper: {
      '\\.css$': here('jest-style.cjs'),
      '\\.(?:svg|png|jpe?g|webp|woff2?)$': here('jest-style.cjs'),
    },
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.cache/', '/.data/', ...PROVED_TESTS, ...OF_PROOF],
    modulePathIgnorePatterns: ['/dist/', '/.cache/', '/.data/'].map((name) => `<rootDir>${name}`),
    restoreMocks: true,
    testTimeout: TEST_TIMEOUT_MS,
    ...project,
  };
}

/** Tests without a document: rules, services, tools, and tests that drive a browser. */
export function jestNode(folder, settings) {
  return jestProject(folder, {
    displayName: 'node',
    testEnvironment: 'node',
    testMatch: ['**/*.test.{ts,mjs}'],
    ...settings,
  });
}
