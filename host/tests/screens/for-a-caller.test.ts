import type { Page } from 'playwright-core';
import type { Deposit, Withdrawal } from '@backoffice/shared/contract';
import { panel } from '../harness/browser/panel.ts';
import { faultsOf } from '../harness/page/axe.ts';
import { firstRow, screen } from '../harness/page/pages.ts';
import { WIDTHS_OF_DIALOGS } from '../harness/page/widths.ts';
import { askApi } from '../harness/stack/api.ts';
import { customer, freshUtr } from '../harness/work/claims.ts';
import { newWithdrawal } from '../harness/work/payouts.ts';

const open = panel();

const dialog = (page: Page, of: string) => page.getByRole('dialog', { name: `Enter a ${of} for a caller` });

/** Takes the customer by keyboard. */
async function take(page: Page, of: string, code: string): Promise<void> {
  await dialog(page, of).getByRole('combobox', { name: 'Customer' }).waitFor();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await dialog(page, of).getByText(`(${code})`).waitFor();
}

test('a claim is typed for a caller by keyboard, survives a reload, and opens in the list with its reason', async () => {
  const { code } = await customer(3);
  const utr = freshUtr();
  const { page } = await open('/admin/deposit-approval', { as: 'deposit' });
  await firstRow(page);
  await page.getByRole('button', { name: 'Enter a claim', exact: true }).click();
  await take(page, 'claim', code);
  const form = dialog(page, 'claim');
  await form.getByLabel('Paid to').selectOption({ index: 1 });
  await form.getByLabel('Amount').fill('1,234');
  await form.getByLabel('UTR (optional)').fill(utr);
  await page.reload();
  await form.getByLabel('Amount').waitFor();
  expect(await form.getByLabel('Amount').inputValue()).toBe('1,234');
  await form.getByLabel('What the caller asked for').fill('The app does not open');
  await form.getByLabel('Reference of the call (optional)').fill('T-88');
  await page.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
  const details = page.getByRole('region', { name: /^Deposit D-/ });
  await details.getByText('For a caller: The app does not open (T-88)').waitFor();
  const no = new URL(page.url()).searchParams.get('id')!;
  const { body } = await askApi<Deposit>(`/deposits/${no}`, { as: 'deposit' });
  expect(body).toMatchObject({ amountPaise: 1_234_00, utr, source: 'STAFF', status: 'pending' });
});

test('a withdrawal is typed for a caller on Recent Withdrawal, and what the customer does not have is refused', async () => {
  const { customer: caller } = await newWithdrawal();
  const { page } = await open('/admin/recent-withdrawal', { as: 'deposit' });
  await screen(page, 'Recent Withdrawal');
  await page.getByRole('button', { name: 'Enter a withdrawal', exact: true }).click();
  await take(page, 'withdrawal', caller.code);
  const form = dialog(page, 'withdrawal');
  await form.getByLabel('Beneficiary').selectOption({ index: 1 });
  await form.getByLabel('Amount').fill('9,90,00,000');
  await form.getByLabel('What the caller asked for').fill('Wants the money today');
  await page.keyboard.press('Control+Enter');
  await form.getByText('The customer has less than that.').waitFor();
  await form.getByLabel('Amount').fill('10');
  await page.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
  const no = new URL(page.url()).searchParams.get('id')!;
  const { body } = await askApi<Withdrawal>(`/withdrawals/${no}`, { as: 'withdraw' });
  expect(body).toMatchObject({ amountPaise: 10_00, status: 'requested', createdBy: { username: 'deposit' } });
});

test('bankers and checkers, who may not, are not offered it', async () => {
  const { page } = await open('/admin/deposit-approval?form=claim', { as: 'banker' });
  await firstRow(page);
  expect(await page.getByRole('button', { name: /^Enter a/ }).count()).toBe(0);
  const { page: checker } = await open('/admin/recent?form=withdrawal', { as: 'withdraw' });
  await firstRow(checker);
  expect(await checker.getByRole('button', { name: /^Enter a/ }).count()).toBe(0);
});

describe.each(WIDTHS_OF_DIALOGS)('accessibility: $width px', ({ look }) => {
  test('accessibility: the forms for a caller are free of A and AA violations', async () => {
    const { customer: caller } = await newWithdrawal();
    const { page } = await open(`/admin/deposit-approval?form=claim&customer=${caller.code}`, {
      as: 'deposit',
      ...look,
    });
    await take(page, 'claim', caller.code);
    const faults = await faultsOf(page, 'claim');
    const { page: other } = await open(`/admin/recent-withdrawal?form=withdrawal&customer=${caller.code}`, {
      as: 'deposit',
      ...look,
    });
    await take(other, 'withdrawal', caller.code);
    await dialog(other, 'withdrawal').getByLabel('Beneficiary').waitFor();
    expect([...faults, ...(await faultsOf(other, 'withdrawal'))]).toEqual([]);
  });
});
