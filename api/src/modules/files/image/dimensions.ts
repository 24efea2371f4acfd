import type { ImageMime } from './kind.ts';

export interface Dimensions {
  width: number;
  height: number;
}

/** Reads width and height from the header without decoding a pixel; `undefined` when the header is broken. */
export function rasterDimensions(kind: Exclude<ImageMime, 'image/svg+xml'>, bytes: Buffer): Dimensions | undefined {
  try {
    const found = readers[kind](bytes);
    return found && found.width > 0 && found.height > 0 ? found : undefined;
  } catch (error) {
    // The header ends before the numbers.
    if (['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS'].includes(String((error as { code?: unknown }).code)))
      return undefined;
    throw error;
  }
}

const readers = { 'image/png': png, 'image/jpeg': jpeg, 'image/webp': webp };

function png(bytes: Buffer): Dimensions | undefined {
  if (bytes.readUInt32BE(8) !== 13 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return endsAsPng(bytes) ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined;
}

/**
 * Walks the chunks: the end of the IEND chunk must be the end of the file, because anything after it is not part of the
 * image.
 */
function endsAsPng(bytes: Buffer): boolean {
  let at = 8;
  while (bytes.toString('latin1', at + 4, at + 8) !== 'IEND') at += 12 + bytes.readUInt32BE(at);
  return at + 12 + bytes.readUInt32BE(at) === bytes.length;
}

/** Walks the segments to the start-of-frame marker, which holds the size. */
function jpeg(bytes: Buffer): Dimensions | undefined {
  let at = 2;
  for (let segments = 0; segments < 2_000; segments += 1) {
    while (bytes.readUInt8(at) === 0xff && bytes.readUInt8(at + 1) === 0xff) at += 1;
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    if (marker === 0xda || marker === 0xd9) return undefined;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function webp(bytes: Buffer): Dimensions | undefined {
  // The container must be as long as it claims: polyglot files append other content.
  const length = bytes.readUInt32LE(4) + 8;
  if (length !== bytes.length && length + 1 !== bytes.length) return undefined;
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8L' && bytes.readUInt8(20) === 0x2f) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a) {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  return undefined;
}
