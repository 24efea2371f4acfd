import type { Page } from 'playwright-core';
import type { StaffAccount } from '@backoffice/shared/contract';
import { dialog, dialogGone } from '../harness/page/approval-desk.ts';
import { goTo, openFound, pressOn, tabTo } from '../harness/page/keyboard.ts';
import { heading, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { askApi } from '../harness/stack/api.ts';
import { database } from '../harness/stack/database.ts';
import { signInByHand } from '../harness/staff/sign-in-screen.ts';
import { newColleague } from '../harness/staff/staff.ts';
import { openUserMenu } from '../harness/staff/user-menu.ts';

const open = panel();
const rowsOf = database();

const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const account = async (as: string, username: string) => (await askApi<StaffAccount>(`/staff/${username}`, { as })).body;
const twoOwners = async () => [
  await newColleague(rowsOf, 'owner', 'Asha Owning'),
  await newColleague(rowsOf, 'owner', 'Ben Owning'),
];

/** Gives the reason in the open dialog and presses its button, by keyboard alone. */
async function giveReason(page: Page, words: string, button: string): Promise<void> {
  await tabTo(page, 'Comment');
  await page.keyboard.type(words);
  await pressOn(page, button);
}

/** Confirms, as this owner, the only request about this person, by keyboard alone. */
async function confirm(page: Page, about: string): Promise<void> {
  await goTo(page, 'Waiting for a second person');
  const theirs = part(page, 'You may confirm').getByRole('group').filter({ hasText: about });
  const name = (await theirs.getByRole('button', { name: /^Confirm S-\d+$/ }).innerText()).trim();
  await pressOn(page, name);
  await theirs.waitFor({ state: 'detached' });
}

test('two owners make a third: who asked cannot confirm it, the person is signed out and finds the owner’s room after the next sign-in: by keyboard alone', async () => {
  const [first, second] = (await twoOwners()) as [string, string];
  const person = await newColleague(rowsOf, 'deposit', 'Chitra Rising');
  const { page: theirs, expectFault } = await open('/admin/owner/staff', { as: person });
  expectFault(/status of 401/);
  await theirs.getByText('Only owners see this page').waitFor();

  const { page } = await open('/admin', { as: first });
  await heading(page).waitFor();
  await goTo(page, 'Staff');
  await openFound(page, person);
  await page.getByRole('heading', { name: `Account ${person}` }).waitFor();
  await pressOn(page, `Change: ${person}`);
  await tabTo(page, /^Owner/);
  await page.keyboard.press('Space');
  await giveReason(page, 'Replaces Asha', 'Change');
  await dialogGone(page);
  await page.getByText(`Waiting for a second person: ${person}: Deposit becomes Owner (Deposit).`).first().waitFor();
  await goTo(page, 'Waiting for a second person');
  const own = part(page, 'You asked for').getByRole('group').filter({ hasText: person });
  await own.getByRole('button', { name: /^Withdraw S-\d+$/ }).waitFor();
  expect(await own.getByRole('button', { name: /^Confirm/ }).count()).toBe(0);
  expect(await account(first, person)).toMatchObject({ owner: false });

  const { page: other } = await open('/admin', { as: second });
  await heading(other).waitFor();
  await confirm(other, person);
  expect(await account(first, person)).toMatchObject({ owner: true, waiting: null, sessions: 0 });

  await theirs.reload();
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await signInByHand(theirs, person);
  await screen(theirs, 'Staff');
  await openUserMenu(theirs);
  await theirs.getByText(`${person} · Owner`).waitFor();
  expect(await theirs.getByRole('link', { name: 'Hand over' }).count()).toBe(0);
});

test('a new account exists once another owner has confirmed it, and its person begins with the one-time password that was shown once', async () => {
  const [first, second] = (await twoOwners()) as [string, string];
  const username = `new.${Math.random().toString(36).slice(2, 8)}`;
  const { page } = await open('/admin/owner/staff', { as: first });
  await screen(page, 'Staff');
  await pressOn(page, 'New account');
  await page.keyboard.type(username);
  await tabTo(page, 'Full name');
  await page.keyboard.type('Dinesh New');
  await giveReason(page, 'The night shift grows', 'Make the account');
  await dialog(page).getByText('It works once another owner has confirmed it').waitFor();
  const shown = await dialog(page)
    .getByRole('button', { name: /^Copy one-time password / })
    .getAttribute('aria-label');
  const password = shown!.replace('Copy one-time password ', '');
  await pressOn(page, 'I have passed it on');
  await dialogGone(page);

  const { page: theirs } = await open('/login');
  await signInByHand(theirs, username, password);
  await theirs.getByRole('main').getByText('Wrong username or password').waitFor();
  const { page: other } = await open('/admin', { as: second });
  await heading(other).waitFor();
  await confirm(other, username);
  await signInByHand(theirs, username, password);
  await theirs.getByText('Your password was set for you. Choose one of your own to go on.').waitFor();
  await theirs.getByLabel('New password', { exact: true }).fill('a horse of its own');
  await theirs.getByLabel('New password again', { exact: true }).fill('a horse of its own');
  await theirs.keyboard.press('Enter');
  await screen(theirs, 'Overview');
  expect(await account(first, username)).toMatchObject({ actionName: 'Deposit', lead: false, owner: false });
});

test('who is disabled is signed out and stays out until the change is undone, with one act', async () => {
  const [owner] = (await twoOwners()) as [string, string];
  const person = await newColleague(rowsOf, 'banker', 'Ekta Leaving');
  const { page: theirs, expectFault } = await open('/admin/utr', { as: person });
  expectFault(/status of 401/);
  await screen(theirs, 'UTR Entry');

  const { page } = await open(`/admin/owner/staff?id=${person}`, { as: owner });
  await pressOn(page, `Disable: ${person}`);
  await pressOn(page, 'Disable');
  await dialog(page).getByText('Say why in a few words').waitFor();
  await page.keyboard.type('Left the company');
  await pressOn(page, 'Disable');
  await dialogGone(page);
  const detail = page.getByRole('region', { name: `Account ${person}` });
  await detail.getByText('Disabled', { exact: true }).first().waitFor();
  await detail.getByText('Left the company').first().waitFor();

  await theirs.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await signInByHand(theirs, person);
  await theirs.getByRole('main').getByText('Wrong username or password').waitFor();

  await pressOn(page, `Undo the last change: ${person}`);
  await giveReason(page, 'It was another Ekta', 'Undo the last change');
  await dialogGone(page);
  await detail.getByText('Active', { exact: true }).first().waitFor();
  await signInByHand(theirs, person);
  await screen(theirs, 'UTR Entry');
});
