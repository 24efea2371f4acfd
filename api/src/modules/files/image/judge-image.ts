import { type Dimensions, rasterDimensions } from './dimensions.ts';
import { type ImageMime, kindOfBytes, kindOfDeclared, kindOfName } from './kind.ts';
import { judgeSvg } from './svg.ts';

/** The message of the specification §5, with its spelling. */
export const WRONG_FORMAT = 'format doen not supported';

const LONGEST_SIDE = 8_000;
const MOST_PIXELS = 40_000_000;

export interface UploadedFile {
  name: string;
  declaredMime: string;
  bytes: Buffer;
}

export type ImageVerdict =
  | { ok: true; mime: ImageMime; dimensions: Dimensions | undefined }
  | { ok: false; status: 400 | 413 | 415; code: 'FILE_TYPE' | 'FILE_TOO_LARGE' | 'FILE_EMPTY'; msg: string };

/**
 * Name, declared type and first bytes must agree on one of the allowed types; then the content is checked (safety 2.7).
 */
export function judgeImage({ name, declaredMime, bytes }: UploadedFile): ImageVerdict {
  if (bytes.length === 0) return { ok: false, status: 400, code: 'FILE_EMPTY', msg: 'The file is empty.' };
  const mime = kindOfBytes(bytes);
  if (!mime || kindOfName(name) !== mime || kindOfDeclared(declaredMime) !== mime) return wrongType(WRONG_FORMAT);
  return mime === 'image/svg+xml' ? judgeDrawing(bytes) : judgeRaster(mime, bytes);
}

function judgeRaster(mime: Exclude<ImageMime, 'image/svg+xml'>, bytes: Buffer): ImageVerdict {
  const dimensions = rasterDimensions(mime, bytes);
  if (!dimensions) return wrongType('The image is damaged.');
  return isTooLarge(dimensions) ? tooLarge(dimensions) : { ok: true, mime, dimensions };
}

function judgeDrawing(bytes: Buffer): ImageVerdict {
  const verdict = judgeSvg(bytes);
  if (!verdict.ok) return wrongType(verdict.reason);
  const { dimensions } = verdict;
  return dimensions && isTooLarge(dimensions) ? tooLarge(dimensions) : { ok: true, mime: 'image/svg+xml', dimensions };
}

function isTooLarge({ width, height }: Dimensions): boolean {
  return width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS;
}

function tooLarge({ width, height }: Dimensions): ImageVerdict {
  return {
    ok: false,
    status: 413,
    code: 'FILE_TOO_LARGE',
    msg: `The image has ${width} × ${height} pixels; at most ${LONGEST_SIDE} a side and 40 million are accepted.`,
  };
}

function wrongType(msg: string): ImageVerdict {
  return { ok: false, status: 415, code: 'FILE_TYPE', msg };
}
