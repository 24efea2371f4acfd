import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { answered, watchTraffic } from '../../tests/harness/browser/in-flight.ts';
import { type Ledger, openLedger } from '../../tests/harness/browser/ledger.ts';
import { asTheSameBrowserByTls } from '../../tests/harness/staff/device.ts';
import { type Noted, noteReady } from './watch.ts';

/** The slow profile: 1.6 Mbit/s and 150 ms a request, a quarter of the machine's speed. */
const SLOW = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000, offline: false };
const FREE = { latency: 0, downloadThroughput: -1, uploadThroughput: -1, offline: false };
const SLOW_CPU = 4;
/** Nothing asked for so long counts as quiet. */
const QUIET_MS = 400;
const PATIENCE = 60_000;

export interface Figures {
  /** Milliseconds from the request of the document, or from the click. */
  ms: number;
  bytes: number;
  requests: number;
  /** How many of the requests are for scripts. */
  scripts: number;
}

export interface Tab {
  page: Page;
  open(path: string): Promise<Figures>;
  /** Acts, and measures from the click in it. */
  press(act: (page: Page) => Promise<void>): Promise<Figures>;
  slow(on: boolean): Promise<void>;
  cpu(rate: number): Promise<void>;
  /** Waits until nothing has been asked for so long, in milliseconds. */
  quiet(ms?: number): Promise<void>;
  /** Megabytes in use after a garbage collection. */
  heap(): Promise<number>;
}

/** Runs `use` in a tab of a browser without cache and storage, but with these entries of local storage. */
export async function inFreshTab<Result>(
  browser: Browser,
  { storage, ready }: { storage: Record<string, string>; ready: string },
  use: (tab: Tab) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await asTheSameBrowserByTls(context, 'https://localhost');
  try {
    return await use(await tabIn(context, storage, ready));
  } finally {
    await context.close();
  }
}

async function tabIn(context: BrowserContext, storage: Record<string, string>, ready: string): Promise<Tab> {
  watchTraffic(context);
  const page = await context.newPage();
  // The runner names functions through this, also those that run in the page.
  await page.addInitScript('globalThis.__name ??= (made) => made');
  await page.addInitScript((entries) => {
    // The empty page between two visits has no storage.
    if (location.protocol !== 'about:')
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  await page.addInitScript(noteReady(ready));
  const ledger = await openLedger(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const cpu = async (rate: number) => void (await cdp.send('Emulation.setCPUThrottlingRate', { rate }));
  const quiet = (ms = QUIET_MS) => answered(page, ms);
  return {
    page,
    cpu,
    quiet,
    heap: () => heapOf(cdp),
    async slow(on) {
      await cdp.send('Network.emulateNetworkConditions', on ? SLOW : FREE);
      await cpu(on ? SLOW_CPU : 1);
    },
    async open(path) {
      await page.goto('about:blank');
      ledger.clear();
      await page.goto(path, { waitUntil: 'commit' });
      const { readyAt, shownAt } = await noted(page);
      return figuresOf(page, ledger, readyAt, shownAt);
    },
    async press(act) {
      ledger.clear();
      await act(page);
      const { readyAt, shownAt, clickedAt } = await noted(page);
      return figuresOf(page, ledger, readyAt - clickedAt, shownAt);
    },
  };
}

async function noted(page: Page): Promise<Required<Noted>> {
  await page.waitForFunction(() => (globalThis as Noted).readyAt, undefined, { timeout: PATIENCE });
  return page.evaluate(() => {
    const { readyAt = 0, shownAt = 0, clickedAt = 0 } = globalThis as Noted;
    return { readyAt, shownAt, clickedAt };
  });
}

/** Requests after `shownAt` delay nobody. A size is known only when the answer is complete. */
async function figuresOf(page: Page, ledger: Ledger, ms: number, shownAt: number): Promise<Figures> {
  const until = (await page.evaluate(() => performance.timeOrigin)) + shownAt;
  await answered(page, QUIET_MS);
  const lines = ledger.lines.filter(({ at }) => at <= until);
  return {
    ms,
    bytes: lines.reduce((sum, { wire }) => sum + wire, 0),
    requests: lines.length,
    scripts: lines.filter(({ url }) => url.endsWith('.js')).length,
  };
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1_048_576;
}
