import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages, root } from '../run/workspace.mjs';
import { panelJest, testedFolders } from './jest.mjs';

/** Is the package tested as the panel is? Its configuration says so. */
function isOfPanel({ path }) {
  const file = join(path, 'jest.config.mjs');
  return existsSync(file) && readFileSync(file, 'utf8').includes('panelJest(');
}

/** All packages of the panel in one run, from the root, so that they share what Jest has compiled and its workers. */
const folders = packages()
  .filter(isOfPanel)
  .flatMap(({ folder, path }) => testedFolders(path).map((name) => join(folder, name)));

export default { ...panelJest(root, folders), rootDir: root };
