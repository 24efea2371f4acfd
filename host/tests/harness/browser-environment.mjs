import { TestEnvironment } from 'jest-environment-node';
import playwright from 'playwright-core';

/** The browser's driver is loaded once a worker instead of once a test file, and speaks to the browser itself instead of through a relay. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.PLAYWRIGHT = playwright;
  }
}
