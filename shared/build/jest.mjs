import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { jestDom } from './jest-dom.mjs';
import { jestNode, TEST_TIMEOUT_MS } from './jest-node.mjs';

const TOOLS = ['build', 'release', 'run'];

/**
 * The Jest configuration of a package of the panel, from the folders that it has: `src` runs in jsdom, tooling
 * folders in Node. Tests of several rooms at once have a configuration of their own, `jest.integration.config.mjs`.
 */
export function panelJest(folder) {
  const tools = TOOLS.filter((name) => existsSync(join(folder, name)));
  return {
    verbose: true,
    // Jest takes it from here alone when there are projects.
    testTimeout: TEST_TIMEOUT_MS,
    projects: [jestDom(folder), ...(tools.length ? [jestNode(folder, { folders: tools, displayName: 'tools' })] : [])],
  };
}
