import { contentOf, partText } from '../../format/list.mjs';
import { keysFor } from '../../format/ring.mjs';
import { nameOf, publicOf, signatureOf, signText } from '../../keys.mjs';

/** @import { KeyObject } from 'node:crypto' */
/** @import { Ring } from '../../format/ring.mjs' */
/** @import { Registry, SignedPart } from '../../format/registry-schema.mjs' */

/**
 * A part's signature by a key, added to those that it has.
 *
 * @param {string} name
 * @param {SignedPart} part
 * @param {unknown} content
 * @param {KeyObject} privateKey
 * @returns {SignedPart}
 */
export function withSignature(name, part, content, privateKey) {
  const key = nameOf(publicOf(privateKey));
  const others = part.signatures.filter((one) => one.key !== key);
  const value = signatureOf(partText(name, part, content), privateKey);
  return { ...part, signatures: [...others, { key, value }] };
}

/**
 * The registry with these parts signed by one key, each under its next serial; unsigned where the key may not.
 *
 * @param {Registry} registry
 * @param {readonly string[]} names
 * @param {{ privateKey: KeyObject, ring: Pick<Ring, 'keys'>, issuedAt: string, before?: Registry['parts'] }} options
 * @returns {Registry}
 */
export function withParts(registry, names, { privateKey, ring, issuedAt, before = {} }) {
  const publicKey = publicOf(privateKey);
  const parts = names.map((name) => {
    const serial = (before[name]?.serial ?? 0) + 1;
    const part = { serial, issuedAt, signatures: [] };
    const may = keysFor(ring, name).includes(publicKey);
    return [name, may ? withSignature(name, part, contentOf(registry, name), privateKey) : part];
  });
  return { ...registry, parts: { ...registry.parts, ...Object.fromEntries(parts) } };
}

/** The registry as it is served. What was found out when it was opened is not part of it. @param {Registry} registry @param {KeyObject} privateKey */
export const sealed = ({ refused: _, ...registry }, privateKey) => signText(JSON.stringify(registry), privateKey);
