import { TestEnvironment } from 'jest-environment-node';
import playwright from 'playwright-core';

/** Loads the browser driver once a worker instead of once a test file, and connects to the browser without a relay. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    this.global['PLAYWRIGHT'] = playwright;
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
