import type { Locator, Page } from 'playwright-core';

export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

/** The entries of the side menu in order: title (without a count beside it) and segment. */
export async function menuEntries(page: Page): Promise<{ title: string; segment: string }[]> {
  const links = mainMenu(page).getByRole('link');
  await links.first().waitFor();
  return links.evaluateAll((all) =>
    all.map((link) => ({
      title: (link.querySelector('span:not([aria-hidden])') ?? link).textContent.trim(),
      segment: (link.getAttribute('href') ?? '').replace('/admin/', ''),
    })),
  );
}

export const menuLink = (page: Page, title: string): Locator =>
  mainMenu(page)
    .getByRole('link')
    .filter({ has: page.getByText(title, { exact: true }) });

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Waits until the screen with this title is shown. */
export const screen = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();

/** A button by its whole name, or by a part of it that matches. */
export const button = (place: Page | Locator, name: string | RegExp): Locator =>
  place.getByRole('button', { name, exact: typeof name === 'string' });

/** Rows of the list that hold data. */
export const rows = (page: Page): Locator => page.getByRole('main').locator('[role="row"]:has([role="gridcell"])');

/**
 * The row of this UTR among the person's last entries. It filters by the whole UTR, as the last four digits may be
 * another line's.
 */
export const lastEntry = (page: Page, utr: string): Locator =>
  page.getByRole('region', { name: 'My last entries' }).getByRole('row').filter({ hasText: utr });

export const firstRow = (page: Page) => rows(page).first().waitFor();

/** Opens the row with these words on a screen of the side menu, also one that has only just arrived. */
export async function openRow(page: Page, title: string, words: string): Promise<void> {
  await menuLink(page, title).click();
  await screen(page, title);
  const [row, arrived] = [rows(page).filter({ hasText: words }).first(), button(page, /^\d+ new/)];
  await row.or(arrived).first().waitFor();
  if ((await row.count()) === 0) await arrived.click();
  // Other cells have something of their own that a click chooses, opens or copies.
  await row.locator('[role="gridcell"]:not(:has(input, button, a))').first().click();
}
