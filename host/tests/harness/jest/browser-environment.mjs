import { TestEnvironment } from 'jest-environment-node';
import playwright from 'playwright-core';
import { KeptContexts } from './kept-contexts.mjs';

/** Of a worker: its connection to its browser, and what it keeps open between test files. */
const worker = {
  /** @type {Promise<import('playwright-core').Browser> | undefined} */
  connecting: undefined,
  /** @param {string} address */
  browser(address) {
    worker.connecting ??= (endWithJest(), playwright.chromium.connectOverCDP(address));
    return worker.connecting;
  },
  contexts: new KeptContexts(),
};

/** Ends a worker to which Jest listens no more; its open connection would keep it alive. */
function endWithJest() {
  if (!process.send) return;
  setInterval(() => process.listenerCount('message') === 0 && process.exit(), 50).unref();
}

/** Loads the browser driver once a worker instead of once a test file, and connects to the browser without a relay. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    this.global['PLAYWRIGHT'] = playwright;
    this.global['BROWSER_WORKER'] = worker;
  }

  /**
   * Tells the hooks that run after a test whether it failed.
   *
   * @param {{ name: string }} event
   */
  handleTestEvent({ name }) {
    if (name === 'test_start') this.global['TEST_FAILED'] = false;
    if (name === 'test_fn_failure') this.global['TEST_FAILED'] = true;
  }
}
