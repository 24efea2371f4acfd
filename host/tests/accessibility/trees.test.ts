import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { creditButton, dialog } from '../harness/page/approval-desk.ts';
import { screen } from '../harness/page/pages.ts';
import { answered } from '../harness/browser/in-flight.ts';
import { panel } from '../harness/browser/panel.ts';
import { database } from '../harness/stack/database.ts';
import { newColleague } from '../harness/staff/staff.ts';
import { signIn } from '../harness/staff/sign-in.ts';
import { freshAmount, freshUtr, newMatch, perform, method } from '../harness/work/claims.ts';
import { newTaken } from '../harness/work/payouts.ts';
import { newCustomer } from '../harness/work/people.ts';
import { steadyFigures } from '../harness/work/steady-figures.ts';

/**
 * What a screen reader reads of five screens and a dialog, as kept in `trees.txt`; with `WRITE_TREES=1` the test writes
 * the file anew, to be read before it is committed.
 */
const open = panel();
const rowsOf = database();

const FILE = join(import.meta.dirname, 'trees.txt');
const RULE = '=== ';
const writes = process.env['WRITE_TREES'] === '1';
const kept = new Map(
  readFileSync(FILE, 'utf8')
    .split(RULE)
    .slice(1)
    .map((part): [string, string] => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1).trim()]),
);

afterAll(() => {
  if (writes) writeFileSync(FILE, [...kept].map(([name, tree]) => `${RULE}${name}\n${tree}\n`).join('\n'));
});

/** The figures of the moment, each with what stands for all of its kind. */
const FIGURES: readonly (readonly [RegExp, string])[] = [
  [/\b(from|to|by|methodId)=[^\s&]+/g, '$1=ID'],
  [/\b([DWUCM])-?\d{3,}\b/g, '$1-N'],
  [/(?:[A-Z][a-z]+(?:[ -][a-z]+)*) rupees(?: and [a-z -]+ pais[ae])?/g, 'AMOUNT IN WORDS'],
  [
    /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b(?: \d{4})?(?:,? \d{2}:\d{2}(?::\d{2})?)?/g,
    'DATE',
  ],
  [/\b\d{2}:\d{2}(?::\d{2})?\b/g, 'TIME'],
  [/\b\d{4} \d{4} \d{4}\b|\b\d{12}\b/g, 'UTR'],
  [/-?₹[\d,]+(?:\.\d+)?(?: (?:L|Cr)\b)?/g, 'AMOUNT'],
  [/-?\b[\d,]+\.\d{2}\b/g, 'AMOUNT'],
  [/(AMOUNT out today), AMOUNT under way/g, '$1'],
  // A web hook of another test may have told the app.
  [
    /(?:\n( *)- paragraph: "?(?:It stands in the app's list of events|App of )[^\n]*)+/g,
    '\n$1- paragraph: HOW IT WAS TOLD',
  ],
  [/\b\d+ (?:d|h|min|s)\b(?: \d+ (?:h|min|s)\b)?/g, 'AGE'],
  [/(?<!level=)\b\d[\d,]*\b/g, 'N'],
];

/** Compares the tree of a place with the kept one; `names` are names of the moment with what stands for them. */
async function compare(name: string, place: Locator, names: Readonly<Record<string, string>> = {}): Promise<void> {
  let tree = await place.ariaSnapshot();
  for (const [from, to] of Object.entries(names)) tree = tree.replaceAll(from, to);
  for (const [from, to] of FIGURES) tree = tree.replaceAll(from, to);
  if (writes) kept.set(name, tree.trim());
  expect(tree.trim()).toBe(kept.get(name));
}

const main = (page: Page) => page.getByRole('main');

/** Opens a page as a colleague of whose work no other test file knows, with figures that stay. */
async function visitAs(like: string) {
  const username = await newColleague(rowsOf, like, 'Tara Tree');
  return {
    names: { [username]: `${like}.tree` },
    username,
    visit: async (path: string) =>
      (await open(path, { session: await signIn(username), cold: false, before: steadyFigures })).page,
  };
}

test('accessibility: what is read of Deposit Approval with an open row, and of the question of its approval', async () => {
  // What is read of a customer depends on what happened to it in the last minutes, so this one is new.
  const { id } = await newCustomer('Sita Silent');
  const { deposit } = await newMatch(0, id);
  const { visit, names } = await visitAs('deposit');
  const page = await visit(`/admin/deposit-approval?q=${deposit.no}&id=${deposit.no}`);
  await screen(page, 'Deposit Approval');
  await main(page).getByText('You', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor();
  await page.getByRole('region', { name: 'Told the app' }).getByRole('listitem').first().waitFor();
  await answered(page);
  const named = {
    ...names,
    [deposit.customer.name]: 'CUSTOMER',
    [deposit.customer.code]: 'C-N',
    [deposit.paymentMethod.label]: 'METHOD',
  };
  await compare('Deposit Approval', main(page), named);
  await page.keyboard.press('a');
  await creditButton(page).waitFor();
  await answered(page);
  await compare('Approve a deposit', dialog(page), named);
});

test('accessibility: what is read of Withdraw Approval with a payout under way', async () => {
  const { username, visit, names } = await visitAs('deposit');
  const taken = await newTaken(username);
  const page = await visit(`/admin/withdraw-approval?q=${taken.no}&id=${taken.no}`);
  await page.getByRole('button', { name: /^Copy Amount/ }).waitFor();
  await page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor();
  await page.getByRole('combobox', { name: 'Pay from' }).waitFor();
  await page.getByRole('region', { name: 'Told the app' }).getByRole('listitem').nth(2).waitFor();
  await answered(page);
  const { label } = await method();
  await compare('Withdraw Approval', main(page), { ...names, [taken.customer.name]: 'CUSTOMER', [label]: 'METHOD' });
});

test('accessibility: what is read of UTR Entry', async () => {
  const { username, visit } = await visitAs('banker');
  const { id: paymentMethodId } = await method();
  await perform('/utrs', username, { paymentMethodId, utr: freshUtr(), amountPaise: freshAmount() });
  const page = await visit('/admin/utr');
  await page.getByRole('region', { name: 'My last entries' }).getByRole('row').nth(1).waitFor();
  await answered(page);
  // The list of accounts is the bank's, and other tests pause some.
  await main(page)
    .getByRole('combobox', { name: 'Payment method' })
    .evaluate((list) => list.querySelectorAll('option:not(:checked)').forEach((option) => option.remove()));
  await compare('UTR Entry', main(page));
});

test("accessibility: what is read of Recent UTR's with an open line", async () => {
  const { id: paymentMethodId, label } = await method();
  const { utr } = await perform<{ utr: { no: string } }>('/utrs', 'banker.two', {
    paymentMethodId,
    utr: freshUtr(),
    amountPaise: freshAmount(),
  });
  const { visit } = await visitAs('deposit');
  const page = await visit(`/admin/recent-utr?day=all&q=${utr.no}&id=${utr.no}`);
  await page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor();
  await page.getByLabel('Allocate to a customer').waitFor();
  await page.getByRole('region', { name: 'Unallocated money' }).waitFor();
  await answered(page);
  await compare("Recent UTR's", main(page), { [label]: 'METHOD' });
});

test('accessibility: what is read of the overview and of the frame round it', async () => {
  const { visit } = await visitAs('deposit');
  const page = await visit('/admin');
  await page.getByRole('heading', { name: 'The day' }).waitFor();
  // What Banker brings comes last, with the lines of the moment.
  const lines = page.getByRole('table', { name: 'Those that wait longest' }).locator('tbody tr');
  await lines.first().waitFor();
  const cells = await lines.locator('th > span, td:nth-child(2)').allInnerTexts();
  await answered(page);
  await compare(
    'Overview',
    page.locator('body'),
    Object.fromEntries(cells.filter(Boolean).map((text) => [text, 'WORDS'])),
  );
});
