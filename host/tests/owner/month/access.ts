import type { Page } from 'playwright-core';
import type { Visit } from '../../harness/browser/panel.ts';
import { dialog, dialogGone } from '../../harness/page/approval-desk.ts';
import { confirmHere, makeKey, openTab } from '../../harness/page/owner-room.ts';
import { button, rows, screen } from '../../harness/page/pages.ts';
import { authenticator } from '../../harness/staff/authenticator.ts';
import { signInByHand } from '../../harness/staff/sign-in-screen.ts';
import type { Chores } from './month.ts';
import { act, openAccount, shownSecret } from './people.ts';

/** Opens a policy, and begins its change. */
export async function openPolicy(page: Page, title: string): Promise<void> {
  await openTab(page, 'Policies');
  await screen(page, 'Policies');
  await page.getByLabel(/^Search policies/).fill(title);
  await rows(page).filter({ hasText: title }).first().click();
  await page.getByRole('heading', { name: title }).waitFor();
}

/** Says why in the open dialog, and presses its button. */
export async function sayWhy(page: Page, why: string, confirm: string): Promise<void> {
  await dialog(page).getByLabel('Comment').fill(why);
  await button(dialog(page), confirm).click();
  await dialogGone(page);
}

/** Enrols a phone on the page that asks for it before the session begins. */
async function enrol(page: Page, tryOut: (code: (afterSeconds?: number) => string) => Promise<void>): Promise<void> {
  await page.getByText('Your role needs a second factor. Set it up to go on.').waitFor();
  await button(page, 'Show the QR code').click();
  const code = authenticator(await page.locator('code').innerText());
  await tryOut(code);
  await page.getByLabel('Code of your authenticator app').fill(code());
  await button(page, 'Set up').click();
  await button(page, 'I have kept the codes').click();
  await screen(page, 'Overview');
}

/** The payer whose phone is lost, in a browser of her own. */
let nina: Visit;
export const ninasPage = (): Visit => nina;
const PASSWORD = 'the second horse';

export const ACCESS: Chores = {
  'payers must have a second factor from now on, and one whose phone is off by a minute is told so': async (month) => {
    const owner = month.of('owner');
    const policy = 'Second factor of payers';
    await openPolicy(owner, policy);
    await button(owner, `Change: ${policy}`).click();
    await dialog(owner).getByLabel('New value').selectOption('required');
    await sayWhy(owner, 'The auditor asked for it', 'Change');
    nina = await month.browser();
    const { page } = nina;
    await signInByHand(page, 'nina', PASSWORD);
    await enrol(page, async (code) => {
      await page.getByLabel('Code of your authenticator app').fill(code(90));
      await button(page, 'Set up').click();
      await page
        .getByText(/check the phone’s clock/)
        .first()
        .waitFor();
    });
  },

  'a lost authenticator is removed by an owner, and the person enrols another phone': async (month) => {
    const owner = month.of('owner');
    const { page, expectFault } = nina;
    // Her session is ended, and the next sign-in asks for a code.
    expectFault(/status of 40[13]/);
    await openAccount(owner, 'nina');
    await act(owner, 'Lost second factor', 'nina', 'Remove the second factor');
    const once = await shownSecret(owner, 'one-time code');
    await button(page, 'Sign in').waitFor();
    await signInByHand(page, 'nina', PASSWORD);
    await page.getByLabel('Code of your authenticator app').fill(once);
    await button(page, 'Sign in').click();
    await enrol(page, async () => {});
  },

  "the app's key is replaced: both work until the old one is ended": async (month) => {
    const owner = month.of('owner');
    const before = month.key;
    await openTab(owner, 'Keys');
    const next = await makeKey(owner, 'app');
    expect(await month.isAccepted(next)).toBe(false);
    await confirmHere(month.of('ben'));
    expect([await month.isAccepted(before), await month.isAccepted(next)]).toEqual([true, true]);
    month.key = next;
    // The newest is above.
    await button(owner, 'End the key of app').nth(1).click();
    await sayWhy(owner, 'It was replaced', 'End the key');
    // Ended ones stand folded.
    await owner.getByText('Ended', { exact: true }).first().waitFor({ state: 'attached' });
    expect([await month.isAccepted(before), await month.isAccepted(next)]).toEqual([false, true]);
  },
};
