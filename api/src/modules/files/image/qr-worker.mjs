import { parentPort } from 'node:worker_threads';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** Sides, in pixels, that the image is tried at: photographs read better when smaller, dense codes when larger. */
const SIDES = [800, 1_200, 500];
const MOST_PIXELS = 40_000_000;
/** A code without the white margin that it should have is read all the same. */
const MARGIN = 24;
const MILLISECONDS = 400;

sharp.cache(false);
sharp.concurrency(1);

async function readAt(bytes, side) {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, density: 144 })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return decodeQR(
      { width: info.width, height: info.height, data },
      { format: 'RGB', timeLimit: MILLISECONDS, effort: 3 },
    );
  } catch {
    // Neither library tells a broken image from one without a code; for us both hold none.
    return null;
  }
}

async function read(bytes) {
  for (const side of SIDES) {
    const text = await readAt(bytes, side);
    if (text) return text;
  }
  return null;
}

/** This file is run as a worker alone, which has a port to its parent. */
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

/** The bytes of an image come in, what its code says or `null` goes out; one at a time. */
port.on('message', (bytes) => void read(Buffer.from(bytes)).then((text) => port.postMessage(text)));
