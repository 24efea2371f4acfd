import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * A longer search is abandoned, as if the image had no code. Ordinary images take about 50 ms, the worst about a
 * second.
 */
const LONGEST_MS = 5_000;

let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * The text of the QR code in an image; `null` when none can be read. The image has passed `judgeImage`, but pixels are
 * decoded here for the first time: an image that cannot be decoded counts as one without a code. Runs in a thread of
 * its own, one image at a time, so that it does not block the event loop.
 */
export function readQr(bytes: Buffer, longestMs = LONGEST_MS): Promise<string | null> {
  const read = last.then(() => readAlone(bytes, longestMs));
  last = read.catch(() => undefined);
  return read;
}

async function readAlone(bytes: Buffer, longestMs: number): Promise<string | null> {
  const one = (worker ??= startWorker());
  one.ref();
  one.postMessage(bytes);
  try {
    const [text] = (await once(one, 'message', { signal: AbortSignal.timeout(longestMs) })) as [string | null];
    return text;
  } catch {
    // It took too long or the decoder killed its thread: the next image gets a new one.
    worker = undefined;
    void one.terminate();
    return null;
  } finally {
    one.unref();
  }
}

function startWorker(): Worker {
  const one = new Worker(new URL('qr-worker.mjs', import.meta.url), { execArgv: [] });
  // Errors between two images; during one, the caller receives them.
  one.on('error', () => undefined);
  one.on('exit', () => {
    if (worker === one) worker = undefined;
  });
  return one;
}
