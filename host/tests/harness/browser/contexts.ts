import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { KeptContext, KeptContexts } from '../jest/kept-contexts.mjs';
import { asTheSameBrowser } from '../staff/device.ts';
import { stackAddress } from '../stack/address.ts';
import { watchTraffic } from './in-flight.ts';
import { watchPage } from './page-recorder.ts';
import { type Fault, listenForViolations, recordErrors, recordFaults, violation } from './recorder.ts';

declare global {
  /** What a worker keeps from one test file to the next. Set by the test environment. */
  var BROWSER_WORKER: { browser(): Promise<Browser>; contexts: KeptContexts };
}

type Viewport = { width: number; height: number };

const DESK: Viewport = { width: 1440, height: 900 };

/** A context with its first page, and what ends both. */
export interface Opened {
  context: BrowserContext;
  page: Page;
  faults: Fault[];
  end(): Promise<void>;
}

/** The browser of this worker. */
export const ownBrowser = () => globalThis.BROWSER_WORKER.browser();

const newContext = (browser: Browser, viewport: Viewport) =>
  browser.newContext({ viewport, locale: 'en-IN', timezoneId: stackAddress().businessTimeZone });

async function begin(context: BrowserContext): Promise<void> {
  // A busy machine must not fail a test; tests measure explicitly what has to be fast.
  context.setDefaultTimeout(60_000);
  await asTheSameBrowser(context);
  watchTraffic(context);
}

/** A browser that has never been here: nothing is in its cache, and no process has compiled the panel's scripts. */
export async function openCold(browser: Browser, viewport: Viewport = DESK): Promise<Opened> {
  const context = await newContext(browser, viewport);
  await begin(context);
  const faults = await recordFaults(context);
  await context.addInitScript(watchPage);
  return { context, page: await context.newPage(), faults, end: () => context.close() };
}

/** A browser in which somebody has worked who left nothing but the panel's files in the cache. */
export async function openKept(viewport: Viewport = DESK): Promise<Opened> {
  const kept: KeptContext = await globalThis.BROWSER_WORKER.contexts.take(
    async () => newContext(await ownBrowser(), DESK),
    stackAddress().host,
    [listenForViolations, watchPage],
  );
  const { context } = kept;
  await begin(context);
  const faults = recordErrors(context);
  kept.onViolation((page, text) => void faults.push(violation(page, text)));
  const page = await context.newPage();
  if (viewport !== DESK) await page.setViewportSize(viewport);
  return { context, page, faults, end: kept.giveBack };
}
