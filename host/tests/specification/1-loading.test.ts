import type { Page, Route } from 'playwright-core';
import { clause } from '../harness/proof/clause.ts';
import { firstRow, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { signInByHand, signInScreen } from '../harness/staff/sign-in-screen.ts';
import { rowsOfToday } from '../harness/work/today.ts';
import { spinnerGone, spinnersOf, toast } from '../harness/browser/page-recorder.ts';

const open = panel({ cold: true });
const seen = clause(
  '§1',
  'the loading flag in the browser',
  'a full-screen spinner stands while it is on, and it goes off after each request',
);
beforeAll(rowsOfToday);
const SIGN_IN = '**/api/auth/login';
const refused = { statusCode: 2, status: 'The till is closed' };

/** Holds an answer until the test releases it, so that the spinner stays even on a slow machine. */
function whenTold(answer: (route: Route) => Promise<void>) {
  let tell = () => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  return { tell: () => tell(), answer: (route: Route) => told.then(() => answer(route)) };
}

const overlay = (page: Page) => page.locator('[data-busy-overlay]');

const signInAnswered = (
  answer: (route: Route) => Promise<void>,
  before: (page: Page) => Promise<unknown> = () => Promise.resolve(),
) =>
  open('/login', {
    before: async (fresh) => {
      await before(fresh);
      await fresh.route(SIGN_IN, answer);
    },
  });

/**
 * Shortens request timeouts to a sixtieth: the browser enforces them, so the page's fake clock does not affect them.
 */
function hurryLimits() {
  const limit = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')!;
  const asked: number[] = [];
  Object.assign(window, { askedLimits: asked });
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    ...limit,
    set(this: XMLHttpRequest, ms: number) {
      asked.push(ms);
      limit.set!.call(this, ms / 60);
    },
  });
}

const ENDS: [string, (route: Route) => Promise<void>, RegExp][] = [
  ['an answer', (route) => route.fulfill({ json: refused }), /nothing/],
  ['an HTTP error', (route) => route.fulfill({ status: 500, json: {} }), /status of 500/],
  ['a lost connection', (route) => route.abort('connectionreset'), /ERR_CONNECTION_RESET/],
  ['a refused connection', (route) => route.abort('connectionrefused'), /ERR_CONNECTION_REFUSED/],
  ['an aborted request', (route) => route.abort('aborted'), /ERR_ABORTED/],
  ['an unreadable answer', (route) => route.fulfill({ contentType: 'application/json', body: '{' }), /nothing/],
];

describe('specification §1 and §4: the loading flag', () => {
  test('specification §1: while a request that a person asked for is under way a full-screen spinner stands over the page, scrolling is locked, the pointer is taken and the keyboard focus stays; before and after the page scrolls', async () => {
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
    // Waits until it stands still, so that no smooth scroll moves the page later.
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
    await signInScreen(page).username.fill('banker');
    await signInScreen(page).password.fill('x');
    await page.keyboard.press('Enter');
    await overlay(page).waitFor({ state: 'attached' });
    const box = await overlay(page).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, height: 900 });
    // Nothing can be clicked in the gutter of the document's scroll bar, so it stays free.
    expect(box!.width).toBeGreaterThanOrEqual(1440 - 16);
    expect(
      await page.evaluate(
        () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-busy-overlay]') !== null,
      ),
    ).toBe(true);
    expect(await signInScreen(page).password.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.waitForFunction(
      () => Number(getComputedStyle(document.querySelector('[data-busy-overlay]')!).opacity) > 0.9,
    );
    await wheel();
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    tell();
    await spinnerGone(page);
    await scrolls();
    seen('the spinner covers the page and locks it');
  });

  test('specification §1: a press that began before the spinner keeps its click, and the next is taken', async () => {
    const { tell, answer } = whenTold((route) => route.fulfill({ json: refused }));
    const { page } = await signInAnswered(answer);
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.append('0');
      button.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 90px; height: 40px';
      button.addEventListener('click', () => (button.textContent = `${Number(button.textContent) + 1}`));
      // The focus stays in the form, for Enter.
      button.addEventListener('mousedown', (event) => event.preventDefault());
      document.body.append(button);
    });
    const clicks = () => page.locator('body > button').textContent();
    // The form can be used before the script comes that shows the spinner.
    await page.locator('#root [role="status"]').first().waitFor({ state: 'attached' });
    await signInScreen(page).username.fill('banker');
    await signInScreen(page).password.fill('x');
    await page.mouse.move(20, 20);
    await page.mouse.down();
    await page.keyboard.press('Enter');
    await overlay(page).waitFor({ state: 'attached' });
    await page.mouse.up();
    expect(await clicks()).toBe('1');
    await page.mouse.click(20, 20);
    expect(await clicks()).toBe('1');
    tell();
    await spinnerGone(page);
    await page.mouse.click(20, 20);
    expect(await clicks()).toBe('2');
  });

  test(`specification §4: the loading flag is switched off after ${ENDS.map(([what]) => what).join(', ')}`, async () => {
    let { tell, answer } = whenTold(() => Promise.resolve());
    const { page, expectFault } = await signInAnswered((route) => answer(route));
    for (const [what, end, fault] of ENDS) {
      expectFault(fault);
      ({ tell, answer } = whenTold(end));
      await signInByHand(page, 'banker');
      await overlay(page).waitFor({ state: 'attached' });
      tell();
      await spinnerGone(page);
      expect([what, await signInScreen(page).button.isEnabled()]).toEqual([what, true]);
    }
    const spinners = await spinnersOf(page);
    expect(spinners.map(({ scrollLocked }) => scrollLocked)).toEqual(ENDS.map(() => true));
    seen(`off after ${spinners.length} ways that a request ends`);
  });

  test('specification §4: the loading flag is switched off after a timeout of 30 s, and the person is told', async () => {
    const { page, expectFault } = await signInAnswered(
      () => new Promise(() => {}),
      (fresh) => fresh.addInitScript(hurryLimits),
    );
    expectFault(/ERR_ABORTED|timeout/);
    await signInByHand(page, 'banker');
    await overlay(page).waitFor({ state: 'attached' });
    await spinnerGone(page);
    await toast(page, 'Something went wrong. Please try again.');
    const asked = await page.evaluate(() =>
      (window as unknown as { askedLimits: number[] }).askedLimits.map((ms) => Math.round(ms / 1000)),
    );
    expect(asked).toContain(30);
    seen('off after a limit of 30 s');
  });

  test('specification §4: an export does not turn the flag on: the list stays usable, the button says for how long it runs and cancels it; then the same is made whole', async () => {
    let { tell, answer } = whenTold((route) => route.continue());
    const { page, expectFault } = await open('/admin/recent-deposit', {
      as: 'deposit',
      before: (fresh) => fresh.route('**/api/deposits/export*', (route) => answer(route)),
    });
    expectFault(/ERR_ABORTED|ERR_FAILED/);
    await firstRow(page);
    await spinnerGone(page);
    const before = await spinnersOf(page);
    const button = page.getByRole('button', { name: 'Export', exact: true });
    const begin = async () => {
      await button.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
    };
    await begin();
    const cancel = page.getByRole('button', { name: 'Cancel export' });
    await cancel.getByText(/· [1-9]\d* s/).waitFor();
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: /search/i }))
      .first()
      .fill('D-');
    await cancel.click();
    await button.waitFor();
    tell();
    ({ tell, answer } = whenTold((route) => route.continue()));
    await begin();
    await cancel.waitFor();
    const saved = page.waitForEvent('download');
    tell();
    expect((await saved).suggestedFilename()).toMatch(/^deposits_deposit_.*\.csv$/);
    expect(await spinnersOf(page)).toEqual(before);
    seen('an export in the background, cancelled and made whole');
  });

  test('interface: loading a module turns the flag on, and off when it has arrived; a list that loads in the background does not turn it on', async () => {
    const { tell, answer } = whenTold((route) => route.continue());
    const { page } = await open('/admin/recent-deposit', {
      as: 'deposit',
      before: (fresh) => fresh.route('**/api/deposits?*', answer),
    });
    await screen(page, 'Recent Deposit');
    await spinnerGone(page);
    const before = await spinnersOf(page);
    expect(before.length).toBeGreaterThan(0);
    tell();
    await firstRow(page);
    expect(await spinnersOf(page)).toEqual(before);
    expect(before.every(({ to }) => to !== undefined)).toBe(true);
    seen('on for a module, never for a list');
  });
});
