import type { Locator, Page } from 'playwright-core';
import { dialog, dialogGone } from './approval-desk.ts';
import { button, lastEntry, menuLink, openRow, screen } from './pages.ts';

/** Presses a button of the page, then one of the dialog that it opens. */
export async function decide(page: Page, act: string | RegExp, confirm: string | RegExp): Promise<void> {
  await button(page, act).click();
  await button(dialog(page), confirm).click();
  await dialogGone(page);
}

/** Types the fields of an account of the company into its form, from the label on. */
export interface NewMethod {
  label: string;
  accountNo: string;
  use?: 'DEPOSIT' | 'WITHDRAW' | 'BOTH';
  /** As the form lists it, `WEST, West Region`. */
  franchise?: string;
}

/** A banker adds an account of the company and submits it for approval. */
export async function addMethod(page: Page, { label, accountNo, use = 'BOTH', franchise }: NewMethod): Promise<void> {
  await menuLink(page, 'Payment Methods').click();
  await screen(page, 'Payment Methods');
  await button(page, 'Add').click();
  const form = dialog(page);
  await form.getByLabel('Used for').selectOption(use);
  if (franchise) await form.getByLabel('Franchise', { exact: true }).selectOption({ label: franchise });
  for (const [field, text] of Object.entries({
    Label: label,
    'Account name': 'Sample Services',
    Bank: 'HDFC Bank',
    IFSC: 'HDFC0001234',
    'Account number': accountNo,
    'Account number again': accountNo,
  }))
    await form.getByLabel(field, { exact: true }).fill(text);
  await saveMethod(page);
}

/** Goes through the remaining steps of a new method, and submits it. */
export async function saveMethod(page: Page): Promise<void> {
  const form = dialog(page);
  await button(form, /^Next/).click();
  await form.getByLabel('Minimum amount (optional)').waitFor();
  await button(form, /^Next/).click();
  await button(form, /^Save/).click();
  await dialogGone(page);
  await decide(page, /^Submit for approval/, /^Submit/);
}

/** Enters a claim or a withdrawal for the customer who calls; `fill` types what the two do not share. */
export async function enterForCaller(
  page: Page,
  of: 'claim' | 'withdrawal',
  customer: string,
  fill: (form: Locator) => Promise<unknown>,
): Promise<void> {
  await button(page, `Enter a ${of}`).click();
  const form = dialog(page);
  await form.getByRole('combobox', { name: 'Customer' }).fill(customer);
  await page.keyboard.press('Enter');
  await form.getByText(`(${customer})`).waitFor();
  await fill(form);
  await form.getByLabel('What the caller asked for').fill('A call of this morning');
  await button(form, `Enter the ${of}`).click();
  await dialogGone(page);
}

/** A line of the bank's statement, as it is typed. */
export interface TypedLine {
  utr: string;
  rupees: string;
  direction?: 'Debit';
  remitter?: string;
}

/** Enters a bank line on UTR Entry, on the account that is chosen there. */
export async function enterLine(page: Page, { utr, rupees, direction, remitter }: TypedLine): Promise<void> {
  await menuLink(page, 'UTR Entry').click();
  const form = page.getByRole('form', { name: 'Bank line' });
  if (direction) await button(form, direction).click();
  await form.getByLabel('UTR', { exact: true }).fill(utr);
  await form.getByLabel('Amount', { exact: true }).fill(rupees);
  if (Number(rupees) > 100_000) await form.getByLabel('Amount again').fill(rupees);
  if (remitter) await form.getByLabel('Remitter (optional)').fill(remitter);
  await button(form, 'Save').click();
  await lastEntry(page, utr).waitFor();
  if (direction) await button(form, 'Credit').click();
}

/** Clears the withdrawal of this customer on Checking, with a comment on each warning. */
export async function clear(page: Page, customer: string): Promise<void> {
  await openRow(page, 'Checking', customer);
  await button(page, /^Clear/).click();
  await dialog(page)
    .getByRole('button', { name: /^Clear / })
    .waitFor();
  for (const check of await dialog(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .all()) {
    await check.getByRole('checkbox').check();
    await check.getByRole('textbox').fill('Looked at');
  }
  await button(dialog(page), /^Clear /).click();
  await dialogGone(page);
}

/** Records the payout of the open withdrawal under this UTR. */
export async function markPaid(page: Page, utr: string): Promise<void> {
  await page.getByLabel('Payout UTR').fill(utr);
  await button(page, /^Mark paid /).click();
}
