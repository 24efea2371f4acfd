import type { Locator, Page } from 'playwright-core';

const button = (page: Page): Locator => page.getByRole('banner').locator('button[aria-expanded]').last();

/** Opens the user menu at the right end of the top bar. */
export async function openUserMenu(page: Page): Promise<void> {
  if ((await button(page).getAttribute('aria-expanded')) !== 'true') await button(page).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
}

async function choose(page: Page, group: string, option: string): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('group', { name: group }).getByRole('radio', { name: option, exact: true }).check();
  await page.keyboard.press('Escape');
}

export const chooseTheme = (page: Page, theme: 'Dark' | 'Light') => choose(page, 'Theme', theme);

export const chooseDevice = (page: Page, device: 'Desktop' | 'Mobile') => choose(page, 'Device', device);

export async function signOut(page: Page): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
}
