import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { jestDom } from './jest-dom.mjs';
import { jestNode } from './jest-node.mjs';

const TOOLS = ['build', 'release', 'run'];

/**
 * The Jest configuration of a package of the panel, from the folders that it has: `src` runs in jsdom, tooling
 * folders in Node. Tests of several rooms at once have a configuration of their own, `jest.integration.config.mjs`.
 */
export function panelJest(folder) {
  const tools = TOOLS.filter((name) => existsSync(join(folder, name)));
  return {
    verbose: true,
    projects: [jestDom(folder), ...(tools.length ? [jestNode(folder, { folders: tools, displayName: 'tools' })] : [])],
  };
}
