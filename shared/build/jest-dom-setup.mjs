import { createRequire } from 'node:module';
import '@testing-library/jest-dom';

const require = createRequire(import.meta.url);

/** A plain desktop: no media query matches unless the test says so. */
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

window.scrollTo = () => {};
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => {};

// A busy machine is no reason for a red test; only component tests pay for loading the library.
if (expect.getState().testPath?.endsWith('.tsx')) {
  require('@testing-library/react').configure({ asyncUtilTimeout: 30_000 });
}

// Nothing is painted here: what was rendered is in sight before the next key.
globalThis.requestAnimationFrame = (callback) => {
  queueMicrotask(() => callback(performance.now()));
  return 0;
};
