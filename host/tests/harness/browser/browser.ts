import { type BrowserServer, chromium } from 'playwright-core';
import { findTestBrowser } from '../../../../shared/run/browser/find.mjs';
import { FLAGS, NO_BROWSER } from './flags.mjs';

/** Starts the browser that `npm test` has found or installed. */
export function launchBrowser(
  executablePath = findTestBrowser(),
  more: readonly string[] = [],
): Promise<BrowserServer> {
  if (!executablePath) throw new Error(NO_BROWSER);
  return chromium.launchServer({ executablePath, args: [...FLAGS, ...more] });
}
