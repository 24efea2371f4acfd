import { fileURLToPath } from 'node:url';
import { jestNode } from '@backoffice/shared/build/jest-node';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

const base = jestNode(import.meta.dirname, { folders: ['tests'], displayName: 'integration', testTimeout: 900_000 });

/** Tests of the whole panel in a real browser, on one stack of host, remotes, API and database for the run. */
export default {
  ...base,
  // The libraries that drive a browser from outside are CommonJS, and large.
  transformIgnorePatterns: ['/node_modules/'],
  verbose: true,
  testEnvironment: here('tests/harness/jest/browser-environment.mjs'),
  moduleNameMapper: { '^playwright-core$': here('tests/harness/jest/playwright.cjs') },
  maxWorkers: 2,
  testSequencer: here('tests/harness/jest/longest-first.mjs'),
  globalSetup: here('tests/harness/jest/global-setup.ts'),
  globalTeardown: here('tests/harness/jest/global-teardown.ts'),
};
