import { createRequire } from 'node:module';
import '@testing-library/jest-dom';

const require = createRequire(import.meta.url);

/** A desktop: no media query matches unless the test overrides this. */
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

class SilentObserver {
  /** @type {readonly string[]} */
  static supportedEntryTypes = [];
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
window.ResizeObserver ??= SilentObserver;
window.IntersectionObserver ??= SilentObserver;
window.PerformanceObserver ??= SilentObserver;

// React and Mantine make an Error for each element.
Error.stackTraceLimit = 10;

/**
 * React's development build makes an Error with its stack for each of the first 10,000 elements a second, which was a
 * tenth of these tests. This says that they are made already: only the words "in the component …" of a warning go.
 */
if (expect.getState().testPath?.endsWith('.tsx')) {
  const inside = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  if (!('recentlyCreatedOwnerStacks' in inside)) throw new Error('React counts the stacks of owners in another place.');
  Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
}

window.scrollTo = () => {};
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => {};

// A busy machine must not fail a test; only component tests load the library for this.
if (expect.getState().testPath?.endsWith('.tsx')) {
  require('@testing-library/react').configure({ asyncUtilTimeout: 30_000 });
}

// jsdom paints nothing, so a frame runs at once: what was rendered counts as visible before the next key.
globalThis.requestAnimationFrame = (callback) => {
  queueMicrotask(() => callback(performance.now()));
  return 0;
};
