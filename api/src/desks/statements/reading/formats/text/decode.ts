/** Control characters that no text has; tab, line ends and the end mark of DOS are none of them. */
const BINARY = /[\u0000-\u0008\u000b\u000e-\u0019\u001b-\u001f\ufffe\uffff]/;

/** Lines of SWIFT put these around each message. */
const FRAME = /\u0001(?=\s*(?:\{1:|:20:))|(?<=^-?\}?\s*)\u0003|(?<=-\}?\s*)\u0003/gm;

/**
 * The text of a file: UTF-8, UTF-16 with or without a byte order mark, or else windows-1252, as older exports have it.
 * `null` when it is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decoded(bytes)
    ?.replace(/^\ufeff/, '')
    .replace(/\u001a+\s*$/, '')
    .replace(FRAME, '');
  return text === undefined || BINARY.test(text) ? null : text;
}

function decoded(bytes: Uint8Array): string | undefined {
  const wide = wideName(bytes);
  for (const name of wide ? [wide] : ['utf-8', 'windows-1252'])
    try {
      return new TextDecoder(name, { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      // Not in this one.
    }
  return undefined;
}

/** UTF-16 by its mark, or because every second byte of plain English is zero. */
function wideName(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 64);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 3 && even === 0) return 'utf-16le';
  return even > head.length / 3 && odd === 0 ? 'utf-16be' : null;
}
