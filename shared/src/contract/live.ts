import type { LiveEvent } from './api.gen.ts';

/**
 * How the panel hears of what others do (domain 3.5). `live`: from the event stream. `reconnecting`: the stream broke and
 * is being opened again. `polling`: streams do not come through, so the server is asked every 10 s. `off`: not yet, or
 * nobody is signed in.
 */
export type LiveState = 'off' | 'live' | 'reconnecting' | 'polling';

/**
 * What others do, as it happens: one stream for all tabs of the browser. The host reads queries again by it: **the first
 * element of a query key is the topic**, e.g. `['deposits', 'list', …]`, so a screen has nothing to do but to name its
 * queries well. `subscribe` and `listen` return their own undo.
 */
export interface LiveService {
  state(): LiveState;
  /** Called when the state changes. */
  subscribe(watcher: () => void): () => void;
  /** Hears every event once, in its order; also those that this person has caused. */
  listen(listener: (event: LiveEvent) => void): () => void;
}
