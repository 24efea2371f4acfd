import type { Page } from 'playwright-core';
import { firstRow, rows } from './pages.ts';

/** Presses Tab until the button or field of this name has the focus, inside the dialog when one is open. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const asked = page.getByRole('dialog');
  const place = (await asked.count()) > 0 ? asked.last() : page.locator('body');
  const exact = typeof name === 'string';
  const wanted = place.getByRole('button', { name, exact }).or(place.getByLabel(name, { exact })).first();
  let stop = await wanted.elementHandle();
  // More tab stops than any page has: other tests add payment methods, and each adds several to the dialogs that list
  // all.
  for (let press = 0; press < 300; press += 1) {
    const { reached, drawnAnew } = await stop!.evaluate((each) => ({
      reached: each === document.activeElement,
      drawnAnew: !each.isConnected,
    }));
    if (reached) return;
    if (drawnAnew) stop = await wanted.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(name)}`);
}

/** Tabs to a button and presses Enter. */
export async function pressOn(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Goes to the page with this title through the command palette. */
export async function goTo(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type(title);
  await page
    .getByRole('option', { name: new RegExp(`^${title}`) })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

/** Searches the list by its key, waits until only one row with this text is left, and opens that row. */
export async function openFound(page: Page, text: string, row = text): Promise<void> {
  await firstRow(page);
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  await rows(page).filter({ hasText: row }).waitFor();
  await rows(page).nth(1).waitFor({ state: 'detached' });
  await openFocused(page);
}

/** Tabs into the rows of a list and opens the one that has the focus. */
export async function openFocused(page: Page): Promise<void> {
  const isOnRow = () =>
    page.evaluate(() => document.activeElement?.closest('[role="row"]')?.querySelector('[role="gridcell"]') != null);
  while (!(await isOnRow())) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.has('id'));
}
