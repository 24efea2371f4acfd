import type { Page } from 'playwright-core';
import { stackAddress } from './harness/address.ts';
import { firstRow, menuLink, screen } from './harness/pages.ts';
import { panel } from './harness/panel.ts';
import { rowsOfToday } from './harness/today.ts';

const open = panel();
beforeAll(rowsOfToday);

/** So low that the overview and the profile are both taller than two of it. */
const LOW = { width: 1440, height: 240 };
const PHONE = { width: 390, height: 844 };
/** The oldest first: a row that another test adds at the top would be scrolled past, by its own height. */
const OLDEST = '/admin/recent-deposit?day=all&sort=submittedAt';

const documentScroll = (page: Page) => page.evaluate(() => ({ y: scrollY, height: document.documentElement.scrollHeight, view: innerHeight }));

/** Scrolls as soon as the page is long enough: parts of it arrive after the first. */
async function scrollDocument(page: Page, y: number) {
  await page.waitForFunction((to) => {
    scrollTo(0, to);
    return Math.abs(scrollY - to) < 2;
  }, y);
}

/** Where the document stands once it has not moved for twenty frames: a wheel moves it smoothly. */
const whereItStops = (page: Page) =>
  page.evaluate(async () => {
    for (let [last, frames] = [scrollY, 0]; frames < 20; frames += 1) {
      await new Promise(requestAnimationFrame);
      if (scrollY !== last) [last, frames] = [scrollY, 0];
    }
    return scrollY;
  });

/** At the top, and still there a moment later. */
async function atTop(page: Page) {
  await page.waitForFunction(() => scrollY === 0);
  await page.waitForTimeout(200);
  expect((await documentScroll(page)).y).toBe(0);
}

const gridScroll = (page: Page) => page.getByRole('grid').evaluate((grid) => grid.scrollTop);

describe('specification §2: scroll', () => {
  test('specification §2: each change of path begins at the top of the document, on pages two viewports tall', async () => {
    const { page } = await open('/admin', { as: 'deposit.lead', viewport: LOW });
    await page.getByRole('main').getByRole('link').nth(3).waitFor();
    for (const [path, heading] of [['/admin/profile', 'Profile'], ['/admin', 'Overview']] as const) {
      await page.waitForFunction(() => document.documentElement.scrollHeight > 2 * innerHeight);
      const { view } = await documentScroll(page);
      await scrollDocument(page, view);
      await page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`header a[href="${to}"]`)?.click(), path);
      if (!page.url().endsWith(path)) {
        await page.getByRole('banner').locator('button[aria-expanded]').last().click();
        await page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`header a[href="${to}"]`)?.click(), path);
      }
      await page.waitForURL(stackAddress().host + path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForFunction(() => scrollY === 0);
    }
  });

  test('specification §2: Back and Forward are navigations too and begin at the top', async () => {
    const { page } = await open('/admin', { as: 'deposit', viewport: LOW });
    await page.getByRole('main').getByRole('link').nth(3).waitFor();
    await scrollDocument(page, 200);
    await menuLink(page, 'Recent Deposit').click();
    await screen(page, 'Recent Deposit');
    await page.goBack();
    await screen(page, 'Overview');
    await atTop(page);
  });

  test('specification §2: a list that scrolls inside itself begins at its first row after a change of path', async () => {
    const { page } = await open(OLDEST, { as: 'deposit' });
    await firstRow(page);
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 900));
    expect(await gridScroll(page)).toBe(900);
    await menuLink(page, 'Recent Withdrawal').click();
    await screen(page, 'Recent Withdrawal');
    await firstRow(page);
    expect(await gridScroll(page)).toBe(0);
    await menuLink(page, 'Recent Deposit').click();
    await screen(page, 'Recent Deposit');
    await firstRow(page);
    expect(await gridScroll(page)).toBe(0);
  });

  test('domain 0.21: opening and closing an item keeps the scroll position of a list', async () => {
    const { page } = await open(OLDEST, { as: 'deposit' });
    await firstRow(page);
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 900));
    // A row that is in sight at 900, once the list has drawn what is there.
    await page.locator('[data-row][data-index="30"]').getByRole('gridcell').first().click();
    await page.waitForURL(/[?&]id=/);
    await page.getByRole('heading', { level: 2 }).waitFor();
    expect(await gridScroll(page)).toBe(900);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.searchParams.has('id'));
    expect(await gridScroll(page)).toBe(900);
  });

  test('domain 0.21: a change of filters or of the open item keeps the scroll position of the document', async () => {
    const { page } = await open(OLDEST, { as: 'deposit', viewport: PHONE });
    const cards = page.getByRole('list', { name: 'Recent Deposit' }).getByRole('listitem');
    await cards.nth(4).waitFor();
    await scrollDocument(page, 1_200);
    await cards.nth(4).getByRole('button').first().evaluate((button: HTMLElement) => button.click());
    await page.waitForURL(/[?&]id=/);
    await page.getByRole('dialog').waitFor();
    expect((await documentScroll(page)).y).toBe(1_200);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await documentScroll(page)).y).toBe(1_200);
    await page.getByRole('button', { name: 'Filters', exact: true }).evaluate((button: HTMLElement) => button.click());
    await page.getByRole('group', { name: 'Status' }).getByRole('button').first().evaluate((button: HTMLElement) => button.click());
    await page.waitForURL(/status=/);
    await page.waitForTimeout(500);
    expect((await documentScroll(page)).y).toBeGreaterThan(0);
  });

  test('specification §2: anchor scrolling is on, for an element that arrives later too', async () => {
    const { page } = await open('/admin#late', { as: 'deposit', viewport: LOW });
    await screen(page, 'Overview');
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
  });

  test('specification §2: an anchor does not pull against a person who scrolls', async () => {
    const { page } = await open('/admin#never', { as: 'deposit', viewport: LOW });
    await page.getByRole('main').getByRole('link').nth(3).waitFor();
    await page.mouse.move(700, 150);
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(200);
    const y = await whereItStops(page);
    await page.evaluate(() => {
      const target = document.createElement('h2');
      target.id = 'never';
      document.querySelector('main')!.append(target);
    });
    await page.waitForTimeout(300);
    expect((await documentScroll(page)).y).toBe(y);
  });
});
