import type { LiveEvent, LiveService, LiveState } from '@backoffice/shared/contract';

/** The panel's live service, and what feeds it. */
export interface LiveHub extends LiveService {
  become(state: LiveState): void;
  tell(event: LiveEvent): void;
  /** Events were lost: whatever is shown has to be read again. */
  resync(): void;
  onResync(listener: () => void): () => void;
}

export function createLiveHub(): LiveHub {
  const watchers = new Set<() => void>();
  const listeners = new Set<(event: LiveEvent) => void>();
  const resyncs = new Set<() => void>();
  let state: LiveState = 'off';
  return {
    state: () => state,
    subscribe: (watcher) => joined(watchers, watcher),
    listen: (listener) => joined(listeners, listener),
    onResync: (listener) => joined(resyncs, listener),
    become(next) {
      if (next === state) return;
      state = next;
      watchers.forEach((watcher) => watcher());
    },
    tell: (event) => listeners.forEach((listener) => listener(event)),
    resync: () => resyncs.forEach((listener) => listener()),
  };
}

function joined<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => void all.delete(one);
}
