import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { publishAddress } from '../tests/harness/stack/address.ts';
import { launchBrowser } from '../tests/harness/browser/browser.ts';
import { signIn, storedSession } from '../tests/harness/staff/sign-in.ts';
import { runningStack, startStack } from '../tests/harness/stack/stack.ts';
import { manyRows } from './rows.ts';
import { type Sample, watchFrames } from './watch-frames.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const ROWS = Number(values.rows);
/** Pixels a second, and for how long: what a hand on a wheel does, and a thrown track pad. */
const SPEEDS = [3_000, 30_000];
const SECONDS = 5;

interface Line {
  cpu: number;
  speed: number;
  sample: Sample;
}

/** The panel's own list in Chromium with so many rows at once: frames a second, share of frames with blank rows, heap. */
async function main(): Promise<void> {
  const [stack, server] = await Promise.all([runningStack() ?? startStack(), launchBrowser()]);
  try {
    publishAddress({ ...stack.address, browsers: [] });
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    const kept = storedSession(await signIn('deposit'));
    // The runner names functions through this, also those that run in the page.
    await page.addInitScript('globalThis.__name ??= (made) => made');
    await page.addInitScript(
      (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
      kept,
    );
    await page.goto(`${stack.address.host}/admin/recent-utr`);
    await page.locator('[data-row]').first().waitFor({ timeout: 60_000 });
    const heapBefore = await heapOf(page);
    await page.route(/\/api\/utrs\?/, (route) => route.fulfill({ json: manyRows(ROWS) }));
    const began = Date.now();
    await page.goto(`${stack.address.host}/admin/recent-utr?day=all`);
    await page.locator('[data-row]').first().waitFor({ timeout: 60_000 });
    const shownMs = Date.now() - began;
    const lines: Line[] = [];
    for (const cpu of [1, 4])
      for (const speed of SPEEDS) lines.push({ cpu, speed, sample: await scrolled(page, cpu, speed) });
    print(lines, { shownMs, heapBefore, heap: await heapOf(page) });
  } finally {
    await server.close();
    await stack.stop();
  }
}

/** A gesture of the compositor, as a wheel or a finger makes it; a script that sets scrollTop would never see a blank. */
async function scrolled(page: Page, cpu: number, speed: number): Promise<Sample> {
  const cdp = await page.context().newCDPSession(page);
  await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTo(0, 0));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const watching = page.evaluate(watchFrames, (SECONDS - 0.5) * 1_000);
  await gesture(cdp, speed);
  const sample = await watching;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  return sample;
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

/** Megabytes in use once everything that can go has gone. */
async function heapOf(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.detach();
  return usedSize / 1_048_576;
}

function print(
  lines: readonly Line[],
  { shownMs, heapBefore, heap }: { shownMs: number; heapBefore: number; heap: number },
): void {
  console.log(
    `| CPU | px a second | frames a second | 95th frame, ms | longest, ms | frames with a blank | blank share of the rows |`,
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const { cpu, speed, sample } of lines) {
    const { fps, p95, longest, blankFrames, blankShare } = sample;
    console.log(
      `| x${cpu} | ${speed.toLocaleString('en-IN')} | ${fps.toFixed(1)} | ${p95.toFixed(1)} | ${longest.toFixed(0)} | ${(blankFrames * 100).toFixed(1)} % | ${(blankShare * 100).toFixed(2)} % |`,
    );
  }
  console.log(
    `\n${ROWS.toLocaleString('en-IN')} rows: first rows after ${shownMs} ms, heap ${heapBefore.toFixed(1)} MB before and ${heap.toFixed(1)} MB with them.`,
  );
}

await main();
