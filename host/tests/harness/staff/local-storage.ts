import type { Page } from 'playwright-core';
import { stackAddress } from '../stack/address.ts';

/** What somebody with the developer tools may write into local storage. */
export type Entries = Record<string, string>;

/** Opens a page of the panel with nothing but these entries in its storage; what it shows once it has settled. */
export async function startsWith(page: Page, entries: Entries, patienceMs = 30_000): Promise<Shown> {
  await page.evaluate((wanted) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(wanted)) localStorage.setItem(key, value);
  }, entries);
  await page.goto(`${stackAddress().host}/admin/payment-methods`, { waitUntil: 'commit' });
  return settled(page, patienceMs);
}

/** The sign-in screen, a page under its own heading, or nothing at all. */
type Shown = 'login' | 'page' | 'white';

async function settled(page: Page, patienceMs: number): Promise<Shown> {
  const stands = await page
    .waitForFunction(
      () =>
        document.querySelector('h1') !== null &&
        (document.querySelector('form') !== null) === location.pathname.startsWith('/login'),
      undefined,
      { timeout: patienceMs, polling: 25 },
    )
    .catch(() => undefined);
  if (!stands) return 'white';
  return page.url().includes('/login') ? 'login' : 'page';
}
