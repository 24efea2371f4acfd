import type { Page } from 'playwright-core';
import { confirmHere, openTab } from '../../harness/page/owner-room.ts';
import { button, menuLink, screen } from '../../harness/page/pages.ts';
import type { Chores, Month } from './month.ts';

const TARA = { code: 'tara_5', name: 'Tara Menon' };

/** A customer whom the operator's app enters, with a beneficiary; their identity is checked unless told otherwise. */
export async function newCustomer(month: Month, code: string, name: string, kycStatus = 'verified'): Promise<void> {
  await month.app('PUT', `/customers/${code}`, { name, kycStatus });
  await month.app('PUT', `/customers/${code}/payees/main`, { holderName: name, vpa: `${code}@okbank` });
}

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Finds a customer by the search in the top bar, and opens them over the deposits of the day. */
async function openCustomer(page: Page, { code, name }: typeof TARA) {
  await menuLink(page, 'Recent Deposit').click();
  await screen(page, 'Recent Deposit');
  await button(page, /^Search/)
    .first()
    .click();
  await page.getByRole('combobox', { name: /^Page, command/ }).fill(code);
  await page.getByRole('option').filter({ hasText: name }).first().click();
  await sheet(page, name).waitFor();
  return sheet(page, name);
}

/** Answers the question that a button of the customer has opened. */
async function answer(page: Page, title: RegExp, reason: string, verb: string): Promise<void> {
  const question = page.getByRole('dialog', { name: title });
  await question.getByLabel('Reason').selectOption({ label: reason });
  await button(question, verb).click();
  await question.waitFor({ state: 'detached' });
}

export const CUSTOMERS: Chores = {
  'a customer is blocked by one person, and let go by two leads': async (month) => {
    await newCustomer(month, TARA.code, TARA.name, 'pending');
    const [dev, dina] = [month.of('dev'), month.of('dina')];
    const seen = await openCustomer(dev, TARA);
    await button(seen, 'Block').click();
    await answer(dev, /^Stop /, 'Suspected fraud', 'Block');
    await seen.getByText('Blocked', { exact: true }).waitFor();
    await button(seen, 'Close the customer').click();
    const asked = await openCustomer(dina, TARA);
    await button(asked, 'Unblock').click();
    await answer(dina, /^Unblock /, 'Looked into and cleared', 'Unblock');
    await confirmHere(month.of('dora'));
    await asked.getByText('Blocked', { exact: true }).waitFor({ state: 'detached' });
  },

  "a customer's identity is decided by a lead, whatever the app says": async (month) => {
    const dina = month.of('dina');
    const seen = sheet(dina, TARA.name);
    await button(seen, 'Identity').click();
    const question = dina.getByRole('dialog', { name: /^Identity check of / });
    await question.getByLabel('Result').selectOption('verified');
    await answer(dina, /^Identity check of /, 'Identity documents', 'Save');
    await seen.getByText('Verified', { exact: false }).first().waitFor();
  },

  'a beneficiary is verified by a lead, and blocked': async (month) => {
    const dina = month.of('dina');
    const seen = sheet(dina, TARA.name);
    await seen.getByRole('tab', { name: /^Beneficiaries/ }).click();
    await button(seen, /^Verify /).click();
    await answer(dina, /^Verify /, 'Identity documents', 'Verify');
    await button(seen, /^Verify /).waitFor({ state: 'detached' });
    await button(seen, /^Block .*@/).click();
    await answer(dina, /^Block /, 'Suspected fraud', 'Block');
    await button(seen, /^Unblock /).waitFor();
    await button(seen, 'Close the customer').click();
  },

  'customers are brought in from a file after a look at what it would change': async (month) => {
    const owner = month.of('owner');
    await openTab(owner, 'Customers from files');
    const chosen = owner.waitForEvent('filechooser');
    await button(owner, 'Choose a CSV file').click();
    const lines = ['code,name,phone', 'uma_1,Uma Nair,+919876543210', 'uma_2,Usha Nair,', 'uma_3,Umesh Nair,12'];
    const buffer = Buffer.from(`${lines.join('\n')}\n`);
    await (await chosen).setFiles({ name: 'nairs.csv', mimeType: 'text/csv', buffer });
    const file = owner.getByRole('region', { name: /, nairs\.csv$/ });
    await file.getByText('Read, not entered').waitFor();
    await file
      .getByRole('listitem')
      .filter({ hasText: /^Line 4, phone/i })
      .waitFor();
    await button(file, 'Enter 2 rows, leave out 1').click();
    await file.getByText('Entered', { exact: true }).waitFor();
    await openCustomer(month.of('dev'), { code: 'uma_2', name: 'Usha Nair' });
    await button(sheet(month.of('dev'), 'Usha Nair'), 'Close the customer').click();
  },
};
