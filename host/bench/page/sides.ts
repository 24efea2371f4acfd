import type { Browser, Page } from 'playwright-core';
import { PASSWORD, signIn, storedSession } from '../../tests/harness/staff/sign-in.ts';
import { floorOf, openGrid, scrolled, type Turn } from '../scrolled.ts';
import type { Stand } from './stand.ts';
import { type Figures, inFreshTab } from './visit.ts';
import { FORM, goTo, ROWS } from './watch.ts';

/** What a run compares; each is visited once a round. */
export type Side = 'panel' | 'twin' | 'plain' | 'static';

const PATHS: Record<Side, string> = {
  panel: '/admin/deposit-approval',
  twin: '/admin/deposit-approval',
  plain: '/',
  static: '/table.html',
};

export interface RowsVisit {
  cold: Figures;
  warm: Figures;
  heap: number;
}

/**
 * The rows in a browser that has nothing, and in the same browser when it has been there twice: V8 keeps compiled code
 * from the second visit on.
 */
export function visitRows(browser: Browser, stand: Stand, side: Side): Promise<RowsVisit> {
  return signedIn().then((storage) =>
    inFreshTab(browser, { storage, ready: ROWS }, async (tab) => {
      const path = stand[side] + PATHS[side];
      await tab.slow(true);
      const cold = await tab.open(path);
      await tab.slow(false);
      const heap = await tab.heap();
      await tab.open(path);
      await tab.slow(true);
      const warm = await tab.open(path);
      return { cold, warm, heap };
    }),
  );
}

const signedIn = async () => storedSession(await signIn('deposit'));

/** The form in a browser that has nothing. */
export const visitForm = (browser: Browser, stand: Stand, side: 'panel' | 'static'): Promise<Figures> =>
  inFreshTab(browser, { storage: {}, ready: FORM }, async (tab) => {
    await tab.slow(true);
    return tab.open(stand[side] + (side === 'panel' ? '/login' : '/form.html'));
  });

/** The panel's own script starts on a slow processor meanwhile, without asking for anything. */
const TYPING_MS = 3_000;

/**
 * From the click to the rows, with the cache of a first visit, in a browser that knows whose desk it was last. The click
 * comes when nothing is under way any more, as when somebody has typed.
 */
export const visitSignIn = (browser: Browser, stand: Stand, side: 'panel' | 'plain'): Promise<Figures> =>
  inFreshTab(browser, { storage: { desk: 'Deposit' }, ready: ROWS }, async (tab) => {
    await tab.slow(true);
    await tab.page.goto(stand[side] + PATHS[side], { waitUntil: 'commit' });
    await fill(tab.page);
    await tab.quiet(TYPING_MS);
    return tab.press((page) => page.locator(FORM.replace(/ input.*/, ' button:not([type])')).click());
  });

async function fill(page: Page): Promise<void> {
  await page.locator('input[name=username]').fill('deposit');
  await page.locator('input[name=password]').fill(PASSWORD);
}

/** How often both screens are opened before anything counts, and how often after that. */
const [KNOWN, COUNTED] = [2, 6];

/** From one screen to another and back, both known already: milliseconds of each change, by speed of the processor. */
export async function visitScreens(browser: Browser, stand: Stand): Promise<Record<'x1' | 'x4', number[]>> {
  return inFreshTab(browser, { storage: await signedIn(), ready: ROWS }, async (tab) => {
    await tab.open(stand.panel + PATHS.panel);
    const changes = async (count: number) => {
      const took: number[] = [];
      for (let change = 0; change < count * 2; change += 1) {
        took.push(await tab.page.evaluate(goTo, change % 2 ? 'Deposit Approval' : 'Recent Deposit'));
        await tab.quiet();
      }
      return took;
    };
    await changes(KNOWN);
    const x1 = await changes(COUNTED);
    await tab.cpu(4);
    return { x1, x4: await changes(COUNTED) };
  });
}

const GRID = { rows: 100_000, cpu: 4, speed: 3_000 };

/** The panel's list and bare recycled elements with the same words, scrolled after each other. */
export async function visitGrid(browser: Browser, stand: Stand): Promise<Record<'panel' | 'floor', Turn>> {
  return inFreshTab(browser, { storage: await signedIn(), ready: ROWS }, async ({ page }) => {
    await openGrid(page, stand.panel, GRID.rows);
    const floor = await floorOf(page, GRID.rows);
    return {
      panel: await scrolled(page, GRID.cpu, GRID.speed),
      floor: await scrolled(floor, GRID.cpu, GRID.speed),
    };
  });
}
