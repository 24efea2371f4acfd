import type { Page } from 'playwright-core';
import type { TestedModule } from '../stack/address.ts';
import { hastenRetries } from '../browser/hasten-clock.ts';
import { mainMenu, menuLink, screen } from '../page/pages.ts';
import type { panel } from '../browser/panel.ts';
import { signInByHand } from '../staff/sign-in-screen.ts';
import { openUserMenu } from '../staff/user-menu.ts';
import { inject, type FaultKind, type Injected } from './fault.ts';

/** The time limit of a load, and the second that safety P13 allows on top, in milliseconds. */
const PATIENCE = 9_000 + 1_000;
/** Further time for a loaded machine to draw the result. */
const SLACK = 15_000;

/** For each module a screen with a list, and the title of another screen. */
const VISITED: Record<TestedModule, { title: string; segment: string; other: string }> = {
  deposit: { title: 'Recent Deposit', segment: 'recent-deposit', other: "Recent UTR's" },
  banker: { title: 'Deposit Approval', segment: 'deposit-approval', other: 'Payment Methods' },
  withdraw: { title: 'Checking', segment: 'checking', other: 'Bonus' },
};

export const WAYS = ['at the first load', 'while moving about'] as const;
export type Way = (typeof WAYS)[number];
type Open = ReturnType<typeof panel>;

/** Visits a screen with the fault in force: by its address, or by signing in and using the menu. */
async function visit(open: Open, way: Way, fault: FaultKind, module: TestedModule) {
  const { title, segment } = VISITED[module];
  let injected: Injected | undefined;
  const before = async (page: Page) => {
    await (fault.hangs ? page.clock.install() : hastenRetries(page));
    injected = await inject(page, fault, module, segment);
  };
  const cold = way === 'at the first load';
  const { page, expectFault } = await open(
    cold ? `/admin/${segment}` : '/login',
    cold ? { as: module, before } : { before },
  );
  // The faults themselves appear in the console; a violation of the Content-Security-Policy still fails the test.
  expectFault(/^(console|pageerror): /);
  if (!cold) {
    await signInByHand(page, module);
    await goTo(page, title, segment);
  }
  return { page, title, injected: injected! };
}

/** Uses the menu; without a registry there is none, so it follows a link instead. */
async function goTo(page: Page, title: string, segment: string) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const link = menuLink(page, title);
  if (
    await link.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    )
  )
    await link.press('Enter');
  else
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, `/admin/${segment}`);
}

const failurePanel = (page: Page) => page.getByRole('main').locator('[data-fault]');

/** Advances the page's clock by seconds until the panel has given up, or the time limit has passed. */
async function turnClock(page: Page) {
  for (let turned = 0; turned < PATIENCE && (await failurePanel(page).count()) === 0; turned += 1_000)
    await page.clock.fastForward(1_000);
}

/**
 * Runs one fault to its end: the failure panel appears, the shell works, Retry succeeds once the cause is gone, and
 * another page opens.
 */
export async function goThrough(open: Open, way: Way, fault: FaultKind, module: TestedModule): Promise<void> {
  const { page, title, injected } = await visit(open, way, fault, module);
  if (fault.hangs) await injected.met.then(() => turnClock(page));
  if (!fault.arrives) {
    await failurePanel(page).waitFor({ timeout: PATIENCE + SLACK });
    expect(await failurePanel(page).getByRole('heading').innerText()).toMatch(/^(The|This) .+\.$/);
    await openUserMenu(page);
    await page.keyboard.press('Escape');
    injected.lift();
    await failurePanel(page).getByRole('button', { name: 'Retry' }).click();
  }
  await failurePanel(page).waitFor({ state: 'detached' });
  await screen(page, title);
  await menuLink(page, VISITED[module].other).click();
  await screen(page, VISITED[module].other);
  expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
  expect(await mainMenu(page).getByRole('link').count()).toBeGreaterThan(0);
}
