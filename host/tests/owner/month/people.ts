import type { Page } from 'playwright-core';
import { dialog, dialogGone } from '../../harness/page/approval-desk.ts';
import type { Visit } from '../../harness/browser/panel.ts';
import { chooseOwnPassword, skipTour } from '../../harness/page/first-visits.ts';
import { confirmHere, makeAccount, openTab } from '../../harness/page/owner-room.ts';
import { button, menuLink, rows, screen } from '../../harness/page/pages.ts';
import { signInByHand } from '../../harness/staff/sign-in-screen.ts';
import { openUserMenu, signOut } from '../../harness/staff/user-menu.ts';
import type { Chores, Month } from './month.ts';

/** Somebody who is hired in the month, and what their passwords are. */
const NINA = { username: 'nina', name: 'Nina Newcomer', desk: 'Deposit' } as const;
const LENA = { username: 'lena', name: 'Lena Late', desk: 'Withdraw' } as const;
let nina: Visit;
/** What the browser reports when a session has been ended elsewhere. */
const SIGNED_OUT = /status of 401/;

/** Opens an account on the page of staff. */
export async function openAccount(page: Page, username: string): Promise<void> {
  await openTab(page, 'Staff');
  await screen(page, 'Staff');
  await rows(page).filter({ hasText: username }).first().click();
  await page.getByRole('heading', { name: `Account ${username}` }).waitFor();
}

/** Presses a button of the open account, says why and confirms; the dialog may go on to show something. */
export async function act(page: Page, label: string, username: string, confirm = label): Promise<void> {
  await button(page, `${label}: ${username}`).click();
  await dialog(page).getByLabel('Comment').fill('A chore of the month');
  await button(dialog(page), confirm).click();
}

/** Has an owner hire somebody and the other confirm it; answers the one-time password. */
export async function hire(month: Month, person: Parameters<typeof makeAccount>[1]): Promise<string> {
  const owner = month.of('owner');
  await openTab(owner, 'Staff');
  await screen(owner, 'Staff');
  const password = await makeAccount(owner, person);
  await confirmHere(month.of('ben'));
  return password;
}

/** The secret that an open dialog of the owner's room shows once. */
export async function shownSecret(page: Page, name: string): Promise<string> {
  const copy = button(dialog(page), new RegExp(`^Copy ${name} `));
  const secret = (await copy.getAttribute('aria-label'))!.replace(`Copy ${name} `, '');
  await button(dialog(page), 'I have passed it on').click();
  await dialogGone(page);
  return secret;
}

export const PEOPLE: Chores = {
  'a person is hired, and signs in for the first time': async (month) => {
    const oneTime = await hire(month, NINA);
    nina = await month.browser();
    await chooseOwnPassword(nina.page, NINA.username, oneTime, 'the first horse');
    await screen(nina.page, 'Overview');
    await skipTour(nina.page);
    await menuLink(nina.page, 'Deposit Approval').waitFor();
  },

  'somebody becomes a lead, by two owners, and signs in with it': async (month) => {
    const owner = month.of('owner');
    const { page, expectFault } = nina;
    expectFault(SIGNED_OUT);
    await openAccount(owner, NINA.username);
    await button(owner, `Change: ${NINA.username}`).click();
    await dialog(owner).getByLabel(/^Lead/).check();
    await dialog(owner).getByLabel('Comment').fill('She leads the evening shift');
    await button(dialog(owner), 'Change').click();
    await dialogGone(owner);
    await owner.getByText('nina: Deposit becomes Deposit lead').first().waitFor();
    await confirmHere(month.of('ben'));
    await signInByHand(page, NINA.username, 'the first horse');
    await screen(page, 'Overview');
    await openUserMenu(page);
    await page.getByText('nina · Deposit · Lead').waitFor();
  },

  'a forgotten password is replaced by two owners': async (month) => {
    const owner = month.of('owner');
    const { page, expectFault } = nina;
    expectFault(SIGNED_OUT);
    await openAccount(owner, NINA.username);
    await act(owner, 'One-time password', NINA.username, 'Give a one-time password');
    const oneTime = await shownSecret(owner, 'one-time password');
    await confirmHere(month.of('ben'));
    await chooseOwnPassword(page, NINA.username, oneTime, 'the second horse');
    await screen(page, 'Overview');
  },

  "a stolen browser's session is ended, and the person's own goes on": async (month) => {
    const owner = month.of('owner');
    await openAccount(owner, NINA.username);
    const { page: stolen, expectFault } = await month.browser();
    expectFault(SIGNED_OUT);
    await signInByHand(stolen, NINA.username, 'the second horse');
    await screen(stolen, 'Overview');
    const sessions = owner.getByRole('region', { name: 'Sessions of nina' }).getByRole('listitem');
    await sessions.nth(1).waitFor();
    // The latest is above.
    await button(sessions.first(), 'End').click();
    await dialog(owner).getByLabel('Comment').fill('The laptop was stolen');
    await button(dialog(owner), 'End session').click();
    await dialogGone(owner);
    await sessions.nth(1).waitFor({ state: 'detached' });
    await button(stolen, 'Sign in').waitFor();
    await menuLink(nina.page, 'Recent Deposit').click();
    await screen(nina.page, 'Recent Deposit');
    await signOut(nina.page);
  },

  'an account that somebody guesses at is locked, and unlocked by an owner': async (month) => {
    const oneTime = await hire(month, LENA);
    for (let guess = 0; guess < 11; guess += 1)
      await fetch(`${month.company.origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `203.0.113.${guess}` },
        body: new URLSearchParams({ username: LENA.username, password: `guess ${guess}` }),
      });
    const { page, expectFault } = await month.browser();
    expectFault(/status of 429/);
    await signInByHand(page, LENA.username, oneTime);
    await page
      .getByText(/Too many attempts/)
      .first()
      .waitFor();
    const owner = month.of('owner');
    await openAccount(owner, LENA.username);
    await owner
      .getByText(/^Locked until .*: 10 wrong passwords or codes from 10 addresses\./)
      .first()
      .waitFor();
    await act(owner, 'Unlock', LENA.username);
    await dialogGone(owner);
    await page.reload();
    await chooseOwnPassword(page, LENA.username, oneTime);
    await screen(page, 'Overview');
  },
};
