import type { Page } from 'playwright-core';

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
