import type { Page } from 'playwright-core';
import { freshUtr, linesWith } from '../harness/work/claims.ts';
import { lastEntry, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { endIn } from '../harness/staff/session-end.ts';
import { signIn } from '../harness/staff/sign-in.ts';
import { signInByHand } from '../harness/staff/sign-in-screen.ts';

const open = panel();

const utrField = (page: Page) => page.getByLabel('UTR', { exact: true });
const amountField = (page: Page) => page.getByLabel('Amount', { exact: true });
const unsaved = (page: Page) => page.getByRole('region', { name: 'Not saved yet' });
const button = (page: Page, name: string) => unsaved(page).getByRole('button', { name });

async function standing(page: Page) {
  await screen(page, 'UTR Entry');
  await page.waitForFunction(() => (document.querySelector('form select') as HTMLSelectElement | null)?.value);
}

async function enter(page: Page, utr: string, amount: string) {
  await utrField(page).fill(utr);
  await amountField(page).fill(amount);
  await page.keyboard.press('Enter');
}

/** Waits for a line with this UTR: the button goes when the line is sent, and the line exists a moment later. */
async function savedLines(utr: string) {
  const end = Date.now() + 60_000;
  let lines = await linesWith(utr);
  while (lines.length === 0 && Date.now() < end) lines = await linesWith(utr);
  return lines;
}

test('lines that did not reach the server stay with Retry over a reload, and each is entered once', async () => {
  const { page, context, expectFault } = await open('/admin/utr', { as: 'banker' });
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  await standing(page);
  const utrs = [freshUtr(), freshUtr()];
  await context.setOffline(true);
  for (const utr of utrs) {
    await enter(page, utr, '640');
    await unsaved(page).getByText(utr.slice(-4)).first().waitFor();
  }
  await button(page, 'Retry').nth(1).waitFor();
  expect(await utrField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await context.setOffline(false);
  for (const utr of utrs) expect(await linesWith(utr)).toEqual([]);
  await page.reload();
  await standing(page);
  await button(page, 'Retry').nth(1).waitFor();
  expect(await button(page, 'Retry').count()).toBe(2);
  for (let left = 2; left > 0; left -= 1) {
    await button(page, 'Retry').first().click();
    await button(page, 'Retry')
      .nth(left - 1)
      .waitFor({ state: 'detached' });
  }
  for (const utr of utrs) expect(await savedLines(utr)).toHaveLength(1);
});

test('what is typed and what is not saved outlives the session: the same person finds both after signing in again', async () => {
  const session = await signIn('deposit');
  const { page, context, expectFault } = await open('/admin/utr', { session });
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  await standing(page);
  const utr = freshUtr();
  await context.setOffline(true);
  await enter(page, utr, '715');
  await button(page, 'Retry').waitFor();
  await context.setOffline(false);
  await utrField(page).fill('612345');
  await amountField(page).fill('99.5');
  // The stream reconnects after the offline time; a request just before the expiry may be answered just after it.
  expectFault(/401 \(Unauthorized\) \[\S+\/api\/events/);
  await endIn(page, session, 2);
  await page.waitForURL(/\/login/);
  await signInByHand(page, 'deposit');
  await page.waitForURL(/\/admin/);
  if (!page.url().endsWith('/admin/utr'))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'UTR Entry' }).click();
  await standing(page);
  expect(await utrField(page).inputValue()).toBe('612345');
  expect(await amountField(page).inputValue()).toBe('99.5');
  await unsaved(page).getByText('₹715.00').waitFor();
  // Nothing is sent until the panel has noticed that the server is back.
  await page.getByText(/No connection to the server since/).waitFor({ state: 'detached' });
  await button(page, 'Retry').click();
  await button(page, 'Retry').waitFor({ state: 'detached' });
  expect(await savedLines(utr)).toHaveLength(1);
});

test('another person who signs in at the same window sees nothing of it', async () => {
  const session = await signIn('deposit');
  const { page } = await open('/admin/utr', { session });
  await standing(page);
  await utrField(page).fill('612345');
  await endIn(page, session, 2);
  await page.waitForURL(/\/login/);
  await signInByHand(page, 'banker');
  await page.waitForURL(/\/admin/);
  if (!page.url().endsWith('/admin/utr'))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'UTR Entry' }).click();
  await standing(page);
  expect(await utrField(page).inputValue()).toBe('');
});

test('a UTR that is known is refused with the reason and nothing is written; the line stays over a reload and goes back into the form by Edit, with what was typed', async () => {
  const { page } = await open('/admin/utr', { as: 'banker' });
  await standing(page);
  const known = freshUtr();
  await enter(page, known, '500');
  await lastEntry(page, known).waitFor();
  await enter(page, known, '720');
  await button(page, 'Retry').waitFor();
  expect(await unsaved(page).innerText()).toContain('720');
  expect((await linesWith(known)).map(({ amountPaise }) => amountPaise)).toEqual([500_00]);
  await page.reload();
  await standing(page);
  await button(page, 'Retry').waitFor();
  await button(page, 'Edit').click();
  expect(await utrField(page).inputValue()).toContain(known.slice(-4));
  expect(await amountField(page).inputValue()).toBe('720');
  expect(await unsaved(page).count()).toBe(0);
  await page.locator('#utr-hint').getByText('Entered already').waitFor();
  await page
    .locator('#utr-hint')
    .getByText(/This UTR was entered .* by banker/)
    .waitFor();
});
