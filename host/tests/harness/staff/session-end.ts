import type { Page } from 'playwright-core';
import type { SignedIn } from './sign-in.ts';
import { reissue } from './tokens.ts';

/**
 * Gives an open panel a token of the same session that expires in so many seconds, as a renewal would; other tabs are
 * notified by the browser. Returns the expiry in milliseconds.
 */
export async function endIn(page: Page, { token }: SignedIn, seconds: number): Promise<number> {
  const exp = Math.ceil(Date.now() / 1000) + seconds;
  await page.evaluate(
    (admtkn) => {
      localStorage.setItem('admtkn', admtkn);
      dispatchEvent(new StorageEvent('storage', { key: 'admtkn', storageArea: localStorage }));
    },
    reissue(token, { exp }),
  );
  return exp * 1000;
}
