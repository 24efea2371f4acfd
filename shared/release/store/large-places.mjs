import { statSync } from 'node:fs';
import { join } from 'node:path';
import { largePlace } from '../format/places.mjs';
import { UserError } from '../../run/user-error.mjs';

/** @import { RemoteBuild } from '../built/build-folder.mjs' */

/**
 * Refuses a build with a place whose files are larger than a place may be. The files have been verified before.
 *
 * @param {string} dist
 * @param {RemoteBuild} build
 */
export function refuseLargePlaces(dist, { name, version, places }) {
  const problem = largePlace(places, (file) => statSync(join(dist, file)).size);
  if (problem) throw new UserError(`${name} ${version} ${problem}.`);
}
