import { TestEnvironment } from 'jest-environment-node';
import playwright from 'playwright-core';

/** The browser's driver is loaded once a worker instead of once a test file, and speaks to the browser itself instead of through a relay. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    this.global['PLAYWRIGHT'] = playwright;
  }
}
