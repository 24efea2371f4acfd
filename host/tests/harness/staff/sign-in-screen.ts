import type { Page } from 'playwright-core';
import { PASSWORD } from './sign-in.ts';

/** The parts of the sign-in screen, by their accessible names. */
export const signInScreen = (page: Page) => ({
  username: page.getByLabel('Username', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  button: page.getByRole('button', { name: 'Sign in', exact: true }),
});

export async function signInByHand(page: Page, username: string, password = PASSWORD): Promise<void> {
  const screen = signInScreen(page);
  await screen.username.fill(username);
  await screen.password.fill(password);
  await screen.button.click();
}
