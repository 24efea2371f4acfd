import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { publishAddress } from '../tests/harness/stack/address.ts';
import { launchBrowser } from '../tests/harness/browser/browser.ts';
import { signIn, storedSession } from '../tests/harness/staff/sign-in.ts';
import { runningStack, startStack } from '../tests/harness/stack/stack.ts';
import { asTheSameBrowser } from '../tests/harness/staff/device.ts';
import { floorOf, heapOf, openGrid, scrolled, type Turn } from './scrolled.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '3' } },
});
const ROWS = Number(values.rows);
const ROUNDS = Number(values.rounds);
/** Speeds in pixels a second, as by a wheel and by a flick on a track pad. */
const SPEEDS = [3_000, 30_000];

interface Line {
  cpu: number;
  speed: number;
  /** Of each round; the floor's in the same order. */
  panel: Turn[];
  floor: Turn[];
}

/**
 * Scrolls the panel's own list with that many rows, and the floor (`floor.ts`), in turn in the same browser: frames a
 * second, share of frames with blank rows, elements of a row, heap.
 */
async function main(): Promise<void> {
  const [stack, server] = await Promise.all([runningStack() ?? startStack(), launchBrowser()]);
  try {
    publishAddress(stack.address);
    const browser = await chromium.connect(server.wsEndpoint());
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await asTheSameBrowser(context);
    const page = await context.newPage();
    const kept = storedSession(await signIn('deposit'));
    // The runner names functions through this, also those that run in the page.
    await page.addInitScript('globalThis.__name ??= (made) => made');
    await page.addInitScript(
      (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
      kept,
    );
    await page.goto(`${stack.address.host}/admin/recent-utr?day=all`);
    await page.locator('[data-row]').first().waitFor({ timeout: 60_000 });
    const heapBefore = await heapOf(page);
    const began = Date.now();
    await openGrid(page, stack.address.host, ROWS);
    const shownMs = Date.now() - began;
    const heap = await heapOf(page);
    const floor = await floorOf(page, ROWS);
    const lines: Line[] = [];
    for (const cpu of [1, 4])
      for (const speed of SPEEDS) {
        const line: Line = { cpu, speed, panel: [], floor: [] };
        lines.push(line);
        for (let round = 0; round < ROUNDS; round += 1) {
          line.panel.push(await scrolled(page, cpu, speed));
          line.floor.push(await scrolled(floor, cpu, speed));
        }
      }
    print(lines, { shownMs, heapBefore, heap, elements: await elementsOfRow(page) });
  } finally {
    await server.close();
    await stack.stop();
  }
}

const elementsOfRow = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-row]')];
    return rows.reduce((sum, row) => sum + 1 + row.querySelectorAll('*').length, 0) / rows.length;
  });

const median = (of: readonly number[]): number => [...of].sort((one, other) => one - other)[Math.floor(of.length / 2)]!;

function print(
  lines: readonly Line[],
  { shownMs, heapBefore, heap, elements }: { shownMs: number; heapBefore: number; heap: number; elements: number },
): void {
  console.log(
    `| CPU | px a second | what | frames a second | 95th frame, ms | longest, ms | frames with a blank | blank share of the rows | main thread a frame, ms |`,
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const { cpu, speed, panel, floor } of lines) {
    for (const [what, samples] of Object.entries({ panel, floor })) {
      const of = (key: keyof Turn) => median(samples.map((sample) => sample[key]));
      const each = samples.map(({ fps }) => fps.toFixed(1)).join(', ');
      console.log(
        `| x${cpu} | ${speed.toLocaleString('en-IN')} | ${what} | ${of('fps').toFixed(1)} (${each}) | ${of('p95').toFixed(1)} | ${of('longest').toFixed(0)} | ${(of('blankFrames') * 100).toFixed(1)} % | ${(of('blankShare') * 100).toFixed(2)} % | ${of('busyMs').toFixed(1)} |`,
      );
    }
    const ratios = panel.map(({ fps }, round) => fps / floor[round]!.fps);
    console.log(
      `| x${cpu} | ${speed.toLocaleString('en-IN')} | **panel to floor** | ${median(ratios).toFixed(2)} |||||||`,
    );
  }
  console.log(
    `\n${ROWS.toLocaleString('en-IN')} rows, ${ROUNDS} rounds, medians: ${elements.toFixed(1)} elements a row, first rows after ${shownMs} ms, heap ${heapBefore.toFixed(1)} MB before and ${heap.toFixed(1)} MB with them.`,
  );
}

await main();
