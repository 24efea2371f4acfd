import { UserError } from '../../run/user-error.mjs';
import { isPublicKey, nameOf } from '../keys.mjs';
import { readText, writeWhole } from './whole-files.mjs';

/** @import { Places } from './places.mjs' */

/**
 * The public keys whose signatures this target accepts; an empty list before its first publication.
 *
 * @param {Pick<Places, 'ring'>} places
 * @returns {Promise<string[]>}
 */
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
 * Returns the ring if it accepts the key. A new target accepts its first key by itself; further keys must be added
 * explicitly, and an unknown key throws a UserError.
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
