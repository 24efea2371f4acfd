/**
 * The registry says the hashes of what may be needed before the first rows of a screen; those of a release's other files
 * are in a file beside it, whose hash the registry says. So every start carries the first ones alone, and each file still
 * hangs on the signature.
 */
import { isContractMet } from './compatibility.mjs';

/** @import { Release } from './registry-schema.mjs' */

/** Hosts know such files since this contract; a release of an earlier one may run on a host that does not. */
const SINCE = '1.8';

/** @param {Pick<Release, 'contract'>} release */
export const hasOtherFiles = ({ contract }) => isContractMet(SINCE, contract);

/**
 * Parts the hashes of a release: those of its entry, its manifest, and the files of its pages and places, and the others.
 *
 * @param {Pick<Release, 'entry' | 'expose' | 'first' | 'places' | 'files'>} release
 * @returns {{ first: Record<string, string>, others: Record<string, string> }}
 */
export function partedFiles({ entry, expose, first, places = [], files }) {
  const early = new Set([entry, ...expose, ...[...Object.values(first), ...places].flatMap((part) => part.files)]);
  const those = (/** @type {boolean} */ isEarly) =>
    Object.fromEntries(Object.entries(files).filter(([file]) => early.has(file) === isEarly));
  return { first: those(true), others: those(false) };
}
