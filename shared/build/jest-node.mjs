import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** A busy machine is no reason for a red test. */
export const TEST_TIMEOUT_MS = 120_000;

/** What every Jest project of the workspace has in common. */
export function jestProject(folder, project) {
  return {
    displayName: basename(folder),
    rootDir: folder,
    transform: { '\\.[cm]?[jt]sx?$': here('jest-transform.mjs') },
    transformIgnorePatterns: [],
    resolver: here('jest-resolver.cjs'),
    moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.cache/', '/.data/'],
    modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/', '<rootDir>/.data/'],
    restoreMocks: true,
    testTimeout: TEST_TIMEOUT_MS,
    ...project,
  };
}

/**
 * Tests that run in Node: tools, the API, whatever drives a browser from outside.
 * `folders` are the folders of the package that hold them, `overrides` any further Jest setting.
 */
export function jestNode(folder, { folders = ['src'], ...overrides } = {}) {
  return jestProject(folder, {
    testEnvironment: 'node',
    testMatch: folders.map((name) => `<rootDir>/${name}/**/*.test.{ts,tsx,mjs}`),
    ...overrides,
  });
}
