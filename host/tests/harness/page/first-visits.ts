import type { Page } from 'playwright-core';
import { signInByHand } from '../staff/sign-in-screen.ts';
import { button } from './pages.ts';

/** What everybody of a company that a test starts chooses at their first visit. */
export const OWN_PASSWORD = 'a horse of its own';

/** Signs in with a one-time password, and chooses a password of one's own. */
export async function chooseOwnPassword(
  page: Page,
  username: string,
  oneTime: string,
  password = OWN_PASSWORD,
): Promise<void> {
  await signInByHand(page, username, oneTime);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again', { exact: true }).fill(password);
  await button(page, 'Save and go on').click();
}

/** Leaves out the tour that the first visit to a desk begins with. */
export const skipTour = (page: Page) => button(page.getByRole('region', { name: 'Tour of your desk' }), 'Skip').click();
