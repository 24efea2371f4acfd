import type { Page } from 'playwright-core';

export const SESSION_KEYS = ['admtkn', 'auth', 'user'] as const;

/** An entry of the page's local storage; null when there is none. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Which of the three entries of a session are still stored (specification §3). */
export async function sessionLeft(page: Page): Promise<string[]> {
  const values = await Promise.all(SESSION_KEYS.map((key) => stored(page, key)));
  return SESSION_KEYS.filter((_, index) => values[index] !== null);
}
