import { parentPort } from 'node:worker_threads';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/**
 * Side lengths in pixels at which the image is searched: photographs read better when smaller, dense codes when larger.
 */
const SIDES = [800, 1_200, 500];
const MOST_PIXELS = 40_000_000;
/** Adds the white margin that a code should have, in case it is missing. */
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
    // Neither library distinguishes a broken image from one without a code, so both give `null`.
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

/** This file only runs as a worker, so there is a port to the parent. */
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

/** Receives the bytes of one image at a time; answers the text of its code or `null`. */
port.on('message', (bytes) => void read(Buffer.from(bytes)).then((text) => port.postMessage(text)));
