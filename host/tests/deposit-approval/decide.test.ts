import {
  creditButton,
  dialog,
  dialogGone,
  keysSent,
  openDeposit,
  openDetails,
  openWaiting,
  pressTenTimes,
  rowOf,
} from '../harness/page/approval-desk.ts';
import { brokenPromises, cashOf, deposit, line, newMatch, printed } from '../harness/work/claims.ts';
import { database } from '../harness/stack/database.ts';
import { heading } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { shown } from '../harness/proof/proof.ts';

const open = panel();
const rowsOf = database();

/** Amounts in paise that were credited to customers for this statement line. */
async function creditsOf(utr: string): Promise<number[]> {
  const found = await rowsOf<{ amount: string }>(
    "select amount_paise as amount from ledger_transfer where kind = 'DEPOSIT_CREDIT' and ref_id like $1",
    [`${utr}#%`],
  );
  return found.map(({ amount }) => Number(amount));
}

test('a clean deposit is decided in two key presses, leaves the queue, and the books keep every promise', async () => {
  const { deposit: clean } = await newMatch();
  const before = await cashOf(clean.customer.id);
  const { page } = await openWaiting(open, clean, { as: 'deposit' });
  await page.keyboard.press('a');
  await creditButton(page).waitFor();
  expect(await creditButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialogGone(page);
  await rowOf(page, clean).waitFor({ state: 'detached' });
  expect(await deposit(clean.id)).toMatchObject({
    status: 'approved',
    creditedPaise: clean.amountPaise,
    decidedBy: { username: 'deposit' },
  });
  expect(await cashOf(clean.customer.id)).toBe(before + clean.amountPaise);
  expect(await brokenPromises()).toEqual([]);
});

test('with the details open the same key asks, and ten clicks in 100 ms on the confirmation are one request and one credit', async () => {
  const { deposit: clean, line: bankLine } = await newMatch();
  const { page } = await openDetails(open, clean, { as: 'banker' });
  const keys = keysSent(page, 'approve');
  await page.getByRole('region', { name: 'Verdict' }).getByRole('heading', { name: 'Ready' }).waitFor();
  await page
    .getByRole('list', { name: 'Why Ready' })
    .getByText(`Same amount: ${printed(clean.amountPaise)}`)
    .waitFor();
  await heading(page).click();
  await page.keyboard.press('a');
  await dialog(page).getByText(`Approve ${clean.no}?`).waitFor();
  await pressTenTimes(creditButton(page));
  await dialogGone(page);
  expect(keys).toHaveLength(1);
  expect(keys[0]).not.toBe('none');
  expect(await deposit(clean.id)).toMatchObject({ status: 'approved', decidedBy: { username: 'banker' } });
  expect(await creditsOf(clean.utr!)).toEqual([clean.amountPaise]);
  expect(await line(bankLine.id)).toMatchObject({ status: 'claimed', claimedDeposit: { no: clean.no } });
  shown({
    promise: 'P17',
    what: 'ten clicks on the confirmation of an approval within 100 ms',
    promised: 'one request, one credit',
    measured: `${keys.length} request, one credit`,
  });
});

test('two people who decide one deposit at once: one does, the other is told by whom and when', async () => {
  const { deposit: wanted } = await newMatch();
  const desks = [await openWaiting(open, wanted, { as: 'deposit' }), await openWaiting(open, wanted, { as: 'banker' })];
  for (const { page } of desks) {
    await page.keyboard.press('a');
    await creditButton(page).waitFor();
  }
  await Promise.all(desks.map(({ page }) => page.keyboard.press('Enter')));
  await Promise.all(desks.map(({ page }) => dialogGone(page)));
  const decided = await deposit(wanted.id);
  expect(await creditsOf(wanted.utr!)).toEqual([wanted.amountPaise]);
  const winner = decided.decidedBy!.username;
  const loser = desks[winner === 'deposit' ? 1 : 0]!.page;
  await rowOf(loser, wanted)
    .getByText(new RegExp(`(Approved|claimed) by ${winner} at \\d\\d:\\d\\d:\\d\\d`))
    .waitFor();
  await rowOf(loser, wanted).waitFor({ state: 'detached' });
  expect(await brokenPromises()).toEqual([]);
});

test('the bank amount is what is credited: both are shown, and within the tolerance the desk itself confirms it', async () => {
  const { deposit: short, line: bankLine } = await newMatch(-50_00);
  expect(short.section).toBe('needs_eyes');
  const before = await cashOf(short.customer.id);
  const { page } = await openDeposit(open, short, { as: 'deposit' });
  for (const paise of [short.amountPaise, bankLine.amountPaise]) {
    await rowOf(page, short)
      .getByRole('gridcell', { name: printed(paise).slice(1), exact: true })
      .waitFor();
  }
  await page.keyboard.press('a');
  await dialog(page)
    .getByText(
      `The bank received ₹50.00 less. Customer: ${printed(short.amountPaise)}. Bank: ${printed(bankLine.amountPaise)}.`,
    )
    .waitFor();
  expect(
    await dialog(page)
      .getByRole('button', { name: 'Cancel', exact: true })
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await creditButton(page).click();
  await dialogGone(page);
  expect(await deposit(short.id)).toMatchObject({
    status: 'approved',
    amountPaise: short.amountPaise,
    creditedPaise: bankLine.amountPaise,
  });
  expect(await cashOf(short.customer.id)).toBe(before + bankLine.amountPaise);
});

test('above the tolerance the desk is told that a lead decides, and the lead can', async () => {
  const { deposit: short, line: bankLine } = await newMatch(-500_00);
  const { page } = await openDeposit(open, short, { as: 'deposit' });
  await page.keyboard.press('a');
  await creditButton(page).click();
  await dialog(page)
    .getByText(
      `The customer says ${printed(short.amountPaise)}, the bank received ${printed(bankLine.amountPaise)}. A lead decides.`,
    )
    .waitFor();
  expect(await deposit(short.id)).toMatchObject({ status: short.status, version: short.version });
  const { page: leads } = await openDeposit(open, short, { as: 'deposit.lead' });
  await leads.keyboard.press('a');
  await creditButton(leads).click();
  await dialogGone(leads);
  expect(await deposit(short.id)).toMatchObject({
    status: 'approved',
    creditedPaise: bankLine.amountPaise,
    decidedBy: { username: 'deposit.lead' },
  });
  expect(await brokenPromises()).toEqual([]);
});
