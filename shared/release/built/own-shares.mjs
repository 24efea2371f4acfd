import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../run/user-error.mjs';

/** @import { RemoteBuild } from './build-folder.mjs' */

/** As the federation plugin writes what a build shares; with `import: false` it writes nothing. */
const SHARED = /"([^"]+)":\[\{version:"[^"]*",get:/g;

/** The names of what a script shares with every module on the page. @param {string} text */
export const sharesIn = (text) => [...text.matchAll(SHARED)].map(([, name = '']) => name);

/**
 * Refuses a remote that shares something: the runtime would give the higher version to every module on the page, in the
 * place of the host's.
 *
 * @param {string} dist
 * @param {RemoteBuild} build
 */
export async function refuseOwnShares(dist, build) {
  for (const file of Object.keys(build.files).filter((each) => each.endsWith('.js'))) {
    const [name] = sharesIn(await readFile(join(dist, file), 'utf8'));
    if (name !== undefined)
      throw new UserError(
        `${build.name} ${build.version} cannot be published: ${file} shares ${name} with every module on the page. A remote takes it from the host: "import: false" in the federation plugin.`,
      );
  }
}
