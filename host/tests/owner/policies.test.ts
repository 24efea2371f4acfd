import type { Page } from 'playwright-core';
import type { OwnPolicy } from '@backoffice/shared/contract';
import { dialog, dialogGone } from '../harness/page/approval-desk.ts';
import { goTo, openFound, pressOn, tabTo } from '../harness/page/keyboard.ts';
import { heading, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { askApi } from '../harness/stack/api.ts';
import { database } from '../harness/stack/database.ts';
import { newColleague } from '../harness/staff/staff.ts';

const open = panel();
const rowsOf = database();

const valueOf = async (key: string) =>
  (await askApi<{ items: OwnPolicy[] }>('/policies', { as: 'owner' })).body.items.find((one) => one.key === key)?.value;

async function type(page: Page, field: string | RegExp, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
}

test('a policy is found, changed with its effect of today beside it, and set back with one act: by keyboard alone', async () => {
  const owner = await newColleague(rowsOf, 'owner', 'Farid Ruling');
  const { page } = await open('/admin', { as: owner });
  await heading(page).waitFor();
  await goTo(page, 'Policies');
  await openFound(page, 'claim expires', 'Time until a claim expires');
  await page.getByRole('heading', { name: 'Time until a claim expires' }).waitFor();
  await pressOn(page, 'Change: Time until a claim expires');
  await dialog(page).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('96');
  await dialog(page)
    .getByText(/^\d+ of the claims without a bank line would expire at once, out of \d+\. As it is now: \d+\.$/)
    .waitFor();
  await type(page, 'Comment', 'The bank is late this week');
  await pressOn(page, 'Change');
  await dialogGone(page);
  const detail = page.getByRole('region', { name: 'Time until a claim expires' });
  await detail.getByText('96 hours').first().waitFor();
  await detail
    .getByText(/The bank is late this week/)
    .first()
    .waitFor();
  expect(await valueOf('deposits.expireHours')).toBe(96);

  await pressOn(page, 'Undo the last change: Time until a claim expires');
  await dialog(page).getByText('The bank is late this week').waitFor();
  await type(page, 'Comment', 'The bank is on time again');
  await pressOn(page, 'Undo the last change');
  await dialogGone(page);
  await detail.getByText('72 hours').first().waitFor();
  expect(await valueOf('deposits.expireHours')).toBe(72);
});

test('what loosens a guard of money waits: it says so before it is sent, the value stays, and another owner declines it', async () => {
  const [owner, second] = [
    await newColleague(rowsOf, 'owner', 'Gita Ruling'),
    await newColleague(rowsOf, 'owner', 'Hari Ruling'),
  ];
  const key = 'deposits.approveAbovePaise';
  const { page } = await open(`/admin/owner/policies?id=${key}`, { as: owner });
  await pressOn(page, 'Change: Largest deposit without a lead');
  await dialog(page).waitFor();
  await type(page, 'New value in rupees', '3,00,000');
  await dialog(page).getByText('This loosens a guard of money: it waits for another owner.').waitFor();
  await type(page, 'Comment', 'Fewer leads at night');
  await pressOn(page, 'Change');
  await dialogGone(page);
  const says = 'Largest deposit without a lead becomes ₹3,00,000.00 (was ₹2,00,000.00)';
  await page.getByText(`Waiting for a second person: ${says}.`).first().waitFor();
  expect(await page.getByRole('button', { name: /^Change: / }).count()).toBe(0);
  expect(await valueOf(key)).toBe(200_000_00);

  const { page: other } = await open('/admin/second-person?act=policy-changed', { as: second });
  await screen(other, 'Waiting for a second person');
  const theirs = other.getByRole('group').filter({ hasText: says }).first();
  await theirs.getByText('Fewer leads at night').waitFor();
  await theirs.getByLabel('Reason to decline').fill('Leads work at night too');
  await theirs.getByRole('button', { name: /^Decline/ }).click();
  await other.getByRole('region', { name: 'Before' }).getByText(says).first().waitFor();
  await page.getByRole('button', { name: 'Change: Largest deposit without a lead' }).waitFor();
  expect(await valueOf(key)).toBe(200_000_00);
});
