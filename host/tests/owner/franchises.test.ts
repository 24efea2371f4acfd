import type { Page } from 'playwright-core';
import type { Franchise, PaymentMethod } from '@backoffice/shared/contract';
import { dialog, dialogGone } from '../harness/page/approval-desk.ts';
import { freshAmount, freshUtr, line, linesWith, perform } from '../harness/work/claims.ts';
import { pressOn, tabTo } from '../harness/page/keyboard.ts';
import { freshAccount, readMethod } from '../harness/work/methods.ts';
import { menuLink, rows, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { stackAddress } from '../harness/stack/address.ts';
import { askApi } from '../harness/stack/api.ts';
import { database } from '../harness/stack/database.ts';
import { newColleague, newFranchiseStaff } from '../harness/staff/staff.ts';

const open = panel();
const rowsOf = database();

const named = async (code: string) =>
  (await askApi<{ items: Franchise[] }>('/franchises', { as: 'owner' })).body.items.find((one) => one.code === code)!;
const newFranchise = (code: string) =>
  perform<Franchise>('/franchises', 'owner', { code, name: `Partner ${code}`, reason: 'A new partner' });
const freshCode = () => `P${freshUtr().slice(-7)}`;

/** Gives the reason in the open dialog and presses its button, by keyboard alone. */
async function giveReason(page: Page, words: string, button: string): Promise<void> {
  await tabTo(page, 'Comment');
  await page.keyboard.type(words);
  await pressOn(page, button);
  await dialogGone(page);
}

/** An account of this franchise: entered by a banker, approved by another. */
async function newOwnMethod(franchiseId: string, label: string): Promise<PaymentMethod> {
  const made = await perform<PaymentMethod>('/payment-methods', 'banker', {
    label,
    kind: 'BANK',
    holderName: 'Partner Services',
    bankName: 'HDFC Bank',
    accountNo: freshAccount(),
    ifsc: 'HDFC0001234',
    purpose: 'BOTH',
    franchiseId,
  });
  const { version } = await perform<PaymentMethod>(`/payment-methods/${made.id}/submit`, 'banker', {
    version: made.version,
  });
  return perform<PaymentMethod>(`/payment-methods/${made.id}/approve`, 'banker.lead', { version });
}

test('an owner makes, renames and closes a franchise: by keyboard alone', async () => {
  const owner = await newColleague(rowsOf, 'owner', 'Asha Owning');
  const code = freshCode();
  const { page } = await open('/admin/owner/franchises', { as: owner });
  await screen(page, 'Franchises');
  await pressOn(page, 'New franchise');
  await dialog(page).getByLabel('Code', { exact: true }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(code.toLowerCase());
  await tabTo(page, 'Name');
  await page.keyboard.type('West Region');
  await giveReason(page, 'The first partner', 'Make the franchise');
  await page.getByRole('region', { name: `${code}, West Region` }).waitFor();

  await pressOn(page, `Rename ${code}`);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Western India');
  await giveReason(page, 'A new name', 'Rename');
  await page.getByRole('region', { name: `${code}, Western India` }).waitFor();

  await pressOn(page, `Close ${code}`);
  await giveReason(page, 'It was a try', 'Close the franchise');
  await page
    .getByRole('region', { name: `${code}, Western India` })
    .getByText('Closed', { exact: true })
    .waitFor();
  expect(await named(code)).toMatchObject({ name: 'Western India', status: 'closed' });
});

test('an account is given to a franchise by a banker, and belongs to it when another person has approved that', async () => {
  const code = freshCode();
  const franchise = await newFranchise(code);
  const label = `Own ${freshUtr().slice(-6)}`;
  const { page } = await open('/admin/payment-methods?add=1', { as: 'banker' });
  await screen(page, 'Payment Methods');
  await dialog(page).getByLabel('Franchise', { exact: true }).waitFor();
  const account = freshAccount();
  for (const [field, text] of Object.entries({
    Label: label,
    'Account name': 'Partner Services',
    Bank: 'HDFC Bank',
    IFSC: 'HDFC0001234',
    'Account number': account,
    'Account number again': account,
  })) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await dialog(page)
    .getByLabel('Franchise', { exact: true })
    .selectOption({ label: `${code}, Partner ${code}` });
  await pressOn(page, 'Next');
  await page.getByLabel('Minimum amount (optional)').waitFor();
  await pressOn(page, 'Next');
  await page.getByRole('region', { name: 'As a customer will see it' }).waitFor();
  await pressOn(page, 'Save');
  await dialogGone(page);
  const [made] = (
    await askApi<{ items: PaymentMethod[] }>(`/payment-methods?q=${encodeURIComponent(label)}`, { as: 'banker' })
  ).body.items;
  await perform(`/payment-methods/${made!.id}/submit`, 'banker', { version: made!.version });

  const { page: other } = await open(`/admin/payment-methods?id=${made!.no}`, { as: 'banker.lead' });
  await other.getByRole('region', { name: 'Waiting for another person' }).getByText(account).waitFor();
  await other.keyboard.press('a');
  await dialog(other)
    .getByText(/^Approve /)
    .first()
    .waitFor();
  await other.keyboard.press('Enter');
  await dialogGone(other);
  expect(await readMethod(made!.id)).toMatchObject({ status: 'active', franchise: { id: franchise.id, code } });
  expect(await named(code)).toMatchObject({ methods: 1 });
});

test('staff of a franchise without an account are told who gives one on each page that needs it', async () => {
  const { id } = await newFranchise(freshCode());
  const username = await newFranchiseStaff(rowsOf, id, 'Farah Partner');
  const { page } = await open('/admin/utr', { as: username });
  await screen(page, 'UTR Entry');
  await page.getByText(/^Your franchise has no account to enter lines for\. A banker gives it one/).waitFor();
  const empty: Record<string, string> = {
    'Withdraw Approval': 'Nothing is cleared for payout',
    "Recent UTR's": 'No bank line was entered today',
    'Payment Methods': 'Your franchise has no payment method',
  };
  for (const [title, words] of Object.entries(empty)) {
    await menuLink(page, title).click();
    await screen(page, title);
    await page.getByText(words).first().waitFor();
  }
});

test('staff of a franchise with an account of its own enter and import its lines, close its day and stop it, without demo data', async () => {
  const { id } = await newFranchise(freshCode());
  const own = await newOwnMethod(id, `Own ${freshUtr().slice(-6)}`);
  const username = await newFranchiseStaff(rowsOf, id, 'Farah Partner');
  const { page } = await open('/admin/utr', { as: username });
  await screen(page, 'UTR Entry');
  await page.waitForFunction(() => (document.querySelector('form select') as HTMLSelectElement | null)?.value);
  expect(await page.locator('form select').first().locator('option').allInnerTexts()).toEqual([
    expect.stringContaining(own.label),
  ]);

  const [utr, amountPaise] = [freshUtr(), freshAmount()];
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: stackAddress().businessTimeZone }).format();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog(page)
    .getByLabel('Rows of the statement', { exact: true })
    .fill(
      [
        ['Date', 'Narration', 'Reference No', 'Debit', 'Credit'],
        [today, `UPI/${utr}/PAYMENT`, utr, '', (amountPaise / 100).toFixed(2)],
      ]
        .map((cells) => cells.join('\t'))
        .join('\n'),
    );
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Import 1 line/ })
    .click();
  await dialog(page)
    .getByText(/^1 line imported/)
    .waitFor();
  await page.keyboard.press('Escape');
  await dialogGone(page);
  const [entered] = await linesWith(utr);
  expect(await line(entered!.id)).toMatchObject({ amountPaise, paymentMethod: { id: own.id } });

  await menuLink(page, "Recent UTR's").click();
  await screen(page, "Recent UTR's");
  await rows(page).filter({ hasText: utr }).waitFor();

  await menuLink(page, 'Payment Methods').click();
  await screen(page, 'Payment Methods');
  await page.getByRole('button', { name: 'Day close' }).click();
  await pressOn(page, 'The day after');
  await dialog(page).getByLabel(`Bank closing balance on ${own.label}`).waitFor();
  await page.keyboard.press('Escape');
  await dialogGone(page);

  await rows(page).filter({ hasText: own.label }).click();
  await page.getByRole('heading', { name: new RegExp(own.no) }).waitFor();
  await page.keyboard.press('f');
  await dialog(page).getByRole('radio').first().check();
  await pressOn(page, 'Freeze now');
  await dialogGone(page);
  expect(await readMethod(own.id)).toMatchObject({ status: 'frozen' });
});
