import type { Page } from 'playwright-core';
import { creditButton, dialog, dialogGone, openDeposit, openDetails, rowOf } from '../harness/page/approval-desk.ts';
import {
  brokenPromises,
  cashOf,
  deposit,
  freshAmount,
  freshUtr,
  line,
  newClaim,
  newLine,
  newMatch,
  printed,
} from '../harness/work/claims.ts';
import { panel } from '../harness/browser/panel.ts';

const open = panel();

const others = (page: Page) => page.getByRole('region', { name: 'Others who quote this UTR' });

/** The same reference with two neighbouring, different digits swapped. */
function swapped(utr: string): string {
  const at = [...utr].findIndex((sign, place) => place > 0 && sign !== utr[place + 1]);
  return `${utr.slice(0, at)}${utr[at + 1]}${utr[at]}${utr.slice(at + 2)}`;
}

const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.type);

/** Presses Tab until the focus is on an element of this type. */
async function tabTo(page: Page, type: string) {
  for (let press = 0; press < 20 && (await focused(page)) !== type; press += 1) await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(type);
}

test('several customers who quote one UTR stand side by side, none is matched by itself, and one alone is credited', async () => {
  const utr = freshUtr();
  const amountPaise = freshAmount();
  const claims = [
    await newClaim({ utr, amountPaise, of: 0 }),
    await newClaim({ utr, amountPaise, of: 1 }),
    await newClaim({ utr, amountPaise, of: 2 }),
  ];
  const [first, second, third] = claims as [
    (typeof claims)[0] & object,
    (typeof claims)[0] & object,
    (typeof claims)[0] & object,
  ];
  await newLine({ utr, amountPaise });
  for (const { id } of claims)
    expect(await deposit(id)).toMatchObject({ status: 'pending', section: 'needs_eyes', contested: true });
  const { page } = await openDetails(open, second, { as: 'deposit' });
  for (const { no, customer } of [first, third]) {
    await others(page).getByRole('link', { name: no }).waitFor();
    await others(page).getByText(customer.name).first().waitFor();
  }
  await others(page).getByRole('link', { name: third.no }).click();
  await page.getByRole('heading', { name: `Deposit ${third.no}` }).waitFor();
  const before = await Promise.all(claims.map(({ customer }) => cashOf(customer.id)));
  await page.getByRole('button', { name: /^Approve/ }).click();
  await dialog(page)
    .getByRole('checkbox', { name: /^I have looked at D-\d+, D-\d+ and who paid$/ })
    .check();
  await creditButton(page).click();
  await dialogGone(page);
  expect(await deposit(third.id)).toMatchObject({ status: 'approved' });
  for (const { id } of [first, second])
    expect(await deposit(id)).toMatchObject({ status: 'pending', flags: expect.arrayContaining(['DUP_UTR']) });
  expect(await Promise.all(claims.map(({ customer }) => cashOf(customer.id)))).toEqual([
    before[0],
    before[1],
    before[2]! + amountPaise,
  ]);
  expect(await brokenPromises()).toEqual([]);
});

test('a UTR with two neighbours swapped is found in the match picker by keyboard alone, with its reasons; the match is taken back by Shift and M, and the bank line is free again', async () => {
  const claim = await newClaim();
  const bankLine = await newLine({ utr: swapped(claim.utr!), amountPaise: claim.amountPaise });
  expect(await deposit(claim.id)).toMatchObject({ section: 'needs_eyes', flags: expect.arrayContaining(['NEAR_UTR']) });
  const { page } = await openDeposit(open, claim, { as: 'deposit' });
  await page.keyboard.press('m');
  const choice = dialog(page)
    .locator('label')
    .filter({ has: page.locator(`input[value="${bankLine.id}"]`) });
  for (const reason of ['UTR differs by one digit', 'Same amount', 'Same account', 'Within the hour'])
    await choice.getByText(reason).waitFor();
  await choice.getByText(/Characters \d+ and \d+ are swapped/).waitFor();
  await tabTo(page, 'radio');
  await page.keyboard.press('Space');
  expect(await dialog(page).locator(`input[value="${bankLine.id}"]`).isChecked()).toBe(true);
  await tabTo(page, 'button');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialogGone(page);
  expect(await deposit(claim.id)).toMatchObject({
    status: 'matched',
    matchKind: 'manual',
    utrEntry: { no: bankLine.no },
  });
  expect(await line(bankLine.id)).toMatchObject({ status: 'unclaimed' });

  // The amount claimed, and the amount of the statement line.
  await rowOf(page, claim)
    .getByRole('gridcell', { name: printed(claim.amountPaise).slice(1), exact: true })
    .nth(1)
    .waitFor();
  await page.keyboard.press('Shift+M');
  await dialog(page).getByText(`Unmatch ${claim.no}?`).waitFor();
  await page.keyboard.press('Enter');
  await dialogGone(page);
  expect(await deposit(claim.id)).toMatchObject({ status: 'pending', utrEntryLinked: false });
  expect(await line(bankLine.id)).toMatchObject({ status: 'unclaimed' });
});

test('whoever matches a deposit goes on with it: its details stay, Approve is offered, and A means it although it left the list', async () => {
  const claim = await newClaim();
  const bankLine = await newLine({ utr: swapped(claim.utr!), amountPaise: claim.amountPaise });
  const { page } = await open(`/admin/deposit-approval?status=pending&utr=${claim.utr!}&id=${claim.no}`, {
    as: 'deposit',
  });
  await rowOf(page, claim).getByText(claim.no, { exact: true }).click();
  await page.getByRole('heading', { name: `Deposit ${claim.no}` }).waitFor();
  await page.keyboard.press('m');
  await dialog(page).locator(`input[value="${bankLine.id}"]`).check();
  await dialog(page).getByRole('button', { name: 'Match' }).click();
  await dialogGone(page);
  await page.getByRole('button', { name: /^Approve/ }).waitFor();
  await rowOf(page, claim).waitFor({ state: 'detached' });
  expect(page.url()).toContain(`id=${claim.no}`);
  await page.keyboard.press('a');
  await dialog(page).getByText(`Approve ${claim.no}?`).waitFor();
});

test('the picker says which line another deposit is matched to, finds a free one by what is typed, and Escape leaves everything as it was', async () => {
  const { deposit: matched, line: taken } = await newMatch();
  const claim = await newClaim({ amountPaise: matched.amountPaise, of: 1 });
  const free = await newLine({ utr: freshUtr(), amountPaise: freshAmount() });
  const { page } = await openDeposit(open, claim, { as: 'deposit' });
  await page.keyboard.press('m');
  const choice = dialog(page)
    .locator('label')
    .filter({ has: page.locator(`input[value="${taken.id}"]`) });
  // The line is matched already, so it is hidden behind the button, which Enter in the search field reaches when there
  // is no likely line.
  await dialog(page)
    .getByRole('button', { name: /^Show \d+ more$/ })
    .click();
  await choice.getByText(`Matched to ${matched.no}`).waitFor();
  await dialog(page).getByLabel('Search free bank lines').focus();
  await page.keyboard.type(free.utr);
  await dialog(page).locator(`input[value="${free.id}"]`).waitFor();
  await page.keyboard.press('Escape');
  await dialogGone(page);
  expect(await deposit(claim.id)).toMatchObject({ status: 'pending', version: claim.version });
});
