import { createListeners } from '@backoffice/shared/domain';

/** The API's time as seen from this browser, whose own clock may be wrong (safety 2.1). */
export interface ApiClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Learns from an answer's `Date` header. `sentAt` and `receivedAt` are this browser's milliseconds. */
  observe(date: string | undefined, sentAt: number, receivedAt: number): void;
  /** Called when the time has jumped, because the browser's clock turned out to be wrong. Returns its own undo. */
  subscribe(listener: () => void): () => void;
}

const SKEW_KEY = 'clock-skew';

/** The header has whole seconds and the answer takes time to arrive, so a smaller difference is noise. */
const NOISE = 2_000;

/** A greater difference means a broken header, not a wrong clock. */
const MOST = 26 * 60 * 60 * 1000;

/** The skew is kept, so that the first check after a reload does not end a session early. */
export function createApiClock(storage: Storage, browserNow: () => number = () => Date.now()): ApiClock {
  const listeners = createListeners();
  let skew = readSkew(storage);
  return {
    now: () => browserNow() - skew,
    observe(date, sentAt, receivedAt) {
      const measured = measure(date, sentAt, receivedAt);
      if (measured === undefined || Math.abs(measured - skew) < NOISE) return;
      skew = Math.abs(measured) < NOISE ? 0 : measured;
      keepSkew(storage, skew);
      listeners.tell();
    },
    subscribe: listeners.subscribe,
  };
}

function measure(date: string | undefined, sentAt: number, receivedAt: number): number | undefined {
  const second = date ? Date.parse(date) : NaN;
  if (Number.isNaN(second) || receivedAt < sentAt) return undefined;
  const skew = (sentAt + receivedAt) / 2 - (second + 500);
  return Math.abs(skew) > MOST ? undefined : Math.round(skew);
}

function readSkew(storage: Storage): number {
  try {
    const kept = Number(storage.getItem(SKEW_KEY));
    return Number.isFinite(kept) && Math.abs(kept) <= MOST ? kept : 0;
  } catch {
    return 0;
  }
}

function keepSkew(storage: Storage, skew: number): void {
  try {
    if (skew === 0) storage.removeItem(SKEW_KEY);
    else storage.setItem(SKEW_KEY, String(skew));
  } catch {
    // Storage refused the skew: it is measured again with the next answer.
  }
}
