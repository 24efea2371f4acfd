import { TestEnvironment } from 'jest-environment-node';
import playwright from 'playwright-core';
import { findTestBrowser } from '../../../../shared/run/browser/find.mjs';
import { FLAGS, NO_BROWSER } from '../browser/flags.mjs';
import { KeptContexts } from './kept-contexts.mjs';

/** Of a worker: its browser, and what it keeps open between test files. */
const worker = {
  /** @type {Promise<import('playwright-core').Browser> | undefined} */
  launching: undefined,
  browser() {
    worker.launching ??= launch();
    return worker.launching;
  },
  contexts: new KeptContexts(),
};

/**
 * The worker's own browser, in which the pages of one person share a process (`kept-contexts.mjs`). It talks through a
 * pipe: both ends would compress and expand each message of a socket, a seventh of the work of the driver.
 */
function launch() {
  endWithJest();
  const executablePath = findTestBrowser();
  if (!executablePath) throw new Error(NO_BROWSER);
  const browser = playwright.chromium.launch({ executablePath, args: [...FLAGS, '--process-per-site'] });
  // Without workers this is Jest's own process, whose last step ends it (`global-teardown.ts`).
  Object.assign(globalThis, { endBrowser: async () => (await browser).close() });
  return browser;
}

/** Ends a worker to which Jest listens no more, and with it its browser, which would keep it alive. */
function endWithJest() {
  if (!process.send) return;
  setInterval(() => process.listenerCount('message') === 0 && process.exit(), 50).unref();
}

/** Loads the browser driver once a worker instead of once a test file. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    // Jest sets 100; the driver makes several stacks for each call, and Jest looks up each of their lines.
    Error.stackTraceLimit = 10;
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
