import type { Locator } from 'playwright-core';
import type { Deposit } from '@backoffice/shared/contract';
import { creditButton, dialog, dialogGone, keysSent, openDeposit, rowOf } from '../harness/page/approval-desk.ts';
import {
  brokenPromises,
  cashOf,
  deposit,
  freshAmount,
  freshUtr,
  newClaim,
  newLine,
  newMatch,
} from '../harness/work/claims.ts';
import { database } from '../harness/stack/database.ts';
import { panel } from '../harness/browser/panel.ts';

const open = panel();
const rowsOf = database();

const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);

/** Creates two claims with the same UTR, and the statement line for it. */
async function contested(): Promise<{ wanted: Deposit; rival: Deposit }> {
  const [utr, amountPaise] = [freshUtr(), freshAmount()];
  const wanted = await newClaim({ utr, amountPaise });
  const rival = await newClaim({ utr, amountPaise, of: 1 });
  await newLine({ utr, amountPaise });
  return { wanted, rival };
}

/** The flags that were on screen when a deposit was approved, from the audit. */
async function seenFlags({ id }: Deposit): Promise<unknown> {
  const [found] = await rowsOf<{ seen: unknown }>(
    "select after -> 'seenFlags' as seen from audit_event where action = 'deposit.approved' and entity_id = $1",
    [id],
  );
  return found?.seen;
}

test('the two keys of a clean deposit do not credit a contested one: by keyboard it takes a look, a tick and the button', async () => {
  const { wanted, rival } = await contested();
  const before = await cashOf(wanted.customer.id);
  const { page } = await openDeposit(open, wanted, { as: 'deposit' });
  const sent = keysSent(page, 'approve');
  const cancel = dialog(page).getByRole('button', { name: 'Cancel', exact: true });
  const flags = dialog(page).getByRole('list', { name: 'Flags' });
  await page.keyboard.press('a');
  await cancel.waitFor();
  expect(await hasFocus(cancel)).toBe(true);
  await page.keyboard.press('Enter');
  await dialogGone(page);

  await page.keyboard.press('a');
  await flags.getByText('Several customers quote this UTR.').waitFor();
  await flags.getByText(rival.customer.name).first().waitFor();
  const tick = flags.getByRole('checkbox', { name: `I have looked at ${rival.no} and who paid` });
  await tick.waitFor();
  await page.keyboard.press('Tab');
  expect(await hasFocus(creditButton(page))).toBe(true);
  await page.keyboard.press('Enter');
  await flags.getByText('Tick it when you have looked at it').waitFor();
  expect(await hasFocus(tick)).toBe(true);
  expect(sent).toEqual([]);
  expect(await deposit(wanted.id)).toMatchObject({ status: 'pending', version: wanted.version });

  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await dialogGone(page);
  expect(sent).toHaveLength(1);
  expect(await deposit(wanted.id)).toMatchObject({ status: 'approved', decidedBy: { username: 'deposit' } });
  expect(await deposit(rival.id)).toMatchObject({ status: 'pending', flags: expect.arrayContaining(['DUP_UTR']) });
  expect(await cashOf(wanted.customer.id)).toBe(before + wanted.amountPaise);
  expect(await seenFlags(wanted)).toEqual(expect.arrayContaining(['CONTESTED', 'LINE_UNLINKED']));
  expect(await brokenPromises()).toEqual([]);
});

test('the other deposit opens in a tab of its own, and the question stays with its tick', async () => {
  const { wanted, rival } = await contested();
  const { page } = await openDeposit(open, wanted, { as: 'deposit' });
  await page.keyboard.press('a');
  await dialog(page).getByRole('checkbox').check();
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog(page).getByRole('link', { name: rival.no }).click(),
  ]);
  await other.getByRole('heading', { name: `Deposit ${rival.no}` }).waitFor();
  await other.close();
  expect(await dialog(page).getByRole('checkbox').isChecked()).toBe(true);
});

test('a deposit that becomes contested while its question stands is not credited by the old question', async () => {
  const { deposit: clean } = await newMatch();
  const { page } = await openDeposit(open, clean, { as: 'deposit' });
  await page.keyboard.press('a');
  await creditButton(page).waitFor();
  await newClaim({ utr: clean.utr!, amountPaise: clean.amountPaise, of: 1 });
  await page.keyboard.press('Enter');
  await dialogGone(page);
  await rowOf(page, clean)
    .getByText(`${clean.no} is not approved. Another customer quotes its UTR now. Look at it again.`)
    .waitFor();
  expect(await deposit(clean.id)).toMatchObject({ status: 'matched', contested: true, creditedPaise: null });
});
