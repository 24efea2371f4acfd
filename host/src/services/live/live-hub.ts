import type { LiveEvent, LiveService, LiveState } from '@backoffice/shared/contract';
import { createListeners } from '@backoffice/shared/domain';

/** The panel's live service, and what feeds it. */
export interface LiveHub extends LiveService {
  become(state: LiveState): void;
  tell(event: LiveEvent): void;
  /** Events were lost: everything shown has to be read again. */
  resync(): void;
  onResync(listener: () => void): () => void;
}

export function createLiveHub(): LiveHub {
  const states = createListeners();
  const events = createListeners<LiveEvent>();
  const resyncs = createListeners();
  let state: LiveState = 'off';
  return {
    state: () => state,
    subscribe: states.subscribe,
    listen: events.subscribe,
    onResync: resyncs.subscribe,
    become(next) {
      if (next === state) return;
      state = next;
      states.tell();
    },
    tell: events.tell,
    resync: resyncs.tell,
  };
}
