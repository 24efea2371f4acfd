import { dialog, dialogGone, keysSent, openDeposit, openDetails } from '../harness/page/approval-desk.ts';
import { database } from '../harness/stack/database.ts';
import { newWithdrawal, withdrawal } from '../harness/work/payouts.ts';
import { countKeys } from '../harness/page/counted-keys.ts';
import {
  brokenPromises,
  deposit,
  freshAmount,
  freshUtr,
  linesWith,
  newClaim,
  newLine,
  newMatch,
  perform,
  typed,
} from '../harness/work/claims.ts';
import { askApi } from '../harness/stack/api.ts';
import { lastEntry, rows, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';

const open = panel();
const rowsOf = database();

test('interface: a bank line takes two keys', async () => {
  const { page } = await open('/admin/utr', { as: 'banker.two' });
  await screen(page, 'UTR Entry');
  await page.getByLabel('UTR', { exact: true }).and(page.locator(':focus')).waitFor();
  const keys = await countKeys(page);
  const utr = freshUtr();
  await keys.type(utr);
  await page.keyboard.press('Tab');
  await keys.type(typed(freshAmount()));
  await page.keyboard.press('Enter');
  await lastEntry(page, utr).waitFor();
  expect(await linesWith(utr)).toHaveLength(1);
  expect(await keys.pressed()).toEqual(['Tab', 'Enter']);
});

test('interface: a clean deposit takes two keys', async () => {
  const { deposit: ready } = await newMatch();
  const { page } = await openDeposit(open, ready, { as: 'deposit' });
  const keys = await countKeys(page);
  await page.keyboard.press('a');
  await dialog(page).getByText(`Approve ${ready.no}?`).waitFor();
  await page.keyboard.press('Enter');
  await dialogGone(page);
  expect(await deposit(ready.id)).toMatchObject({ status: 'approved' });
  expect(await keys.pressed()).toEqual(['a', 'Enter']);
});

test('interface: a match by hand takes three keys, the letter, Enter for the likeliest line and Enter to match it', async () => {
  const claim = await newClaim();
  const amiss = claim.utr!.replace(/.$/, (last) => String((Number(last) + 1) % 10));
  const line = await newLine({ utr: amiss, amountPaise: claim.amountPaise });
  const { page } = await openDeposit(open, claim, { as: 'deposit' });
  const sent = keysSent(page, 'match');
  const keys = await countKeys(page);
  await page.keyboard.press('m');
  await dialog(page)
    .getByText(/^Match /)
    .waitFor();
  await page.keyboard.press('Enter');
  await dialog(page).locator('input[type=radio]:checked:focus').waitFor();
  expect(await dialog(page).locator('label[data-chosen] mark').allInnerTexts()).toEqual([amiss.slice(-1)]);
  await page.keyboard.press('Enter');
  await dialogGone(page);
  expect(await deposit(claim.id)).toMatchObject({ status: 'matched', utrEntry: { id: line.id } });
  expect(sent).toHaveLength(1);
  expect(await keys.pressed()).toEqual(['m', 'Enter', 'Enter']);
});

test('interface: a bonus of an own amount takes six keys besides what is typed', async () => {
  const { deposit: ready, line } = await newMatch();
  await perform(`/deposits/${ready.id}/approve`, 'deposit', {
    version: ready.version,
    utrEntryId: line.id,
    seen: { utr: line.utr, amountPaise: line.amountPaise },
  });
  const reason = `Keyed ${freshUtr()}`;
  const { page } = await open('/admin/bonus', { as: 'withdraw' });
  await screen(page, 'Bonus');
  await rows(page).first().waitFor();
  const keys = await countKeys(page);
  await page.keyboard.press('b');
  await dialog(page).getByRole('combobox', { name: 'Customer' }).and(page.locator(':focus')).waitFor();
  await keys.type(ready.customer.code);
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Reason').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await dialog(page).getByLabel('Amount', { exact: true }).and(page.locator(':focus')).waitFor();
  await keys.type('50');
  await page.keyboard.press('Tab');
  await keys.type(reason);
  await dialog(page).getByRole('button', { name: 'Ask for ₹50.00' }).waitFor();
  await page.keyboard.press('Enter');
  await dialogGone(page);
  expect(await rowsOf('select status from bonus where reason = $1', [reason])).toEqual([{ status: 'requested' }]);
  expect(await keys.pressed()).toHaveLength(6);
});

test('interface: a check is cleared by its letter, Enter and a tick for each warning: five keys for two', async () => {
  const asked = await newWithdrawal();
  const { page } = await open(`/admin/checking?id=${asked.no}`, { as: 'withdraw' });
  await page
    .getByRole('region', { name: 'Checklist' })
    .getByText(/Every check passes|passed$/)
    .waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  const keys = await countKeys(page);
  await page.keyboard.press('a');
  await dialog(page).getByText(`Clear ${asked.no} for payout?`).waitFor();
  // How many there are depends on the customer; some have none.
  const { body } = await askApi<{ items: { result: string }[] }>(`/withdrawals/${asked.id}/checks`, { as: 'withdraw' });
  const warnings = body.items.filter(({ result }) => result === 'warn').length;
  const ticks = dialog(page).getByRole('checkbox');
  // The dialog is drawn anew when it has loaded the warnings, and focuses the first a moment later.
  if (warnings > 0) await ticks.first().and(page.locator(':focus')).waitFor();
  expect(await ticks.count()).toBe(warnings);
  for (let each = 0; each < warnings; each += 1) {
    if (each > 0) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await keys.type('Looked at');
  }
  await page.keyboard.press('Enter');
  await dialogGone(page);
  expect(await withdrawal(asked.id)).toMatchObject({ status: 'approved' });
  // The letter and Enter; for each warning a tick, and for each but the first a Tab to it.
  expect(await keys.pressed()).toHaveLength(2 + Math.max(0, 2 * warnings - 1));
});

const CASES = [
  { act: 'reject', key: 'r', title: 'Reject', after: { status: 'rejected', rejectReasonCode: 'WRONG_UTR' } },
  { act: 'hold', key: 'h', title: 'Hold', after: { status: 'on_hold', holdReason: 'ASKED_BANK' } },
] as const;

test.each(CASES)(
  'interface: $act takes three keys, the letter, the number of the reason and Enter, and is sent once',
  async ({ act, key, title, after }) => {
    const { deposit: ready } = await newMatch();
    const { page } = await openDeposit(open, ready, { as: 'deposit' });
    const sent = keysSent(page, act);
    const keys = await countKeys(page);
    await page.keyboard.press(key);
    await dialog(page).getByText(`${title} ${ready.no}?`).waitFor();
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await dialogGone(page);
    expect(await deposit(ready.id)).toMatchObject(after);
    expect(sent).toHaveLength(1);
    expect(await keys.pressed()).toEqual([key, '2', 'Enter']);
    expect(await brokenPromises()).toEqual([]);
  },
);

test('interface: Enter that is held down on a button opens its dialog and credits nothing, Ctrl+Enter credits once', async () => {
  const { deposit: ready } = await newMatch();
  const { page } = await openDetails(open, ready, { as: 'deposit' });
  const sent = keysSent(page, 'approve');
  const approve = page.getByRole('button', { name: /^Approve/ }).first();
  await approve.focus();
  for (let time = 0; time < 3; time += 1) await page.keyboard.down('Enter');
  await dialog(page).getByText(`Approve ${ready.no}?`).waitFor();
  for (let time = 0; time < 20; time += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await dialog(page).count()).toBe(1);
  expect(sent).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await dialogGone(page);
  expect(await deposit(ready.id)).toMatchObject({ status: 'approved' });
  expect(sent).toHaveLength(1);
});
