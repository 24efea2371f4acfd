/**
 * One signature: the name of its key (the key's first eight characters) and its value, base64url.
 * @typedef {{ key: string, value: string }} Signature
 */

const MARK = ',"signatures":[';

/**
 * A signed text is a JSON object whose last member is `signatures`. The signature covers everything before that
 * member. No other part may be parsed as content, or an unsigned second member of the same name could slip in.
 *
 * @param {string} payload
 * @param {readonly Signature[]} signatures
 */
export const joinSigned = (payload, signatures) =>
  `${payload.slice(0, -1)},"signatures":${JSON.stringify(signatures)}}`;

/**
 * Splits a text into its signed part and its signatures; `null` when it carries none.
 *
 * @param {string} text
 * @returns {{ payload: string, signatures: Signature[] } | null}
 */
export function splitSigned(text) {
  const at = text.lastIndexOf(MARK);
  const signatures = at < 0 ? null : signaturesOf(`{${text.slice(at + 1)}`);
  return signatures && { payload: `${text.slice(0, at)}}`, signatures };
}

/** @param {string} tail @returns {Signature[] | null} */
function signaturesOf(tail) {
  try {
    const { signatures } = JSON.parse(tail);
    const isSignature = (/** @type {Partial<Signature> | null} */ one) =>
      typeof one?.key === 'string' && typeof one?.value === 'string';
    return Array.isArray(signatures) && signatures.every(isSignature) ? signatures : null;
  } catch {
    return null;
  }
}
