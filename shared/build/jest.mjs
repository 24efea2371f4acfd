import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { jestDom } from './jest-dom.mjs';
import { jestNode } from './jest-node.mjs';

const NODE_FOLDERS = ['build', 'release', 'run'];

/**
 * The Jest configuration of a package of the panel, from the folders that it has:
 * `src` runs in jsdom, tooling folders in Node, `tests` (several rooms at once, real browser) in Node, slowly.
 */
export function panelJest(folder) {
  const has = (name) => existsSync(join(folder, name));
  const tools = NODE_FOLDERS.filter(has);
  return {
    verbose: true,
    projects: [
      jestDom(folder),
      ...(tools.length ? [jestNode(folder, { folders: tools, displayName: 'tools' })] : []),
      ...(has('tests') ? [jestNode(folder, { folders: ['tests'], displayName: 'integration', testTimeout: 120_000 })] : []),
    ],
  };
}
