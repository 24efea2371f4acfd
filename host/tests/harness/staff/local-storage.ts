import type { Page } from 'playwright-core';
import { stackAddress } from '../stack/address.ts';

/** Entries that anybody with developer tools could write to local storage. */
export type Entries = Record<string, string>;

/** Opens a page of the panel with only these entries in its storage; returns what it shows once settled. */
export async function startsWith(page: Page, entries: Entries, patienceMs = 30_000): Promise<Shown> {
  await page.evaluate((wanted) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(wanted)) localStorage.setItem(key, value);
  }, entries);
  await page.goto(`${stackAddress().host}/admin/payment-methods`, { waitUntil: 'commit' });
  return settled(page, patienceMs);
}

/** The sign-in screen, a page with its heading, or nothing. */
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

/** The sign-in page asks, as anybody may, whether there is a provider of single sign-on. */
export const isForStaff = (path: string) => path.startsWith('/api/') && path !== '/api/auth/oidc';
