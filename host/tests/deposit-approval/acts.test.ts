import type { Page } from 'playwright-core';
import {
  chooseReason,
  creditButton,
  dialog,
  dialogGone,
  openDeposit,
  openDetails,
} from '../harness/page/approval-desk.ts';
import { brokenPromises, cashOf, deposit, line, newMatch } from '../harness/work/claims.ts';
import { panel } from '../harness/browser/panel.ts';
import { toastsOf } from '../harness/browser/page-recorder.ts';

const open = panel();

const act = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

/** Confirms the open dialog with a reason, and a comment where one is needed. */
async function answer(page: Page, label: string, reason: string, comment?: string) {
  await chooseReason(page, reason);
  if (comment) await dialog(page).getByLabel('Comment').fill(comment);
  await dialog(page).getByRole('button', { name: label, exact: true }).click();
  await dialogGone(page);
}

test("H holds a deposit with a reason that the details keep, said by one toast in the server's words, and H again releases it to where it stood", async () => {
  const { deposit: ready } = await newMatch();
  const { page } = await openDeposit(open, ready, { as: 'deposit' });
  await page.keyboard.press('h');
  await answer(page, 'Hold', 'Asked the bank');
  expect((await toastsOf(page)).map(({ text }) => text)).toEqual([`${ready.no} is on hold`]);
  expect(await deposit(ready.id)).toMatchObject({ status: 'on_hold', section: 'on_hold', holdReason: 'ASKED_BANK' });
  const { page: other } = await openDetails(open, ready, { as: 'banker' });
  await other.getByText('Asked the bank').first().waitFor();
  expect(await act(other, 'Approve').count()).toBe(0);
  await other.keyboard.press('h');
  await dialog(other).getByText(`Release ${ready.no}?`).waitFor();
  await dialog(other).getByRole('button', { name: 'Release', exact: true }).click();
  await dialogGone(other);
  expect(await deposit(ready.id)).toMatchObject({ status: 'matched', section: 'ready', holdReason: null });
});

test('a rejection needs its reason, frees the bank line and credits nothing; a lead reopens it, which the desk is not offered', async () => {
  const { deposit: ready, line: bankLine } = await newMatch();
  const before = await cashOf(ready.customer.id);
  const { page: first } = await openDeposit(open, ready, { as: 'banker' });
  await first.keyboard.press('r');
  await dialog(first).getByRole('button', { name: 'Reject', exact: true }).click();
  await dialog(first).getByText('Choose a reason').waitFor();
  await answer(first, 'Reject', 'Other', 'The customer took the claim back');
  expect(await deposit(ready.id)).toMatchObject({
    status: 'rejected',
    rejectReasonCode: 'OTHER',
    rejectNote: 'The customer took the claim back',
    decidedBy: { username: 'banker' },
  });
  expect(await line(bankLine.id)).toMatchObject({ status: 'unclaimed' });
  expect(await cashOf(ready.customer.id)).toBe(before);
  expect(await brokenPromises()).toEqual([]);

  const { page: desk } = await openDetails(open, ready, { as: 'banker' });
  await desk.getByText('Rejected for').first().waitFor();
  expect(await act(desk, 'Reopen').count()).toBe(0);
  await desk.keyboard.press('o');
  expect(await dialog(desk).count()).toBe(0);
  const { page } = await openDetails(open, ready, { as: 'deposit.lead' });
  await act(page, 'Reopen').click();
  await answer(page, 'Reopen', 'Money was found');
  expect(await deposit(ready.id)).not.toMatchObject({ status: 'rejected' });
});

test('a lead takes a credit back with its reason: the customer has it no more and the books stay right; the desk is not offered that', async () => {
  const { deposit: ready, line: bankLine } = await newMatch();
  const before = await cashOf(ready.customer.id);
  const { page: first } = await openDetails(open, ready, { as: 'deposit' });
  await act(first, 'Approve').click();
  await creditButton(first).click();
  await dialogGone(first);
  expect(await cashOf(ready.customer.id)).toBe(before + ready.amountPaise);
  const { page: desk } = await openDetails(open, ready, { as: 'deposit' });
  await desk.getByText('Approved').first().waitFor();
  expect(await act(desk, 'Reverse').count()).toBe(0);
  await desk.keyboard.press('v');
  expect(await dialog(desk).count()).toBe(0);
  const { page } = await openDetails(open, ready, { as: 'deposit.lead' });
  await act(page, 'Reverse').click();
  await dialog(page)
    .getByText(/credit is taken back/)
    .waitFor();
  await answer(page, 'Reverse', 'Credited to the wrong customer');
  expect(await deposit(ready.id)).toMatchObject({ status: 'reversed', reversalReasonCode: 'WRONG_CUSTOMER' });
  expect(await cashOf(ready.customer.id)).toBe(before);
  expect(await line(bankLine.id)).not.toMatchObject({ status: 'claimed' });
  expect(await brokenPromises()).toEqual([]);
});
