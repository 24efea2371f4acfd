import { createListeners } from '@backoffice/shared/domain';

/** Whether the API can be reached, as its answers and a probe say; the browser's own opinion is only a hint. */
export type ConnectionState = { kind: 'up' } | { kind: 'down'; since: Date };

export interface Connection {
  get(): ConnectionState;
  subscribe(listener: () => void): () => void;
  /** The API answered something. */
  answered(): void;
  /** A request got no answer, or one from a proxy. That may be the request's own fault, so the API is probed. */
  failed(): void;
  /** Probes the API now, e.g. because the person asks for it; does nothing while the connection is up. */
  tryNow(): void;
}

interface ConnectionNeeds {
  /** Whether the API is reachable and able to work. */
  probe: () => Promise<boolean>;
  view?: Window;
}

/** Pauses between probes while there is no answer, in milliseconds; the last one repeats. */
const PAUSES = [1_000, 2_000, 4_000, 8_000];
const UP: ConnectionState = { kind: 'up' };

/** Watches the connection to the API: tells since when it is down and recovers by itself (domain 2.0). */
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
