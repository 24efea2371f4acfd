import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** A busy machine is no reason for a red test. */
export const TEST_TIMEOUT_MS = 120_000;

/** Tests that pack, install or build anew run when they are asked for: `RELEASE_TESTS=1`. */
const RELEASE_TESTS = process.env.RELEASE_TESTS === '1' ? [] : ['\\.release\\.test\\.'];

/** Tests that only show that another test would notice a missing guard run in `npm run prove`. */
const MUTANT_TESTS = process.env.PROVE ? [] : ['\\.mutants\\.test\\.'];

/** What every Jest project of the workspace has in common. `folders` are where its tests are, seen from `folder`. */
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
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.cache/', '/.data/', ...RELEASE_TESTS, ...MUTANT_TESTS],
    modulePathIgnorePatterns: ['/dist/', '/.cache/', '/.data/'].map((name) => `<rootDir>${name}`),
    restoreMocks: true,
    testTimeout: TEST_TIMEOUT_MS,
    ...project,
  };
}

/** Tests that need no document: rules, services, tools, and whatever drives a browser from outside. */
export function jestNode(folder, settings) {
  return jestProject(folder, {
    displayName: 'node',
    testEnvironment: 'node',
    testMatch: ['**/*.test.{ts,mjs}'],
    ...settings,
  });
}
