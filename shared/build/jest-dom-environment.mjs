import { BroadcastChannel } from 'node:worker_threads';
import './jest-dom-visibility.mjs';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** Platform features that the panel uses and that jsdom lacks, or has in a form that react-router refuses. */
const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'ArrayBuffer',
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'Uint8Array',
  'WritableStream',
  'crypto',
  'fetch',
  'structuredClone',
];

/** jsdom with Node's fetch, streams and related classes. */
export default class PanelDomEnvironment extends JsdomEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    acceptNodeSignals(this.global);
    for (const name of FROM_NODE) {
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
    }
    this.closeChannels = keepChannels(this.global);
  }

  /** @override */
  async teardown() {
    this.closeChannels?.();
    await super.teardown();
  }
}

/** jsdom accepts only its own AbortSignal in `addEventListener`; this relays Node's to one. */
function acceptNodeSignals(window) {
  const { AbortController: DomAbortController, AbortSignal: DomAbortSignal, EventTarget } = window;
  const relaying = (addEventListener) =>
    /** @this {EventTarget} */
    function listen(type, listener, options) {
      const signal = options?.signal;
      if (!signal || signal instanceof DomAbortSignal) return addEventListener.call(this, type, listener, options);
      const relay = new DomAbortController();
      if (signal.aborted) relay.abort();
      else signal.addEventListener('abort', () => relay.abort(), { once: true });
      return addEventListener.call(this, type, listener, { ...options, signal: relay.signal });
    };
  EventTarget.prototype.addEventListener = relaying(EventTarget.prototype.addEventListener);
  // Jest replaces the window's `addEventListener` to catch uncaught errors.
  window.addEventListener = relaying(window.addEventListener);
}

/**
 * Replaces BroadcastChannel, since a channel left open would keep the process alive; returns a function that closes all
 * channels of the window.
 */
function keepChannels(window) {
  /** @type {Set<BroadcastChannel>} */
  const open = new Set();
  class Channel extends BroadcastChannel {
    constructor(name) {
      super(name);
      open.add(this);
      this.unref();
    }
    /** @override */
    close() {
      open.delete(this);
      super.close();
    }
  }
  Object.defineProperty(window, 'BroadcastChannel', { value: Channel, configurable: true, writable: true });
  return () => open.forEach((channel) => channel.close());
}
