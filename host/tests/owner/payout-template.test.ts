import { text } from 'node:stream/consumers';
import type { PayoutBatch } from '@backoffice/shared/contract';
import { dialog, dialogGone } from '../harness/page/approval-desk.ts';
import { confirmAll } from '../harness/page/owner-room.ts';
import { button, rows, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { askApi } from '../harness/stack/api.ts';
import { database } from '../harness/stack/database.ts';
import { newColleague } from '../harness/staff/staff.ts';
import { rareAmount } from '../harness/work/claims.ts';
import { newCleared } from '../harness/work/payouts.ts';

const open = panel();
const rowsOf = database();

test('a built-in template is copied and changed, another owner confirms it, and a payer downloads a file with these bytes', async () => {
  const [owner, second] = [
    await newColleague(rowsOf, 'owner', 'Asha Template'),
    await newColleague(rowsOf, 'owner', 'Bina Template'),
  ];
  const { page } = await open('/admin/owner/payout-files', { as: owner });
  await screen(page, 'Payout files');
  await button(page, 'Copy GENERIC').click();
  await page.getByLabel('Name of the template').fill('Bank of the walk');
  await page.getByLabel('Between cells').selectOption('Vertical bar');
  await page.getByLabel('Quotation marks').selectOption('Round every cell');
  await page.getByLabel('Line end').selectOption('LF');
  await page.getByLabel('Heading of column 1', { exact: true }).fill('REF');
  await button(page, 'Remove column 8').click();
  await page.getByLabel('IMPS is called').fill('P2A');
  await page
    .getByLabel('Lines of the file')
    .getByText(/^"REF"\|"Beneficiary name"\|"Account number"\|"IFSC"\|"UPI address"\|"Amount"\|"Mode"\n/)
    .waitFor();
  await button(page, 'Make the template').click();
  await dialog(page).getByLabel('Comment').fill('The bank asks for it');
  await button(dialog(page), 'Make the template').click();
  await dialogGone(page);
  const made = page.getByRole('region', { name: /^Bank of the walk \(PT-\d+\)$/ });
  await made.getByText('Waits for another owner', { exact: true }).waitFor();

  const { page: other } = await open('/admin/second-person?act=payout-template-changed', { as: second });
  await confirmAll(other, 1);
  await made.getByText('In use', { exact: true }).waitFor();

  const amount = rareAmount();
  const cleared = await newCleared(amount);
  const { page: payer } = await open(`/admin/withdraw-approval?amount=${amount}`, { as: 'deposit' });
  await screen(payer, 'Withdraw Approval');
  await rows(payer).filter({ hasText: cleared.no }).waitFor();
  await button(payer, 'Payout files').click();
  await button(payer, 'New file').click();
  await payer.getByLabel('Pay from').locator('option', { hasText: 'holds' }).first().waitFor({ state: 'attached' });
  await payer.getByLabel('Kind of file').selectOption('Bank of the walk');
  const isUpi = cleared.destination.kind === 'UPI';
  await payer.getByLabel('Mode').selectOption(isUpi ? 'UPI' : 'IMPS');
  await button(payer, 'Create file (1)').click();
  const [saved] = await Promise.all([payer.waitForEvent('download'), button(payer, 'Download the file').click()]);

  const to = (await askApi<Destination>(`/withdrawals/${cleared.id}/destination`, { as: 'deposit' })).body;
  const ref = cleared.no.replace('-', '');
  const rupees = (cleared.netPaise / 100).toFixed(2);
  const cells = [ref, to.holderName, to.accountNo ?? '', to.ifsc ?? '', to.vpa ?? '', rupees, isUpi ? 'UPI' : 'P2A'];
  expect(await text(await saved.createReadStream())).toBe(
    `"REF"|"Beneficiary name"|"Account number"|"IFSC"|"UPI address"|"Amount"|"Mode"\n"${cells.join('"|"')}"\n`,
  );
  const { items } = (await askApi<{ items: PayoutBatch[] }>('/withdrawals/payout-batches', { as: 'deposit' })).body;
  const batch = items.find((one) => one.items.some(({ no }) => no === cleared.no))!;
  expect(batch).toMatchObject({ templateName: 'Bank of the walk', templateVersion: 1 });
  expect(saved.suggestedFilename()).toBe(batch.fileName);
});

interface Destination {
  holderName: string;
  accountNo: string | null;
  ifsc: string | null;
  vpa: string | null;
}
