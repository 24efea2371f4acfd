import { type BrowserServer, chromium } from 'playwright-core';
import { findTestBrowser } from '../../../../shared/run/browser/find.mjs';

/** What keeps a browser quiet and alike on every machine; sandbox off because containers run it as root. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that `npm test` has found or installed. */
export function launchBrowser(
  executablePath = findTestBrowser(),
  more: readonly string[] = [],
): Promise<BrowserServer> {
  if (!executablePath)
    throw new Error('There is no browser to test with: install Chromium, Chrome or Edge, or set CHROME_PATH.');
  return chromium.launchServer({ executablePath, args: [...FLAGS, ...more] });
}
