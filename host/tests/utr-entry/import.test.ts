import type { Page } from 'playwright-core';
import { stackAddress } from '../harness/stack/address.ts';
import { chooseReason, dialog, dialogGone } from '../harness/page/approval-desk.ts';
import { deposit, freshAmount, freshUtr, line, linesWith, newClaim, newLine, printed } from '../harness/work/claims.ts';
import { database } from '../harness/stack/database.ts';
import { screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';

const open = panel();
const rowsOf = database();

async function openEntry(as: string): Promise<Page> {
  const { page } = await open('/admin/utr', { as });
  await screen(page, 'UTR Entry');
  await page.waitForFunction(() => (document.querySelector('form select') as HTMLSelectElement | null)?.value);
  return page;
}

async function preview(page: Page, rows: string[][]) {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog(page)
    .getByLabel('Rows of the statement', { exact: true })
    .fill(rows.map((cells) => cells.join('\t')).join('\n'));
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
}

const today = () => new Intl.DateTimeFormat('en-GB', { timeZone: stackAddress().businessTimeZone }).format();
const statementRow = (utr: string, paise: number, side: 'credit' | 'debit' = 'credit') => {
  const amount = (paise / 100).toFixed(2);
  return [today(), `UPI/${utr}/PAYMENT`, utr, side === 'debit' ? amount : '', side === 'credit' ? amount : ''];
};
const HEADINGS = ['Date', 'Narration', 'Reference No', 'Debit', 'Credit'];

describe('rows pasted from net-banking', () => {
  test('each has a verdict, only the green ones are entered, and a waiting deposit among them becomes Ready', async () => {
    const claim = await newClaim();
    const known = await newLine({ utr: freshUtr(), amountPaise: freshAmount() });
    const [fresh, debit, amountPaise] = [freshUtr(), freshUtr(), freshAmount()];
    const page = await openEntry('banker');
    await preview(page, [
      HEADINGS,
      statementRow(claim.utr!, claim.amountPaise),
      statementRow(fresh, amountPaise),
      statementRow(fresh, amountPaise),
      statementRow(known.utr, known.amountPaise),
      statementRow(debit, amountPaise, 'debit'),
      [today(), 'Interest', 'X', '', 'abc'],
    ]);
    const total = printed(claim.amountPaise + amountPaise);
    await dialog(page).getByText(`This UTR is entered already as ${known.no}.`).waitFor();
    await dialog(page).getByText('This UTR stands in an earlier row too.').waitFor();
    await dialog(page).getByText('Not readable', { exact: true }).waitFor();
    expect(await linesWith(fresh)).toEqual([]);
    await dialog(page)
      .getByRole('button', { name: `Import 3 lines, ${total} in, ${printed(amountPaise)} out` })
      .click();
    await dialog(page)
      .getByText(
        `3 lines imported: ${total} in, ${printed(amountPaise)} out. Matched to waiting deposits: 1. Payouts confirmed: 0. Left out: 3.`,
      )
      .waitFor();
    expect(await linesWith(fresh)).toMatchObject([{ amountPaise, source: 'PASTE', status: 'unclaimed' }]);
    expect(await linesWith(known.utr)).toHaveLength(1);
    expect(await linesWith(debit)).toMatchObject([{ amountPaise, direction: 'DEBIT' }]);
    expect(await deposit(claim.id)).toMatchObject({ section: 'ready' });
  });

  test('stay in the dialog over a reload until they are imported, and are taken out again as a whole, with the reason', async () => {
    const utrs = [freshUtr(), freshUtr()];
    const page = await openEntry('deposit');
    await preview(page, [HEADINGS, ...utrs.map((utr) => statementRow(utr, freshAmount()))]);
    const imported = dialog(page).getByRole('button', { name: /^Import 2 lines/ });
    await imported.waitFor();
    await page.reload();
    expect(await dialog(page).getByLabel('Rows of the statement', { exact: true }).inputValue()).toContain(utrs[1]);
    for (const utr of utrs) expect(await linesWith(utr)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Preview' }).click();
    await imported.click();
    await dialog(page).getByRole('button', { name: 'Void this import' }).click();
    const question = page.getByRole('dialog', { name: 'Void this import?' });
    await question.getByRole('radio', { name: 'Entered twice' }).check();
    await question.getByRole('button', { name: 'Void all' }).click();
    await page.getByText('2 lines voided.').waitFor();
    for (const utr of utrs) expect(await linesWith(utr)).toMatchObject([{ status: 'void' }]);
  });
});

describe('a bank line that was entered wrong', () => {
  const entries = (page: Page) => page.getByRole('region', { name: 'My last entries' });
  const voiding = (page: Page, no: string) => entries(page).getByRole('button', { name: `Void ${no}` });

  test('is taken out by who entered it within ten minutes, and its deposit waits again', async () => {
    const claim = await newClaim();
    const wrong = await newLine({ utr: claim.utr!, amountPaise: claim.amountPaise, as: 'deposit' });
    const page = await openEntry('deposit');
    await voiding(page, wrong.no).click();
    await chooseReason(page, 'Typed wrong');
    await dialog(page).getByRole('button', { name: 'Void', exact: true }).click();
    await dialogGone(page);
    await voiding(page, wrong.no).waitFor({ state: 'detached' });
    expect(await line(wrong.id)).toMatchObject({ status: 'void', voidReason: 'TYPED_WRONG' });
    expect(await deposit(claim.id)).toMatchObject({ status: 'pending', section: 'waiting' });
  });

  test('is a matter for a lead after ten minutes', async () => {
    const old = await newLine({ utr: freshUtr(), amountPaise: freshAmount(), as: 'banker' });
    await rowsOf("update utr_entry set created_at = created_at - interval '11 minutes' where id = $1 returning id", [
      old.id,
    ]);
    const { page } = await open(`/admin/utr?id=${old.no}`, { as: 'banker' });
    await page.getByRole('heading', { name: new RegExp(old.no) }).waitFor();
    await page.getByText('Unallocated').first().waitFor();
    expect(await page.getByRole('button', { name: `Void ${old.no}` }).count()).toBe(0);
    const { page: lead } = await open(`/admin/utr?id=${old.no}`, { as: 'banker.lead' });
    await lead
      .getByRole('button', { name: `Void ${old.no}` })
      .first()
      .click();
    await chooseReason(lead, 'Entered twice');
    await dialog(lead).getByRole('button', { name: 'Void', exact: true }).click();
    await dialogGone(lead);
    expect(await line(old.id)).toMatchObject({ status: 'void' });
  });
});
