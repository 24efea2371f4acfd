import { splitSigned } from './signed-text.mjs';

/** @import { Signature } from './signed-text.mjs' */

/**
 * Whose signatures count, and how many of them: public keys, 32 bytes each, base64url.
 * @typedef {{ keys: string[], threshold: number }} Anchor
 */
/**
 * A key and what it may sign: names of remotes, `host`, `policy`, or `*` for everything.
 * @typedef {{ key: string, may: string[] }} RingKey
 */
/**
 * The ring of a target: who may sign what, how many signatures each part needs (one, where nothing is said), and until
 * when. It is signed by root keys, which sign nothing else.
 *
 * @typedef {object} Ring
 * @property {number} version goes up with every change
 * @property {string} issuedAt
 * @property {string} expiresAt
 * @property {RingKey[]} keys
 * @property {Record<string, number>} thresholds
 * @property {Anchor} roots who signs the next ring
 */
/** @typedef {(key: string, text: string, value: string) => boolean | Promise<boolean>} Verify */

/** The keys that may sign a part. @param {Pick<Ring, 'keys'>} ring @param {string} part */
export const keysFor = ({ keys }, part) =>
  keys.filter(({ may }) => may.includes(part) || may.includes('*')).map(({ key }) => key);

/** How many of them have to. @param {Pick<Ring, 'thresholds'>} ring @param {string} part */
export const thresholdOf = ({ thresholds }, part) => (Object.hasOwn(thresholds, part) && thresholds[part]) || 1;

/**
 * Which of these keys have signed a text; each counts once, however often it has signed or is listed.
 *
 * @param {readonly string[]} keys
 * @param {string} text
 * @param {readonly Signature[]} signatures
 * @param {Verify} verify
 */
export async function signersOf(keys, text, signatures, verify) {
  /** @type {string[]} */
  const signers = [];
  for (const { key: name, value } of signatures)
    for (const key of keys)
      if (key.slice(0, 8) === name && !signers.includes(key) && (await verify(key, text, value))) signers.push(key);
  return signers;
}

/** The ring that a signed text holds, with its signatures beside it, whoever they are of. @param {string} text @returns {Ring} */
export const ringIn = (text) => JSON.parse(text);

/**
 * The ring, if enough keys of the anchor have signed it; `null` otherwise.
 *
 * @param {unknown} text
 * @param {Anchor} anchor
 * @param {Verify} verify
 */
export async function openRing(text, { keys, threshold }, verify) {
  const signed = typeof text === 'string' ? splitSigned(text) : null;
  if (!signed) return null;
  const { length } = await signersOf(keys, signed.payload, signed.signatures, verify);
  return length > 0 && length >= threshold ? /** @type {Ring} */ (JSON.parse(signed.payload)) : null;
}
