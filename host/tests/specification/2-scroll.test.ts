import type { Page } from 'playwright-core';
import { stackAddress } from '../harness/stack/address.ts';
import { clause } from '../harness/proof/clause.ts';
import { firstRow, menuLink, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { rowsOfToday } from '../harness/work/today.ts';

const open = panel();
const seen = clause('§2', 'scroll in the browser', 'each navigation begins at the top, and anchor scrolling is on');
beforeAll(rowsOfToday);

/** Low enough that the overview and the profile are both taller than two viewports. */
const LOW = { width: 1440, height: 240 };
const PHONE = { width: 390, height: 844 };
/** Oldest first: a row that another test adds at the top would change the scroll position. */
const OLDEST = '/admin/recent-deposit?day=all&sort=submittedAt';

const yOf = (page: Page) => page.evaluate(() => scrollY);

/** Scrolls as soon as the page is tall enough, since parts of it load later. */
async function scrollDocument(page: Page, y: number) {
  await page.waitForFunction((to) => {
    scrollTo(0, to);
    return Math.abs(scrollY - to) < 2;
  }, y);
}

/** The scroll position once it has not changed for twenty frames; a wheel scrolls smoothly. */
const whereItStops = (page: Page) =>
  page.evaluate(async () => {
    for (let [last, frames] = [scrollY, 0]; frames < 20; frames += 1) {
      await new Promise(requestAnimationFrame);
      if (scrollY !== last) [last, frames] = [scrollY, 0];
    }
    return scrollY;
  });

/** Opens a page by its link in the top bar. */
async function follow(page: Page, path: string) {
  const click = () =>
    page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`header a[href="${to}"]`)?.click(), path);
  await click();
  if (!page.url().endsWith(path)) {
    await page.getByRole('banner').locator('button[aria-expanded]').last().click();
    await click();
  }
  await page.waitForURL(stackAddress().host + path);
}

const gridScroll = (page: Page) => page.getByRole('grid').evaluate((grid) => grid.scrollTop);

describe('specification §2: scroll', () => {
  test('specification §2: each change of path begins at the top of the document, on pages two viewports tall, and so do Back and Forward', async () => {
    const { page } = await open('/admin', { as: 'deposit.lead', viewport: LOW });
    await page.getByRole('main').getByRole('link').nth(3).waitFor();
    for (const [path, heading] of [
      ['/admin/profile', 'Profile'],
      ['/admin', 'Overview'],
    ] as const) {
      await page.waitForFunction(() => document.documentElement.scrollHeight > 2 * innerHeight);
      await scrollDocument(page, LOW.height);
      await follow(page, path);
      await screen(page, heading);
      await page.waitForFunction(() => scrollY === 0);
    }
    for (const [go, heading] of [
      ['goBack', 'Profile'],
      ['goForward', 'Overview'],
    ] as const) {
      await scrollDocument(page, 200);
      await page[go]();
      await screen(page, heading);
      await page.waitForFunction(() => scrollY === 0);
      expect(await whereItStops(page)).toBe(0);
    }
    seen('four navigations begin at the top');
  });

  test('specification §2 and domain 0.21: a list that scrolls inside itself keeps its position while an item opens and closes, and begins at its first row after a change of path', async () => {
    const { page } = await open(OLDEST, { as: 'deposit' });
    await firstRow(page);
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 900));
    // A row that is visible at 900 px, once the list has rendered it.
    await page.locator('[data-row][data-index="30"]').getByRole('gridcell').first().click();
    await page.waitForURL(/[?&]id=/);
    await page.getByRole('heading', { level: 2 }).waitFor();
    expect(await gridScroll(page)).toBe(900);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.searchParams.has('id'));
    expect(await gridScroll(page)).toBe(900);
    for (const title of ['Recent Withdrawal', 'Recent Deposit']) {
      await menuLink(page, title).click();
      await screen(page, title);
      await firstRow(page);
      expect(await gridScroll(page)).toBe(0);
    }
    seen('a list begins at its first row');
  });

  test('specification §2: the menu entry of the page that one is on leads to its top, and its list to the first row', async () => {
    const { page } = await open('/admin/recent-deposit', { as: 'deposit' });
    await firstRow(page);
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 900));
    expect(await gridScroll(page)).toBe(900);
    await menuLink(page, 'Recent Deposit').click();
    await page.waitForFunction(() => document.querySelector('[role="grid"]')?.scrollTop === 0);
    await page.setViewportSize(LOW);
    await scrollDocument(page, 100);
    await menuLink(page, 'Recent Deposit').evaluate((link: HTMLElement) => link.click());
    await page.waitForFunction(() => scrollY === 0);
    seen('the menu leads to the top of the page one is on');
  });

  test('domain 0.21: a change of filters or of the open item keeps the scroll position of the document', async () => {
    const { page } = await open(OLDEST, { as: 'deposit', viewport: PHONE });
    const cards = page.getByRole('list', { name: 'Recent Deposit' }).getByRole('listitem');
    await cards.nth(4).waitFor();
    await scrollDocument(page, 1_200);
    await cards
      .nth(4)
      .getByRole('button')
      .first()
      .evaluate((button: HTMLElement) => button.click());
    await page.waitForURL(/[?&]id=/);
    await page.getByRole('dialog').waitFor();
    expect(await yOf(page)).toBe(1_200);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await yOf(page)).toBe(1_200);
    await page.getByRole('button', { name: 'Filters', exact: true }).evaluate((button: HTMLElement) => button.click());
    const chip = page.getByRole('button', { name: '7 days', exact: true });
    await Promise.all([
      page.waitForResponse((answer) => /\/deposits\?/.test(answer.url())),
      chip.evaluate((button: HTMLElement) => button.click()),
    ]);
    await page.waitForURL(/day=7d/);
    expect(await whereItStops(page)).toBeGreaterThan(0);
  });

  test('specification §2: anchor scrolling is on, for an element that arrives later too, and does not pull against a person who scrolls', async () => {
    const { page } = await open('/admin#late', { as: 'deposit', viewport: LOW });
    await screen(page, 'Overview');
    await page.getByRole('main').getByRole('link').nth(3).waitFor();
    await page.evaluate(() => {
      const filler = document.createElement('div');
      filler.style.height = '2000px';
      const target = document.createElement('h2');
      target.id = 'late';
      target.textContent = 'Late';
      document.querySelector('main')!.append(filler, target, filler.cloneNode());
    });
    await page.waitForFunction(() => {
      const { top } = document.getElementById('late')!.getBoundingClientRect();
      return top >= 0 && top < innerHeight;
    });
    seen('a late anchor is gone to');

    // While the panel waits for the next anchor, the person scrolls.
    await page.evaluate(() => scrollTo(0, 0));
    await page.goto(`${stackAddress().host}/admin#never`);
    await page.mouse.move(700, 150);
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => scrollY > 0);
    const y = await whereItStops(page);
    await page.evaluate(() => {
      const target = document.createElement('h2');
      target.id = 'never';
      document.querySelector('main')!.append(target);
    });
    expect(await whereItStops(page)).toBe(y);
  });
});
