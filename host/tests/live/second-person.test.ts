import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Bonus } from '@backoffice/shared/contract';
import { dialog, dialogGone } from '../harness/page/approval-desk.ts';
import { faultsOf } from '../harness/page/axe.ts';
import { brokenPromises, customer, perform } from '../harness/work/claims.ts';
import { database } from '../harness/stack/database.ts';
import { goTo, pressOn } from '../harness/page/keyboard.ts';
import { WIDTHS_OF_DIALOGS } from '../harness/page/widths.ts';
import { methodInNeed } from '../harness/work/methods.ts';
import { rows, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { newTaken, withdrawal } from '../harness/work/payouts.ts';
import { newColleague } from '../harness/staff/staff.ts';
import { bonusFor } from '../harness/work/work-to-do.ts';

const open = panel();
const rowsOf = database();

/** Above the policy's limit for one person, in paise. */
const LARGE = 61_000_00;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PICTURES = process.env['PICTURES'];

const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const picture = async (page: Page, name: string) => {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
};

/** Opens the paying desk with this withdrawal open. */
async function payingDesk(as: string, no: string): Promise<Page> {
  const { page } = await open(`/admin/withdraw-approval?q=${no}&id=${no}`, { as });
  await screen(page, 'Withdraw Approval');
  await page.getByRole('heading', { name: `Withdrawal ${no}` }).waitFor();
  return page;
}

/** Reports a large payout as failed, with an image of the bank's answer; it then waits for a second person. */
async function sayItFailed(page: Page, no: string): Promise<void> {
  await page.getByRole('button', { name: /^The bank says it failed/ }).click();
  await dialog(page)
    .getByText(/^This waits for a second person, because it is above ₹50,000\.00\./)
    .waitFor();
  await dialog(page).getByRole('radio', { name: 'Bank unavailable' }).check();
  await dialog(page).getByLabel('Comment').fill('Error 91 from the switch');
  await picture(page, 'dialog');
  await pressOn(page, 'The bank says it failed');
  await dialog(page).getByText("Add an image of the bank's rejection").waitFor();
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/files') && answer.ok());
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'rejection.png', mimeType: 'image/png', buffer: PIXEL });
  await stored;
  await pressOn(page, 'The bank says it failed');
  await dialogGone(page);
  await page
    .getByText(/^Waiting for a second person: W-\d+ failed and is to be paid again\. Asked by/)
    .first()
    .waitFor();
  await rows(page).filter({ hasText: no }).getByText('Second person').waitFor();
}

test('a payer says that a large payout failed, another person looks at the evidence and confirms: each sees it without a reload', async () => {
  const [payer, second] = [
    await newColleague(rowsOf, 'deposit', 'Asha Paying'),
    await newColleague(rowsOf, 'deposit', 'Ben Second'),
  ];
  const taken = await newTaken(payer, LARGE);
  const { page: other } = await open('/admin', { as: second });
  await other.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();

  const page = await payingDesk(payer, taken.no);
  await sayItFailed(page, taken.no);
  expect(await withdrawal(taken.id)).toMatchObject({ status: 'paying', attemptNo: 1 });
  await picture(page, 'row-waits');
  await page.getByRole('link', { name: /^Open S-\d+$/ }).click();
  const own = part(page, 'You asked for').getByRole('group').filter({ hasText: taken.no });
  await own.getByRole('button', { name: /^Withdraw S-\d+$/ }).waitFor();
  expect(await own.getByRole('button', { name: /^Confirm/ }).count()).toBe(0);

  await other.getByText(/waits? for a second person: you may confirm/).waitFor();
  await picture(other, 'overview');
  await goTo(other, 'Waiting for a second person');
  const theirs = part(other, 'You may confirm').getByRole('group').filter({ hasText: taken.no });
  await theirs.getByText('Error 91 from the switch').waitFor();
  await theirs.getByRole('button', { name: /^Show the image: Evidence of S-\d+$/ }).click();
  await theirs.getByRole('img', { name: /^Evidence of S-\d+$/ }).waitFor();
  const no = (await theirs.getByRole('button', { name: /^Confirm S-\d+$/ }).innerText()).replace('Confirm ', '');
  await pressOn(other, `Confirm ${no}`);
  await part(other, 'Before').getByText(no, { exact: true }).waitFor();
  await part(page, 'Before').getByText(no, { exact: true }).waitFor();
  expect(await withdrawal(taken.id)).toMatchObject({ status: 'approved', attemptNo: 2, waiting: null });
  expect(await brokenPromises()).toEqual([]);
});

test("declined with a reason, it is the payer's again", async () => {
  const [payer, second] = [
    await newColleague(rowsOf, 'deposit', 'Asha Paying'),
    await newColleague(rowsOf, 'deposit', 'Ben Second'),
  ];
  const taken = await newTaken(payer, LARGE);
  const page = await payingDesk(payer, taken.no);
  await sayItFailed(page, taken.no);
  const { page: other } = await open('/admin/second-person', { as: second });
  const theirs = part(other, 'You may confirm').getByRole('group').filter({ hasText: taken.no });
  await theirs.getByRole('button', { name: /^Decline/ }).click();
  await theirs.getByText('Say why in a few words').waitFor();
  await theirs.getByLabel('Reason to decline').fill('The statement shows the debit');
  await theirs.getByRole('button', { name: /^Decline/ }).click();
  await theirs.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^The bank says it failed/ }).waitFor();
  expect(await withdrawal(taken.id)).toMatchObject({ status: 'paying', waiting: null });
});

test('a bonus stands in the same list and leads to its row, where another person approves it: it is gone from both lists without a reload', async () => {
  const [maker, second] = [
    await newColleague(rowsOf, 'withdraw', 'Asha Giving'),
    await newColleague(rowsOf, 'withdraw', 'Ben Second'),
  ];
  const [{ page: own }, { page: other }] = [
    await open('/admin/second-person?act=bonus-given', { as: maker }),
    await open('/admin/second-person?act=bonus-given', { as: second }),
  ];
  for (const page of [own, other]) await screen(page, 'Waiting for a second person');
  const reason = `Goodwill ${Math.floor(Math.random() * 1e9)}`;
  const { no } = await perform<Bonus>('/bonuses', maker, bonusFor((await customer(5)).id, reason));
  const theirs = part(other, 'You may confirm').getByRole('group').filter({ hasText: reason });
  await theirs.getByText(/^Bonus of ₹1\.00 \(manual\) for C/).waitFor();
  await part(own, 'You asked for').getByText(reason).first().waitFor();
  await picture(other, 'bonus-waits');
  // Among many, an act that is decided on another screen is one line, and open when the address names it.
  await other.goto(new URL(`/admin/second-person?act=bonus-given&id=${no}`, other.url()).href);
  await theirs.getByRole('link', { name: `Open ${no} in the Bonus queue` }).click();
  await other.getByRole('heading', { name: `Bonus ${no}` }).waitFor();
  await other
    .getByRole('button', { name: /^Approve/ })
    .first()
    .waitFor();
  await other.keyboard.press('a');
  await dialog(other).getByRole('button', { name: 'Credit ₹1.00' }).focus();
  await other.keyboard.press('Enter');
  await dialogGone(other);
  await own.getByText(reason).waitFor({ state: 'detached' });
  await goTo(other, 'Waiting for a second person');
  expect(await other.getByText(reason).count()).toBe(0);
  expect(await brokenPromises()).toEqual([]);
});

test('a changed account stands in the same list and leads to its difference', async () => {
  const method = await methodInNeed();
  const { page } = await open('/admin/second-person?act=payment-method-changed', { as: 'banker.lead' });
  const theirs = part(page, 'You may confirm').getByRole('group').filter({ hasText: method.label });
  await theirs.getByText(`${method.no} (${method.label}) changes: account number`).waitFor();
  await theirs.getByRole('link', { name: `Open payment method ${method.no}` }).click();
  await page.getByRole('region', { name: 'Waiting for another person' }).getByText('The branch has moved').waitFor();
});

test.each(WIDTHS_OF_DIALOGS)(
  'accessibility: what waits is free of A and AA violations in both themes, $width px',
  async ({ width, look }) => {
    const payer = await newColleague(rowsOf, 'deposit', 'Asha Paying');
    const taken = await newTaken(payer, LARGE);
    await sayItFailed(await payingDesk(payer, taken.no), taken.no);
    const method = await methodInNeed();
    const { page } = await open('/admin/second-person', { as: 'deposit.lead', ...look });
    for (const no of [taken.no, method.no]) await part(page, 'You may confirm').getByText(no).first().waitFor();
    await picture(page, `inbox-${width}`);
    expect(await faultsOf(page, 'what waits')).toEqual([]);
    await picture(page, `inbox-${width}-other-theme`);
  },
);
