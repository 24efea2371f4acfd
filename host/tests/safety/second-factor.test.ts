import type { Page } from 'playwright-core';
import { faultsOf } from '../harness/page/axe.ts';
import { creditButton, dialog, dialogGone, keysSent, openWaiting } from '../harness/page/approval-desk.ts';
import { WIDTHS_OF_DIALOGS } from '../harness/page/widths.ts';
import { mainMenu } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { authenticator } from '../harness/staff/authenticator.ts';
import { PASSWORD, signIn } from '../harness/staff/sign-in.ts';
import { signInByHand, signInScreen } from '../harness/staff/sign-in-screen.ts';
import { newColleague } from '../harness/staff/staff.ts';
import { signOut } from '../harness/staff/user-menu.ts';
import { claimsOf } from '../harness/staff/tokens.ts';
import { database } from '../harness/stack/database.ts';
import { deposit, newClaim, newLine } from '../harness/work/claims.ts';

const open = panel();
const rowsOf = database();

const codeField = (page: Page) => page.getByLabel('Code of your authenticator app');
const section = (page: Page) => page.getByRole('region', { name: 'Second factor' });

/** Sets up an authenticator app in the profile, by keyboard; returns its codes and the recovery codes. */
async function setUp(page: Page) {
  await section(page).getByRole('button', { name: 'Set up an authenticator app' }).press('Enter');
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const key = await section(page).locator('code').innerText();
  const code = authenticator(key);
  await codeField(page).fill(code());
  await page.keyboard.press('Enter');
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await shown.first().waitFor();
  const recovery = await shown.allInnerTexts();
  await page.getByRole('button', { name: 'I have kept the codes' }).press('Enter');
  await section(page)
    .getByText(/^An authenticator app since/)
    .waitFor();
  return { code, recovery };
}

test('safety 2.10: a person sets up an authenticator app, and from then on signs in with its code, or once with each recovery code', async () => {
  const username = await newColleague(rowsOf, 'deposit', 'Fay Factor');
  const { page, expectFault } = await open('/admin/profile', { session: await signIn(username) });
  const { code, recovery } = await setUp(page);
  expect(recovery).toHaveLength(10);
  await signOut(page);

  // A password alone is answered with 403, and the code is asked for under it.
  expectFault(/status of 403/);
  await signInByHand(page, username);
  await codeField(page).waitFor();
  expect(await codeField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await page
    .getByRole('main')
    .getByText(/This code is not right/)
    .waitFor();
  // That of the next half minute: the one of now was used to set the app up.
  await codeField(page).fill(code(30));
  await page.keyboard.press('Enter');
  await mainMenu(page).waitFor();
  await signOut(page);

  for (const isRight of [true, false]) {
    await signInByHand(page, username);
    await codeField(page).fill(recovery[0]!);
    await page.keyboard.press('Enter');
    if (!isRight) {
      await page
        .getByRole('main')
        .getByText(/This code is not right/)
        .waitFor();
      continue;
    }
    await mainMenu(page).waitFor();
    await signOut(page);
    await signInScreen(page).username.waitFor();
  }
});

test('safety 2.10: whoever must have a second factor can do nothing before it is set up', async () => {
  const username = await newColleague(rowsOf, 'deposit', 'Max Must');
  // As a policy does that asks it of their role; the policy itself would concern the other tests.
  const session = await signIn(username);
  await rowsOf('UPDATE staff_session SET factor_due = true WHERE id = $1', [claimsOf(session.token).sid]);
  const { page, expectFault } = await open('/admin/deposit-approval', { session });
  expectFault(/status of 403/);
  await page
    .getByText(/second factor/i)
    .first()
    .waitFor();
});

test('safety 2.10: above the limit an approval asks whether it is still the same person, and is then done once', async () => {
  const amountPaise = 1_000_00_000 + Math.floor(Math.random() * 1e6) * 100;
  const claim = await newClaim({ amountPaise });
  await newLine({ utr: claim.utr!, amountPaise });
  const session = await signIn(await newColleague(rowsOf, 'deposit.lead', 'Stella Step'));
  await rowsOf("UPDATE staff_session SET confirmed_at = now() - interval '1 hour' WHERE id = $1", [
    claimsOf(session.token).sid,
  ]);
  const { page, expectFault } = await openWaiting(open, { no: claim.no, utr: claim.utr! }, { session });
  expectFault(/status of 403/);
  const keys = keysSent(page, 'approve');
  await page.keyboard.press('a');
  await creditButton(page).waitFor();
  await page.keyboard.press('Control+Enter');
  const question = dialog(page).filter({ hasText: 'Is it still you?' });
  await question.getByLabel('Your password').fill('wrong');
  await page.keyboard.press('Enter');
  await question.getByText('This is not the current password.').waitFor();
  expect((await deposit(claim.id)).status).toBe('matched');
  await question.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await dialogGone(page);
  expect(await deposit(claim.id)).toMatchObject({ status: 'approved', creditedPaise: amountPaise });
  expect(new Set(keys).size).toBe(1);
});

test.each(WIDTHS_OF_DIALOGS)(
  'accessibility: the second factor is free of A and AA violations, $width px',
  async ({ look }) => {
    const username = await newColleague(rowsOf, 'deposit', 'Axel Axe');
    const { page, expectFault } = await open('/admin/profile', { session: await signIn(username), ...look });
    const faults: string[] = [];
    await section(page).getByRole('button', { name: 'Set up an authenticator app' }).click();
    faults.push(...(await faultsOf(page, 'password')));
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    const code = authenticator(await section(page).locator('code').innerText());
    faults.push(...(await faultsOf(page, 'key')));
    await codeField(page).fill(code());
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    faults.push(...(await faultsOf(page, 'recovery codes')));
    await page.getByRole('button', { name: 'I have kept the codes' }).click();
    await signOut(page);
    expectFault(/status of 403/);
    await signInByHand(page, username);
    await codeField(page).waitFor();
    faults.push(...(await faultsOf(page, 'code at sign-in')));
    expect(faults).toEqual([]);
  },
);
