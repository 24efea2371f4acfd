import type { Page } from 'playwright-core';
import type { Bonus } from '@backoffice/shared/contract';
import { dialog, dialogGone } from '../harness/page/approval-desk.ts';
import { faultsOf } from '../harness/page/axe.ts';
import { brokenPromises, customer } from '../harness/work/claims.ts';
import { database } from '../harness/stack/database.ts';
import { WIDTHS_OF_DIALOGS } from '../harness/page/widths.ts';
import { rows, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';

const open = panel();
const rowsOf = database();

/** Chooses a customer by typing; afterwards the form's first required field has the focus. */
async function chooseCustomer(page: Page, code: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'Customer' }).waitFor();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await dialog(page)
    .locator('input:focus')
    .and(dialog(page).getByLabel(/^(Reason|Amount)$/))
    .waitFor();
}

test('one asks for a bonus, another approves it: by keyboard alone, and it is credited once', async () => {
  const { code } = await customer(3);
  const reason = `Goodwill ${Math.floor(Math.random() * 1e9)}`;
  const { page } = await open('/admin/bonus', { as: 'withdraw' });
  await screen(page, 'Bonus');
  await page.getByText(/^Budget left today \(you/).waitFor();
  await rows(page).first().waitFor();
  await page.keyboard.press('b');
  await chooseCustomer(page, code);
  await dialog(page).getByRole('button', { name: 'Amount', exact: true }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Amount', { exact: true }).focus();
  await page.keyboard.type('1234');
  await dialog(page).getByLabel('For deposit').selectOption('');
  await dialog(page).getByLabel('Type').selectOption('MANUAL');
  await dialog(page).getByLabel('Reason').focus();
  await page.keyboard.type(reason);
  await dialog(page)
    .getByText(/One thousand two hundred (and )?thirty[- ]four rupees/i)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Ask for ₹1,234.00' }).waitFor();
  await page.keyboard.press('Enter');
  await dialogGone(page);
  // The bonus stays open for the person who asked for it, without blocking others.
  await page.getByRole('heading', { name: /^Bonus B-/ }).waitFor();

  const [asked] = await rowsOf<{ no: string; id: string }>("select 'B-' || no as no, id from bonus where reason = $1", [
    reason,
  ]);
  const { page: second } = await open(`/admin/bonus?id=${asked!.no}`, { as: 'backoffice' });
  await second.getByRole('heading', { name: `Bonus ${asked!.no}` }).waitFor();
  await second
    .getByRole('button', { name: /^Approve/ })
    .first()
    .waitFor();
  await second.keyboard.press('a');
  await dialog(second)
    .getByText(/One thousand two hundred/i)
    .waitFor();
  await dialog(second).getByRole('button', { name: 'Credit ₹1,234.00' }).focus();
  await second.keyboard.press('Enter');
  await dialogGone(second);
  const [kept] = await rowsOf<Pick<Bonus, 'status'> & { credits: string }>(
    "select status, (select count(*) from ledger_transfer where kind = 'BONUS_CREDIT' and ref_id = b.id::text) as credits from bonus b where id = $1",
    [asked!.id],
  );
  expect(kept).toEqual({ status: 'credited', credits: '1' });
  await page.getByText('Credited').first().waitFor();
  expect(await brokenPromises()).toEqual([]);
});

test('Next item hands the desk a bonus that another asked for, and opens it', async () => {
  const { page } = await open('/admin/bonus', { as: 'withdraw' });
  await screen(page, 'Bonus');
  await rows(page).first().waitFor();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/queues/bonus/next')),
    page.getByRole('button', { name: /^Next item/ }).click(),
  ]);
  expect(answer.status()).toBe(200);
  const { row } = ((await answer.json()) as { data: { row: Bonus | null } }).data;
  if (!row) return;
  expect(row.requestedBy.username).not.toBe('withdraw');
  await page.getByRole('heading', { name: `Bonus ${row.no}` }).waitFor();
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .waitFor();
});

test.each(WIDTHS_OF_DIALOGS)(
  'accessibility: $width px: the list of bonuses, the form with its outcome and the upload are free of A and AA violations',
  async ({ look }) => {
    const { code } = await customer(4);
    const options = { as: 'withdraw', ...look };
    const { page } = await open('/admin/bonus', options);
    await screen(page, 'Bonus');
    await page.getByText(/^Budget left today \(you/).waitFor();
    const faults = await faultsOf(page, 'list');
    await page.getByRole('button', { name: 'Give a bonus' }).click();
    await chooseCustomer(page, code);
    await dialog(page).getByRole('status').waitFor();
    faults.push(...(await faultsOf(page, 'form')));
    await page.keyboard.press('Escape');
    await dialogGone(page);
    await page.getByRole('button', { name: 'Upload' }).click();
    await dialog(page).getByLabel('Rows').fill(`customer,amount,reason\n${code},250,Goodwill\nC-0,1,Nobody`);
    await dialog(page).getByRole('button', { name: 'Preview' }).click();
    await dialog(page)
      .getByText(/no customer C-0/)
      .waitFor();
    faults.push(...(await faultsOf(page, 'upload')));
    expect(faults).toEqual([]);
  },
);
