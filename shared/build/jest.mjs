import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { IN_DOCUMENT, jestDom } from './jest-dom.mjs';
import { jestNode, TEST_TIMEOUT_MS } from './jest-node.mjs';

const TESTED = ['src', 'build', 'release', 'run'];

/** The folders of a package of the panel that may hold tests. */
export const testedFolders = (folder) => TESTED.filter((name) => existsSync(join(folder, name)));

/**
 * The Jest configuration of a package of the panel, from the folders that it has. Tests of several rooms at once have
 * a configuration of their own, `jest.integration.config.mjs`.
 */
export function panelJest(folder, folders = testedFolders(folder)) {
  return {
    verbose: true,
    // Jest takes it from here alone when there are projects.
    testTimeout: TEST_TIMEOUT_MS,
    projects: [
      jestDom(folder, { folders }),
      jestNode(folder, { folders, testMatch: ['**/*.test.{ts,mjs}', ...IN_DOCUMENT.map((pattern) => `!${pattern}`)] }),
    ],
  };
}
