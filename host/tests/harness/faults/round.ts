import type { Page } from 'playwright-core';
import type { TestedModule } from '../stack/address.ts';
import { hastenRetries } from '../browser/hasten-clock.ts';
import { mainMenu, menuLink, screen } from '../page/pages.ts';
import type { panel } from '../browser/panel.ts';
import { signInByHand } from '../staff/sign-in-screen.ts';
import { openUserMenu } from '../staff/user-menu.ts';
import { serveEarlier, type Earlier, type Succession } from './earlier.ts';
import { inject, type FaultKind, type Injected } from './fault.ts';
import { publishedRelease } from './release.ts';

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

export const FIRST_WAYS = ['at the first load', 'while moving about'] as const;
/** The module was registered before, and is registered again in the same tab. */
export const SUCCESSIONS: readonly Succession[] = ['after a newer release', 'after a canary given up'];
export type Way = (typeof FIRST_WAYS)[number] | Succession;

const isSuccession = (way: Way): way is Succession => SUCCESSIONS.includes(way as Succession);

type Open = ReturnType<typeof panel>;

/**
 * Has an earlier release of the module registered, seen and failed in this tab, and the one with the fault registered
 * in its place. Most faults follow a release that has shown a list and was the first to load what lists need. What the
 * host lends must not be loaded yet when it is the fault's target, so there a release comes first that only throws.
 */
async function visitAgain(open: Open, way: Succession, fault: FaultKind, module: TestedModule) {
  const { title, segment, other } = VISITED[module];
  const isDoor = fault.target === 'door';
  const release = await publishedRelease(module);
  let earlier: Earlier | undefined;
  let injected: Injected | undefined;
  let replaced: Promise<unknown> | undefined;
  const before = async (page: Page) => {
    if (fault.hangs) await page.clock.install();
    if (fault.target !== 'registry')
      replaced = page.waitForRequest((request) => request.url().startsWith(release.base));
    earlier = await serveEarlier(page, module, release, {
      succession: way,
      fault: isDoor ? 'throws' : 'page lost',
      segment,
    });
    injected = await inject(page, fault, module, segment, { earlier, isArmed: fault.target !== 'registry' });
  };
  const there = release.menu.find((item) => item.title === (isDoor ? title : other))!;
  const { page, expectFault } = await open(`/admin/${there.segment}`, { as: module, before });
  expectFault(/^(console|pageerror): /);
  if (!isDoor) {
    await screen(page, other);
    await menuLink(page, title).click();
  }
  if (way === 'after a newer release') {
    await failurePanel(page).waitFor();
    earlier!.withdraw();
    injected!.arm();
    await failurePanel(page).getByRole('button', { name: 'Retry' }).click();
  }
  await replaced;
  await injected!.met;
  return { page, title, injected: injected! };
}

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

/** Uses the menu; without a registry there is none, so it follows a link instead. Ends when the address is the screen's. */
async function goTo(page: Page, title: string, segment: string) {
  await page.waitForURL('**/admin**');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const link = menuLink(page, title);
  const isThere = await link.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  if (!isThere)
    return page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, `/admin/${segment}`);
  const arrives = () =>
    page.waitForURL(`**/admin/${segment}`, { timeout: 5_000 }).then(
      () => true,
      () => false,
    );
  // A page that comes between focus and key takes the focus, and the key with it.
  for (let left = 5; left > 0; left -= 1) {
    await link.press('Enter');
    if (await arrives()) return;
  }
  throw new Error(`The link to ${title} leads nowhere.`);
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
  const { page, title, injected } = isSuccession(way)
    ? await visitAgain(open, way, fault, module)
    : await visit(open, way, fault, module);
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
