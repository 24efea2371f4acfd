import type { Page } from 'playwright-core';
import type { TestedModule } from '../stack/address.ts';
import { mainMenu, menuLink, screen } from '../page/pages.ts';
import type { panel } from '../browser/panel.ts';
import { signInByHand } from '../staff/sign-in-screen.ts';
import { openUserMenu } from '../staff/user-menu.ts';
import { inject, type FaultKind, type Injected } from './fault.ts';

/** The load's own limit and the second that the specification of faults allows on top (safety P13). */
const PATIENCE = 9_000 + 1_000;
/** A machine under load draws later than it decides. */
const SLACK = 15_000;

/** A screen of each module that shows a list, and another one to go to. */
const VISITED: Record<TestedModule, { title: string; segment: string; other: string }> = {
  deposit: { title: 'Recent Deposit', segment: 'recent-deposit', other: "Recent UTR's" },
  banker: { title: 'Deposit Approval', segment: 'deposit-approval', other: 'Payment Methods' },
  withdraw: { title: 'Checking', segment: 'checking', other: 'Bonus' },
};

export const WAYS = ['at the first load', 'while moving about'] as const;
export type Way = (typeof WAYS)[number];
type Open = ReturnType<typeof panel>;

/** Visits a screen by a cold deep link, or by signing in and using the menu, with the fault in force. */
async function visit(open: Open, way: Way, fault: FaultKind, module: TestedModule) {
  const { title, segment } = VISITED[module];
  let injected: Injected | undefined;
  const before = async (page: Page) => {
    if (fault.hangs) await page.clock.install();
    injected = await inject(page, fault, module, segment);
  };
  const cold = way === 'at the first load';
  const { page, expectFault } = await open(
    cold ? `/admin/${segment}` : '/login',
    cold ? { as: module, before } : { before },
  );
  // What the test does to the files is in the console; a violation of the policy would still fail the test.
  expectFault(/^(console|pageerror): /);
  if (!cold) {
    await signInByHand(page, module);
    await goTo(page, title, segment);
  }
  return { page, title, injected: injected! };
}

/** Through the menu; without a registry there is none yet, and the person has a link. */
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

/** Second by second of the page's own time, until the panel has given up or had all the time that it may take. */
async function turnClock(page: Page) {
  for (let turned = 0; turned < PATIENCE && (await failurePanel(page).count()) === 0; turned += 1_000)
    await page.clock.fastForward(1_000);
}

/** One fault from its start to its end: panel in place, shell alive, Retry after the cause is gone, and on to another page. */
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
