import { UserError } from '../../run/user-error.mjs';
import { keysFor, openRing, ringIn } from '../format/ring.mjs';
import { isPublicKey, nameOf, publicOf, verifyText } from '../keys.mjs';
import { EVERYTHING, newRing, problemOfRing } from './ring/edit.mjs';
import { readText, writeWhole } from './whole-files.mjs';

/** @import { KeyObject } from 'node:crypto' */
/** @import { Ring } from '../format/ring.mjs' */
/** @import { Places } from './places.mjs' */

/**
 * The ring of a target with its signed text. `flat` is one of before the keys had a scope: a list of keys that may sign
 * everything, which nobody has signed.
 *
 * @typedef {Ring & { text: string, flat?: boolean }} TargetRing
 */

/** @type {TargetRing} */
export const NO_RING = {
  version: 0,
  issuedAt: '',
  expiresAt: '',
  keys: [],
  thresholds: {},
  roots: { keys: [], threshold: 1 },
  text: '',
};

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return ringIn(text);
  } catch {
    return null;
  }
}

/**
 * The keys whose signatures this target accepts, and for what; {@link NO_RING} before its first publication.
 *
 * @param {Pick<Places, 'ring'>} places
 * @returns {Promise<TargetRing>}
 */
export async function readRing({ ring }) {
  const text = await readText(ring);
  if (text === null) return NO_RING;
  const found = parsed(text);
  const flat = found?.keys;
  if (Array.isArray(flat) && flat.length > 0 && flat.every(isPublicKey))
    return { ...NO_RING, keys: flat.map((key) => ({ key, may: [EVERYTHING] })), flat: true };
  if (problemOfRing(found) !== null) throw new UserError(`${ring} is no list of public keys.`);
  if (!(await openRing(text, found.roots, verifyText)))
    throw new UserError(`${ring} is not signed by the root keys that it names.`);
  return { ...found, text };
}

/** @param {Places} places @param {Pick<TargetRing, 'text'>} ring */
export const writeRing = ({ ring, staging }, { text }) => writeWhole(ring, text, staging);

/** Whether a key signs anything here. @param {Ring} ring @param {string} publicKey */
const isKnown = ({ keys }, publicKey) => keys.some(({ key }) => key === publicKey);

/**
 * Returns the ring if it knows the key. A new target accepts its first key by itself, for everything; so does one with a
 * single key of before the keys had a scope. `rootKey` signs the ring then, or the key itself where there is none.
 *
 * @param {Places} places
 * @param {KeyObject} privateKey
 * @param {{ dryRun?: boolean, rootKey?: KeyObject }} [options]
 */
export async function ringWith(places, privateKey, { dryRun = false, rootKey } = {}) {
  const ring = await readRing(places);
  const publicKey = publicOf(privateKey);
  if (ring.keys.length === 0) {
    const first = newRing([publicKey], rootKey ?? privateKey);
    if (!dryRun) await writeRing(places, first);
    return first;
  }
  if (!isKnown(ring, publicKey))
    throw new UserError(
      `The key ${nameOf(publicKey)} is not accepted by this target. The holder of the root key adds it: pnpm release ring sign --may ${publicKey}=<remote>`,
    );
  if (!ring.flat) return ring;
  if (ring.keys.length > 1 && !rootKey)
    throw new UserError(
      'The keys of this target have no scope yet. Say once whose key is the root of them: pnpm release ring upgrade --root root.pem',
    );
  return {
    ...newRing(
      ring.keys.map(({ key }) => key),
      rootKey ?? privateKey,
    ),
    flat: true,
  };
}

/**
 * Refuses a part that the key may not sign.
 *
 * @param {Ring} ring
 * @param {KeyObject} privateKey
 * @param {readonly string[]} parts
 */
export function mustSign(ring, privateKey, parts) {
  const publicKey = publicOf(privateKey);
  const foreign = parts.filter((part) => !keysFor(ring, part).includes(publicKey));
  if (foreign.length === 0) return;
  const may = ring.keys.filter(({ key }) => key === publicKey).flatMap((one) => one.may);
  throw new UserError(
    `The key ${nameOf(publicKey)} may sign ${may.join(', ') || 'nothing'}, and this changes ${foreign.join(', ')}: sign with a key that may (--key). "pnpm release keys" shows them.`,
  );
}
