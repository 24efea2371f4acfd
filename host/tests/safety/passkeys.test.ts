import type { Page } from 'playwright-core';
import { dialog, dialogGone } from '../harness/page/approval-desk.ts';
import { faultsOf } from '../harness/page/axe.ts';
import { openFound, pressOn, tabTo } from '../harness/page/keyboard.ts';
import { mainMenu } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { virtualAuthenticator } from '../harness/browser/virtual-authenticator.ts';
import { stackAddress } from '../harness/stack/address.ts';
import { database } from '../harness/stack/database.ts';
import { signInByHand } from '../harness/staff/sign-in-screen.ts';
import { signIn } from '../harness/staff/sign-in.ts';
import { newColleague } from '../harness/staff/staff.ts';
import { claimsOf } from '../harness/staff/tokens.ts';
import { signOut } from '../harness/staff/user-menu.ts';

const open = panel();
const rowsOf = database();

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('admtkn') ?? '');

/** As if the last confirmation of this page's session were long ago. */
const longAgo = async (page: Page) =>
  rowsOf("UPDATE staff_session SET confirmed_at = now() - interval '1 hour' WHERE id = $1", [
    claimsOf(await tokenIn(page)).sid,
  ]);

test('safety 2.10: a passkey is added in the profile, signs an owner in, confirms an act of theirs, and is removed: by keyboard alone', async () => {
  const owner = await newColleague(rowsOf, 'owner', 'Petra Passkey');
  const person = await newColleague(rowsOf, 'banker', 'Otto Other');
  const { page, expectFault } = await open('/admin/profile', { session: await signIn(owner) });
  const device = await virtualAuthenticator(page);
  const faults: string[] = [];

  await section(page).getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await tabTo(page, 'Name of the passkey');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Laptop');
  faults.push(...(await faultsOf(page, 'a new passkey')));
  await page.keyboard.press('Enter');
  await section(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').nth(9).waitFor();
  faults.push(...(await faultsOf(page, 'recovery codes of a first passkey')));
  await pressOn(page, 'I have kept the codes');
  await section(page)
    .getByText(/^since .* not used yet$/)
    .waitFor();
  expect(await device.count()).toBe(1);
  faults.push(...(await faultsOf(page, 'the passkeys')));
  await signOut(page);

  // A password alone is answered with 403, and the passkey is asked for under it.
  expectFault(/status of 403/);
  await signInByHand(page, owner);
  const use = page.getByRole('button', { name: 'Use a passkey' });
  await use.waitFor();
  expect(await use.evaluate((button) => button === document.activeElement)).toBe(true);
  faults.push(...(await faultsOf(page, 'a passkey at sign-in')));
  await device.recognizes(false);
  await page.keyboard.press('Enter');
  await page
    .getByRole('main')
    .getByText(/^No passkey was used/)
    .waitFor();
  await device.recognizes(true);
  await page.keyboard.press('Enter');
  await mainMenu(page).waitFor({ timeout: 8000 });

  await longAgo(page);
  await page.goto(`${stackAddress().host}/admin/owner/staff`);
  await openFound(page, person);
  await pressOn(page, `Disable: ${person}`);
  await tabTo(page, 'Comment');
  await page.keyboard.type('Has left');
  await page.keyboard.press('Control+Enter');
  const question = dialog(page).filter({ hasText: 'Is it still you?' });
  await question.getByRole('button', { name: 'Use a passkey' }).waitFor();
  faults.push(...(await faultsOf(page, 'a passkey to confirm')));
  await pressOn(page, 'Use a passkey');
  await question.waitFor({ state: 'detached' });
  await dialogGone(page);
  expect(await rowsOf('SELECT status FROM staff WHERE username = $1', [person])).toEqual([{ status: 'disabled' }]);

  await page.goto(`${stackAddress().host}/admin/profile`);
  await section(page).getByRole('button', { name: 'Remove the passkey Laptop' }).press('Enter');
  await page.keyboard.press('Enter');
  await section(page).getByText('You have no passkey.').waitFor();
  expect(faults).toEqual([]);
});
