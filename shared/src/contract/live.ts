import type { LiveEvent } from './api.gen.ts';

/**
 * How the panel learns of other people's acts (domain 3.5). `live`: from the event stream. `reconnecting`: the stream
 * broke and is being reopened. `polling`: streams do not get through, so the server is asked every 10 s. `off`: not
 * started, or nobody is signed in.
 */
export type LiveState = 'off' | 'live' | 'reconnecting' | 'polling';

/**
 * Live events of what others do, from one stream for all tabs of the browser. The host refetches queries by them: **the
 * first element of a query key is the topic**, e.g. `['deposits', 'list', …]`, so a screen only has to name its queries
 * accordingly. `subscribe` and `listen` return their undo.
 */
export interface LiveService {
  state(): LiveState;
  /** Called when the state changes. */
  subscribe(watcher: () => void): () => void;
  /** Calls the listener with every event once, in order, including those that this person caused. */
  listen(listener: (event: LiveEvent) => void): () => void;
}
