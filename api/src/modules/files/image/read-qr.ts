import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** An image that takes longer is one without a code. Ordinary ones take some 50 ms, the worst about a second. */
const LONGEST_MS = 5_000;

let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * What the QR code in an image says; `null` when none can be read. The image has passed `judgeImage`: pixels are
 * decoded here for the first time, so an image that cannot be decoded is one without a code. In a thread of its own, one
 * image at a time, so that nobody else waits for it.
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
    // Too long, or a decoder that ended with its thread: the next image gets a new one.
    worker = undefined;
    void one.terminate();
    return null;
  } finally {
    one.unref();
  }
}

function startWorker(): Worker {
  const one = new Worker(new URL('qr-worker.mjs', import.meta.url), { execArgv: [] });
  // Between two images; during one, who waits for it hears of it.
  one.on('error', () => undefined);
  one.on('exit', () => {
    if (worker === one) worker = undefined;
  });
  return one;
}
