import { TestEnvironment } from 'jest-environment-node';
import playwright from 'playwright-core';

/** Loads the browser driver once a worker instead of once a test file, and connects to the browser without a relay. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    this.global['PLAYWRIGHT'] = playwright;
  }
}
