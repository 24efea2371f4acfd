import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { IN_DOCUMENT, jestDom } from './jest-dom.mjs';
import { jestNode, TEST_TIMEOUT_MS } from './jest-node.mjs';

const TESTED = ['src', 'bench', 'build', 'release', 'run'];

/** The folders of a panel package that may have tests. */
export const testedFolders = (folder) => TESTED.filter((name) => existsSync(join(folder, name)));

/**
 * The Jest configuration of a panel package, derived from its folders. Integration tests have their own
 * `jest.integration.config.mjs`.
 */
export function panelJest(folder, folders = testedFolders(folder)) {
  return {
    verbose: true,
    // With projects, Jest reads the timeout only here.
    testTimeout: TEST_TIMEOUT_MS,
    projects: [
      jestDom(folder, { folders }),
      jestNode(folder, { folders, testMatch: ['**/*.test.{ts,mjs}', ...IN_DOCUMENT.map((pattern) => `!${pattern}`)] }),
    ],
  };
}
