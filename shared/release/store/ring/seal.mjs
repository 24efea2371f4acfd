import { contentOf, partText } from '../../format/list.mjs';
import { nameOf, publicOf, signatureOf, signText } from '../../keys.mjs';

/** @import { KeyObject } from 'node:crypto' */
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
 * The registry with these parts signed by one key, each under its next serial.
 *
 * @param {Registry} registry
 * @param {readonly string[]} names
 * @param {{ privateKey: KeyObject, issuedAt: string, before?: Registry['parts'] }} options
 * @returns {Registry}
 */
export function withParts(registry, names, { privateKey, issuedAt, before = {} }) {
  const parts = names.map((name) => {
    const serial = (before[name]?.serial ?? 0) + 1;
    return [name, withSignature(name, { serial, issuedAt, signatures: [] }, contentOf(registry, name), privateKey)];
  });
  return { ...registry, parts: { ...registry.parts, ...Object.fromEntries(parts) } };
}

/** The registry as it is served. What was found out when it was opened is not part of it. @param {Registry} registry @param {KeyObject} privateKey */
export const sealed = ({ refused: _, ...registry }, privateKey) => signText(JSON.stringify(registry), privateKey);
