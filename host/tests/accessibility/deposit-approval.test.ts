import type { Page } from 'playwright-core';
import { creditButton, dialog, openDetails } from '../harness/page/approval-desk.ts';
import { faultsOf, provesAccess } from '../harness/page/axe.ts';
import { freshAmount, freshUtr, newClaim, newLine, newMatch } from '../harness/work/claims.ts';
import { WIDTHS, WIDTHS_OF_DIALOGS } from '../harness/page/widths.ts';
import { screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';

const open = panel();
provesAccess({ promise: 'accessibility', what: 'Deposit Approval, its dialogs and its details' });

/** A net-banking statement with a row that can be read and one that cannot. */
const aStatement = () =>
  [
    'Date\tNarration\tReference No\tDebit\tCredit',
    `21/11/2026\tUPI\t${freshUtr()}\t\t500.00`,
    '21/11/2026\tInterest\tX\t\tabc',
  ].join('\n');

/** The button in the details; on a phone the card behind the sheet has the same one. */
const press = (page: Page, act: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${act}\\b`) })
    .last()
    .click();

describe.each(WIDTHS)('accessibility: $width px', ({ look }) => {
  const options = { as: 'deposit', ...look };

  test('accessibility: the queue of deposits, open details, the confirmation and the rejection are free of A and AA violations', async () => {
    const { deposit } = await newMatch(-50_00);
    const { page: queue } = await open('/admin/deposit-approval', options);
    await screen(queue, 'Deposit Approval');
    await queue.getByText(/D-\d+/).first().waitFor();
    const faults = await faultsOf(queue, 'queue');
    const { page } = await openDetails(open, deposit, options);
    await page.getByRole('region', { name: 'Verdict' }).waitFor();
    await page.getByRole('region', { name: /^Last deposits of/ }).waitFor();
    faults.push(...(await faultsOf(page, 'details')));
    await press(page, 'Approve');
    await creditButton(page).waitFor();
    faults.push(...(await faultsOf(page, 'confirmation')));
    await page.keyboard.press('Escape');
    await creditButton(page).waitFor({ state: 'detached' });
    await press(page, 'Reject');
    await page.getByRole('button', { name: 'Reject', exact: true }).last().click();
    await page.getByText('Choose a reason').waitFor();
    faults.push(...(await faultsOf(page, 'rejection without its reason')));
    expect(faults).toEqual([]);
  });
});

describe.each(WIDTHS_OF_DIALOGS)('accessibility: $width px', ({ look }) => {
  const options = { as: 'deposit', ...look };

  test('accessibility: a contested deposit, the question that asks for a tick and the match picker are free of A and AA violations', async () => {
    const [utr, amountPaise] = [freshUtr(), freshAmount()];
    const claim = await newClaim({ utr, amountPaise });
    await newClaim({ utr, amountPaise, of: 1 });
    await newLine({ utr, amountPaise });
    const { page } = await openDetails(open, claim, options);
    await page.getByRole('region', { name: 'Others who quote this UTR' }).waitFor();
    const faults = await faultsOf(page, 'contested');
    await press(page, 'Approve');
    const tick = dialog(page).getByRole('checkbox');
    await tick.focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Tick it when you have looked at it').waitFor();
    faults.push(...(await faultsOf(page, 'tick')));
    await page.keyboard.press('Escape');
    await tick.waitFor({ state: 'detached' });
    await press(page, 'Match');
    await page
      .getByRole('dialog', { name: /^Match D-/ })
      .getByRole('radio')
      .first()
      .check();
    faults.push(...(await faultsOf(page, 'match picker')));
    expect(faults).toEqual([]);
  });

  test('accessibility: UTR Entry with a lookalike, with customers who wait, with wrong fields and with an import is free of A and AA violations', async () => {
    const claim = await newClaim();
    const { page } = await open('/admin/utr', { ...options, as: 'banker' });
    await screen(page, 'UTR Entry');
    const utr = page.getByLabel('UTR', { exact: true });
    await utr.fill('T2411121402331234567890');
    await page.getByText('Not a UTR').waitFor();
    const faults = await faultsOf(page, 'lookalike');
    await page.keyboard.press('Enter');
    await page.getByText('Enter an amount').waitFor();
    faults.push(...(await faultsOf(page, 'wrong fields')));
    await utr.fill(claim.utr!);
    await page.getByText('1 customer waits for this UTR').waitFor();
    faults.push(...(await faultsOf(page, 'customers who wait')));
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog(page).getByLabel('Rows of the statement', { exact: true }).fill(aStatement());
    await dialog(page).getByRole('button', { name: 'Preview' }).click();
    await dialog(page)
      .getByRole('button', { name: /^Import 1 line/ })
      .waitFor();
    faults.push(...(await faultsOf(page, 'import')));
    expect(faults).toEqual([]);
  });
});
