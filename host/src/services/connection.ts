import { createListeners } from '@backoffice/shared/domain';

/** Whether the API can be reached, as its answers and a probe say; the browser's own opinion is only a hint. */
export type ConnectionState = { kind: 'up' } | { kind: 'down'; since: Date };

export interface Connection {
  get(): ConnectionState;
  subscribe(listener: () => void): () => void;
  /** The API answered something. */
  answered(): void;
  /** A request had no answer, or one of somebody who stood in for the API. It may be that request's own fault, so the API is asked. */
  failed(): void;
  /** Asks the API now, e.g. because the person says so. */
  tryNow(): void;
}

interface ConnectionNeeds {
  /** Whether the API is there and can work. */
  probe: () => Promise<boolean>;
  view?: Window;
}

/** Pauses between probes while there is no answer, in milliseconds; the last one stays. */
const PAUSES = [1_000, 2_000, 4_000, 8_000];
const UP: ConnectionState = { kind: 'up' };

/** Watches the way to the API for the whole panel: says since when it is lost, and recovers by itself (domain 2.0). */
export function createConnection({ probe, view = window }: ConnectionNeeds): Connection {
  const listeners = createListeners();
  let state = UP;
  let suspectedAt: Date | null = null;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = (next: ConnectionState) => {
    state = next;
    listeners.tell();
  };
  const answered = () => {
    clearTimeout(timer);
    suspectedAt = null;
    tries = 0;
    if (state.kind === 'down') settle(UP);
  };
  const ask = async () => {
    clearTimeout(timer);
    const since = suspectedAt;
    const there = await probe();
    if (since === null || since !== suspectedAt) return;
    if (there) return answered();
    if (state.kind === 'up') settle({ kind: 'down', since });
    timer = setTimeout(() => void ask(), PAUSES[Math.min(tries++, PAUSES.length - 1)]);
  };
  const failed = () => {
    if (suspectedAt) return;
    suspectedAt = new Date();
    void ask();
  };
  const tryNow = () => {
    if (suspectedAt) void ask();
  };
  view.addEventListener('offline', failed);
  view.addEventListener('online', tryNow);

  return {
    get: () => state,
    subscribe: listeners.subscribe,
    answered,
    failed,
    tryNow,
  };
}
