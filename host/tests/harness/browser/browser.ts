import { type BrowserServer, chromium } from 'playwright-core';
import { findTestBrowser } from '../../../../shared/run/browser/find.mjs';

/**
 * Flags for identical behaviour on every machine, without background traffic. No sandbox, as containers run the browser
 * as root.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the browser that `npm test` has found or installed. */
export function launchBrowser(
  executablePath = findTestBrowser(),
  more: readonly string[] = [],
): Promise<BrowserServer> {
  if (!executablePath)
    throw new Error('There is no browser to test with: install Chromium, Chrome or Edge, or set CHROME_PATH.');
  return chromium.launchServer({ executablePath, args: [...FLAGS, ...more] });
}
