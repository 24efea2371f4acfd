import { UserError } from '../../run/user-error.mjs';
import { isPublicKey, nameOf } from '../keys.mjs';
import { readText, writeWhole } from './whole-files.mjs';

/** @import { Places } from './places.mjs' */

/** The public keys whose signature counts for this target; an empty list before its first publication. @param {Pick<Places, 'ring'>} places @returns {Promise<string[]>} */
export async function readRing({ ring }) {
  const text = await readText(ring);
  if (text === null) return [];
  const keys = keysIn(text);
  if (Array.isArray(keys) && keys.every(isPublicKey)) return keys;
  throw new UserError(`${ring} is no list of public keys.`);
}

/** @param {string} text */
function keysIn(text) {
  try {
    return JSON.parse(text)?.keys;
  } catch {
    return null;
  }
}

/** @param {Places} places @param {readonly string[]} keys */
export const writeRing = ({ ring, staging }, keys) =>
  writeWhole(ring, `${JSON.stringify({ keys }, null, 1)}\n`, staging);

/**
 * The ring, after the first key of a new target has been put into it. Another key has to be added on purpose.
 *
 * @param {Places} places
 * @param {string} publicKey
 */
export async function ringWith(places, publicKey, { dryRun = false } = {}) {
  const keys = await readRing(places);
  if (keys.includes(publicKey)) return keys;
  if (keys.length > 0) {
    throw new UserError(
      `The key ${nameOf(publicKey)} is not accepted by this target. Add it first: pnpm release keys add ${publicKey}`,
    );
  }
  if (!dryRun) await writeRing(places, [publicKey]);
  return [publicKey];
}
