import type { Page, Route } from 'playwright-core';
import { firstRow, screen } from './harness/pages.ts';
import { panel } from './harness/panel.ts';
import { signInByHand, signInScreen } from './harness/sign-in-screen.ts';
import { rowsOfToday } from './harness/today.ts';
import { spinnerCame, spinnerGone, spinnersOf, toast } from './harness/witness.ts';

const open = panel();
beforeAll(rowsOfToday);
const SIGN_IN = '**/api/auth/login';
const refused = { statusCode: 2, status: 'The till is closed' };

const after = (ms: number, answer: (route: Route) => Promise<void>) => async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  await answer(route);
};

/** Answers when the test says so: however slow the machine is, the spinner stands until then. */
function whenTold(answer: (route: Route) => Promise<void>) {
  let tell = () => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  return { tell: () => tell(), answer: (route: Route) => told.then(() => answer(route)) };
}

const overlay = (page: Page) => page.locator('[data-busy-overlay]');

const signInAnswered = (answer: (route: Route) => Promise<void>) =>
  open('/login', { before: (fresh) => fresh.route(SIGN_IN, answer) });

describe('specification §1 and §4: the loading flag', () => {
  test('specification §1: a full-screen spinner stands over the page while a request that a person asked for is under way', async () => {
    const { tell, answer } = whenTold((route) => route.fulfill({ json: refused }));
    const { page } = await signInAnswered(answer);
    await signInByHand(page, 'banker');
    await overlay(page).waitFor({ state: 'attached' });
    const box = await overlay(page).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, height: 900 });
    // The gutter of the document's scroll bar stays free: nothing can be clicked there.
    expect(box!.width).toBeGreaterThanOrEqual(1440 - 16);
    await page.waitForFunction(() => Number(getComputedStyle(document.querySelector('[data-busy-overlay]')!).opacity) > 0.9);
    tell();
    await spinnerGone(page);
  });

  test('specification §1: scrolling is locked while the spinner shows, and free before and after', async () => {
    const { tell, answer } = whenTold((route) => route.fulfill({ json: refused }));
    const { page } = await signInAnswered(answer);
    await page.evaluate(() => {
      const filler = document.createElement('div');
      filler.style.height = '3000px';
      document.body.append(filler);
    });
    const wheel = async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await page.mouse.move(10, 10);
      await page.mouse.wheel(0, 400);
    };
    // Until it stands still: what is left of a smooth scroll must not move the page later.
    const scrolls = async () => {
      await wheel();
      await page.waitForFunction(() => {
        const seen = window as unknown as { lastY?: number };
        const still = scrollY > 0 && scrollY === seen.lastY;
        seen.lastY = scrollY;
        return still;
      });
    };
    await scrolls();
    await signInByHand(page, 'banker');
    await overlay(page).waitFor({ state: 'attached' });
    await wheel();
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    tell();
    await spinnerGone(page);
    await scrolls();
  });

  test('specification §1: the spinner takes the pointer and leaves the keyboard focus where it was', async () => {
    const { tell, answer } = whenTold((route) => route.fulfill({ json: refused }));
    const { page } = await signInAnswered(answer);
    await signInScreen(page).username.fill('banker');
    await signInScreen(page).password.fill('x');
    await page.keyboard.press('Enter');
    await overlay(page).waitFor({ state: 'attached' });
    const hit = await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-busy-overlay]') !== null);
    expect(hit).toBe(true);
    expect(await signInScreen(page).password.evaluate((field) => field === document.activeElement)).toBe(true);
    tell();
    await spinnerGone(page);
  });

  test.each<[string, (route: Route) => Promise<void>, RegExp]>([
    ['a success', (route) => route.fulfill({ json: refused }), /nothing/],
    ['an HTTP error', (route) => route.fulfill({ status: 500, json: {} }), /status of 500/],
    ['a lost connection', (route) => route.abort('connectionreset'), /ERR_CONNECTION_RESET/],
    ['a refused connection', (route) => route.abort('connectionrefused'), /ERR_CONNECTION_REFUSED/],
    ['an aborted request', (route) => route.abort('aborted'), /ERR_ABORTED/],
    ['an unreadable answer', (route) => route.fulfill({ contentType: 'application/json', body: '{' }), /nothing/],
  ])('specification §4: the loading flag is switched off after %s', async (_, answer, fault) => {
    const { page, expectFault } = await signInAnswered(after(300, answer));
    expectFault(fault);
    await signInByHand(page, 'banker');
    await spinnerCame(page);
    await spinnerGone(page);
    expect((await spinnersOf(page)).every(({ scrollLocked }) => scrollLocked)).toBe(true);
    expect(await signInScreen(page).button.isEnabled()).toBe(true);
  });

  test('specification §4: the loading flag is switched off after a timeout of 30 s, and the person is told', async () => {
    const { page, expectFault } = await signInAnswered(() => new Promise(() => {}));
    expectFault(/ERR_ABORTED|timeout/);
    await signInByHand(page, 'banker');
    await overlay(page).waitFor({ state: 'attached' });
    await overlay(page).waitFor({ state: 'detached' });
    await toast(page, 'Something went wrong. Please try again.');
  });

  test('interface: a list that loads and refreshes in the background does not turn the flag on', async () => {
    const { page } = await open('/admin/recent-deposit', {
      as: 'deposit',
      before: (fresh) => fresh.route('**/api/deposits?*', after(1_500, (route) => route.continue())),
    });
    await screen(page, 'Recent Deposit');
    await spinnerGone(page);
    const before = await spinnersOf(page);
    await firstRow(page);
    expect(await spinnersOf(page)).toEqual(before);
    expect(before.every(({ to }) => to !== undefined)).toBe(true);
  });

  test('interface: loading a module turns the flag on, and off when it has arrived', async () => {
    const { page } = await open('/admin/bonus', { as: 'withdraw' });
    await screen(page, 'Bonus');
    await spinnerGone(page);
    expect((await spinnersOf(page)).length).toBeGreaterThan(0);
  });
});
