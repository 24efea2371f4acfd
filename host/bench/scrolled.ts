import type { CDPSession, Page } from 'playwright-core';
import { layFloor } from './floor.ts';
import { manyRows } from './rows.ts';
import { type Sample, watchFrames } from './watch-frames.ts';

/** The duration of a scroll in seconds. */
const SECONDS = 5;

/** `busyMs`: how long the main thread worked for each frame. */
export type Turn = Sample & { busyMs: number };

/**
 * Opens the panel's own list of bank lines with that many rows, in a page with a session. The page makes them itself when
 * it reads the answer: 100,000 are 85 MB, with which Chromium closes the page.
 */
export async function openGrid(page: Page, origin: string, rows: number): Promise<void> {
  await page.addInitScript(`{
    const parse = JSON.parse;
    JSON.parse = (text, ...more) => { const read = parse(text, ...more); return read?.manyRows ? (${manyRows})(read.manyRows) : read; };
  }`);
  await page.route(/\/api\/utrs\?/, (route) => route.fulfill({ json: { manyRows: rows } }));
  await page.goto(`${origin}/admin/recent-utr?day=all`);
  await page.locator('[data-row]').first().waitFor({ timeout: 60_000 });
}

/** The floor in a page of its own, as high as the panel's list, with the words that its rows show. */
export async function floorOf(panel: Page, rows: number): Promise<Page> {
  const { height, words } = await panel.evaluate(() => {
    const row = document.querySelector('[data-row]')!;
    const words = [...row.querySelectorAll('[role=gridcell]')].map(({ textContent }) => textContent);
    return { height: row.getBoundingClientRect().height, words };
  });
  const page = await panel.context().newPage();
  await page.addInitScript('globalThis.__name ??= (made) => made');
  await page.goto('about:blank');
  await page.evaluate(layFloor, { words, rows, height });
  return page;
}

/**
 * A gesture of the compositor, as a wheel or a finger makes it; a script that sets scrollTop would never see a blank.
 */
export async function scrolled(page: Page, cpu: number, speed: number): Promise<Turn> {
  await page.bringToFront();
  const cdp = await page.context().newCDPSession(page);
  await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTo(0, 0));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const watching = page.evaluate(watchFrames, (SECONDS - 0.5) * 1_000);
  const before = await busy(cdp);
  await gesture(cdp, speed);
  const sample = await watching;
  const busyMs = ((await busy(cdp)) - before) / (sample.fps * SECONDS);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  return { ...sample, busyMs };
}

/** Milliseconds that the main thread has worked so far. */
async function busy(cdp: CDPSession): Promise<number> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

const gesture = (cdp: CDPSession, speed: number) =>
  cdp.send('Input.synthesizeScrollGesture', {
    x: 700,
    y: 500,
    yDistance: -speed * SECONDS,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });

/** Megabytes in use after a garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.detach();
  return usedSize / 1_048_576;
}
