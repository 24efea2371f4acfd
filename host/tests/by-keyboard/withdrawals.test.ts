import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { dialog, dialogGone, keysSent, loseAnswer } from '../harness/page/approval-desk.ts';
import { brokenPromises, freshUtr, rareAmount } from '../harness/work/claims.ts';
import { database } from '../harness/stack/database.ts';
import { countKeys } from '../harness/page/counted-keys.ts';
import { pressOn, tabTo } from '../harness/page/keyboard.ts';
import { rows, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { newCleared, newTaken, newWithdrawal, redChips, withdrawal } from '../harness/work/payouts.ts';

const open = panel();
const rowsOf = database();

const rowOf = (page: Page, no: string): Locator => rows(page).filter({ hasText: no });
const detail = (page: Page, no: string) => page.getByRole('heading', { name: `Withdrawal ${no}` });

/** Opens the paying desk with only this withdrawal in its list. */
async function payingDesk(as: string, no: string): Promise<Page> {
  const { page } = await open(`/admin/withdraw-approval?q=${no}`, { as });
  await screen(page, 'Withdraw Approval');
  await rowOf(page, no).waitFor();
  return page;
}

/** Waits until the accounts to pay from are loaded. */
const sourceKnown = (page: Page) =>
  page.getByLabel('Pay from').locator('option', { hasText: 'holds' }).first().waitFor({ state: 'attached' });

/** Amounts in paise that the ledger has paid out for this withdrawal. */
async function payoutsOf(id: string): Promise<number[]> {
  const found = await rowsOf<{ amount: string }>(
    "select amount_paise as amount from ledger_transfer where kind = 'WITHDRAW_PAID' and ref_id like $1",
    [`${id}#%`],
  );
  return found.map(({ amount }) => Number(amount));
}

/** Ticks and comments on every warning of the open dialog, by keyboard alone; the first has the focus. */
async function tickAll(page: Page): Promise<void> {
  const warnings = await dialog(page).getByRole('checkbox').count();
  for (let each = 0; each < warnings; each += 1) {
    await page.keyboard.press('Space');
    await page.keyboard.type('Looked at');
    if (each < warnings - 1) await page.keyboard.press('Tab');
  }
}

test('whoever starts checking goes on with the same request', async () => {
  const asked = await newWithdrawal();
  const { page } = await open(`/admin/checking?id=${asked.no}`, { as: 'withdraw' });
  await page.getByRole('button', { name: /^Start checking/ }).waitFor();
  await page.keyboard.press('s');
  await dialog(page).getByText(`Start checking ${asked.no}?`).waitFor();
  await page.keyboard.press('Enter');
  await dialogGone(page);
  await page.getByRole('button', { name: /^Start checking/ }).waitFor({ state: 'detached' });
  await detail(page, asked.no).waitFor();
  expect(await withdrawal(asked.id)).toMatchObject({ status: 'checking' });
  await page.keyboard.press('a');
  await dialog(page).getByText(`Clear ${asked.no} for payout?`).waitFor();
});

test('one is checked, another pays: by keyboard alone, each sees what the other did without a reload', async () => {
  const asked = await newWithdrawal();
  const { page: checker } = await open(`/admin/checking?id=${asked.no}`, { as: 'withdraw' });
  await checker
    .getByRole('region', { name: 'Checklist' })
    .getByText(/Every check passes|passed$/)
    .waitFor();
  const payer = await payingDesk('deposit', asked.no);
  await rowOf(payer, asked.no).getByText('Requested').waitFor();

  await checker.getByRole('heading', { level: 1 }).click();
  await checker.keyboard.press('a');
  await dialog(checker).getByText(`Clear ${asked.no} for payout?`).waitFor();
  await tickAll(checker);
  await checker.keyboard.press('Enter');
  await dialogGone(checker);
  expect(await withdrawal(asked.id)).toMatchObject({ status: 'approved', clearedBy: { username: 'withdraw' } });

  await rowOf(payer, asked.no).getByText('Cleared', { exact: true }).waitFor();
  await payer.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const keys = await countKeys(payer);
  await payer.keyboard.press('t');
  await dialog(payer).getByText(`Take ${asked.no} for payout?`).waitFor();
  await payer.keyboard.press('Enter');
  await detail(payer, asked.no).waitFor();
  await payer.getByRole('button', { name: /^Copy Amount/ }).waitFor();
  await sourceKnown(payer);
  for (const line of ['1', '2', '3', '4', '5']) await payer.keyboard.press(line);
  const utr = freshUtr();
  await payer.keyboard.press('u');
  await keys.type(utr);
  await payer.keyboard.press('Control+Enter');
  await rowOf(payer, asked.no).getByText('Paid', { exact: true }).waitFor();
  expect(await withdrawal(asked.id)).toMatchObject({ status: 'paid', payoutUtr: utr, paidBy: { username: 'deposit' } });
  expect(await payoutsOf(asked.id)).toEqual([asked.netPaise]);
  // With the key of Next item and one to paste the UTR these are the eleven of a payout.
  expect(await keys.pressed()).toEqual(['t', 'Enter', '1', '2', '3', '4', '5', 'u', 'Control+Enter']);
  expect([...(await brokenPromises()), ...(await redChips())]).toEqual([]);
});

test('two payers want the same payout: one has it, the other is told who', async () => {
  const cleared = await newCleared();
  const desks = [await payingDesk('deposit', cleared.no), await payingDesk('deposit.lead', cleared.no)];
  for (const page of desks) {
    await page.keyboard.press('t');
    await dialog(page).waitFor();
  }
  await Promise.all(desks.map((page) => page.keyboard.press('Enter')));
  await Promise.all(desks.map((page) => dialogGone(page)));
  const { payingBy, status } = await withdrawal(cleared.id);
  expect(status).toBe('paying');
  const loser = desks[payingBy!.username === 'deposit' ? 1 : 0]!;
  await rowOf(loser, cleared.no)
    .getByText(new RegExp(`by ${payingBy!.username} at \\d\\d:\\d\\d:\\d\\d`))
    .waitFor();
});

test('the answer to Mark paid is lost: it is unknown, survives a reload, and asking again pays nothing twice', async () => {
  const taken = await newTaken('deposit');
  const { page, expectFault } = await open(`/admin/withdraw-approval?id=${taken.no}`, {
    as: 'deposit',
    cold: false,
    before: (fresh) => loseAnswer(fresh, 'paid'),
  });
  expectFault(/ERR_CONNECTION_RESET/);
  const keys = keysSent(page, 'paid');
  await sourceKnown(page);
  await page.getByLabel('Payout UTR').fill(freshUtr());
  await page.keyboard.press('Control+Enter');
  await page
    .getByText(/outcome is unknown/)
    .first()
    .waitFor();
  await page.reload();
  await page
    .getByText(/"Mark paid" was sent at/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Check status' }).first().click();
  await page.getByRole('button', { name: 'Check status' }).waitFor({ state: 'detached' });
  expect(await withdrawal(taken.id)).toMatchObject({ status: 'paid' });
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await payoutsOf(taken.id)).toEqual([taken.netPaise]);
});

test('what was taken stays on top after a reload, and is gone on with by one click', async () => {
  const taken = await newTaken('deposit');
  const { page } = await open('/admin/withdraw-approval', { as: 'deposit' });
  await page.getByRole('button', { name: `Go on with ${taken.no}` }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: `Go on with ${taken.no}` }).click();
  await page.getByLabel('Payout UTR').waitFor();
});

test('a payout file by keyboard alone: it goes out, the answer comes in item by item, and none is paid without its UTR', async () => {
  const amount = rareAmount();
  const cleared = [await newCleared(amount), await newCleared(amount), await newCleared(amount)];
  const { page } = await open(`/admin/withdraw-approval?amount=${amount}`, { as: 'deposit' });
  await screen(page, 'Withdraw Approval');
  for (const { no } of cleared) await rowOf(page, no).waitFor();
  await pressOn(page, 'Payout files');
  await pressOn(page, 'New file');
  await tabTo(page, 'Pay from');
  await page.getByLabel('Pay from').locator('option', { hasText: 'holds' }).first().waitFor({ state: 'attached' });
  await tabTo(page, 'Kind of file');
  await page.keyboard.type('Generic');
  await tabTo(page, 'Mode');
  await page.keyboard.type(cleared[0]!.destination.kind === 'UPI' ? 'UPI' : 'IMPS');
  await pressOn(page, 'Create file (3)');
  await dialog(page)
    .getByRole('list', { name: /^Payouts of / })
    .waitFor();
  const [saved] = await Promise.all([page.waitForEvent('download'), pressOn(page, 'Download the file')]);
  const file = await text(await saved.createReadStream());
  const references = cleared.map(({ no }) => no.replace('-', ''));
  for (const reference of references) expect(file).toContain(reference);

  const utr = freshUtr();
  await tabTo(page, 'Choose a CSV file');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type(
    `Reference,Status,UTR,Message\n${references[0]},Success,${utr},\n${references[1]},Rejected,,Account closed\n${references[2]},Success,,`,
  );
  await pressOn(page, 'Import response');
  const verdicts = dialog(page).getByRole('list', { name: 'Verdicts' }).getByRole('listitem');
  await verdicts.first().waitFor();
  expect((await verdicts.allTextContents()).map((verdict) => verdict.slice(0, 7))).toEqual([
    'Applied',
    'Applied',
    'Not app',
  ]);
  const now = await Promise.all(cleared.map(({ id }) => withdrawal(id)));
  expect(now.map(({ status, payoutUtr }) => [status, payoutUtr])).toEqual([
    ['paid', utr],
    ['approved', null],
    ['paying', null],
  ]);
  expect(await Promise.all(cleared.map(({ id }) => payoutsOf(id)))).toEqual([[cleared[0]!.netPaise], [], []]);
  await page.keyboard.press('Escape');
  await dialogGone(page);
  expect([...(await brokenPromises()), ...(await redChips())]).toEqual([]);
});
