import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages, root } from '../run/workspace.mjs';
import { panelJest, testedFolders } from './jest.mjs';

/** Whether the package's configuration uses `panelJest`. */
function isOfPanel({ path }) {
  const file = join(path, 'jest.config.mjs');
  return existsSync(file) && readFileSync(file, 'utf8').includes('panelJest(');
}

/** All packages of the panel in one run from the root, so that they share Jest's transform cache and workers. */
const folders = packages()
  .filter(isOfPanel)
  .flatMap(({ folder, path }) => testedFolders(path).map((name) => join(folder, name)));

export default { ...panelJest(root, folders), rootDir: root };
