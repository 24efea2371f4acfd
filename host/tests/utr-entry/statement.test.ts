import { dialog, dialogGone } from '../harness/page/approval-desk.ts';
import { pressOn } from '../harness/page/keyboard.ts';
import { deposit, freshUtr, linesWith, newClaim, printed } from '../harness/work/claims.ts';
import { screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { chooseStatement, statementOf } from '../harness/work/statements.ts';

const open = panel();

test('a statement is chosen, its balances typed, shown after a reload, entered on both sides by key, and void again; the keys stay in the dialog', async () => {
  const claim = await newClaim();
  const [debit, paise] = [freshUtr(), claim.amountPaise];
  const { page } = await open('/admin/utr?statement=new', { as: 'banker' });
  await screen(page, 'UTR Entry');
  await chooseStatement(
    dialog(page),
    `of-${debit}.csv`,
    statementOf([
      ['UPI/CR', claim.utr!, paise],
      ['NEFT DR', debit, -100_00],
      ['SMS CHARGES', '', -5_90],
    ]),
  );
  await dialog(page).getByLabel('Opening balance').fill('0');
  await dialog(page)
    .getByLabel('Closing balance')
    .fill(String((paise - 105_90) / 100));
  await page.reload();
  await dialog(page).getByRole('button', { name: 'Prove the statement' }).click();
  await dialog(page).getByLabel('Balance proof').waitFor();
  await dialog(page).getByText('2 debits of ₹105.90 are entered.').waitFor();
  await dialog(page).getByRole('button', { name: 'No reference 1' }).click();
  await dialog(page).getByText('SMS CHARGES').waitFor();
  expect(await linesWith(debit)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await dialog(page)
    .getByText(`is entered: ${printed(paise)} came in, ₹105.90 went out.`)
    .waitFor();
  expect(await linesWith(debit)).toMatchObject([{ amountPaise: 100_00, direction: 'DEBIT', source: 'STATEMENT' }]);
  expect(await deposit(claim.id)).toMatchObject({ section: 'ready' });
  await dialog(page).getByRole('button', { name: 'Void this statement' }).click();
  const question = page.getByRole('dialog', { name: /^Void ST-\d+\?$/ });
  await question.getByRole('radio', { name: 'Entered twice' }).check();
  await question.getByRole('button', { name: 'Void all' }).click();
  await dialog(page).getByText('This statement is void. The file can be read again.').waitFor();
  expect(await linesWith(debit)).toMatchObject([{ status: 'void' }]);
  // The address changes under the dialog, and the page below it gets no key.
  await pressOn(page, 'Another statement');
  await dialog(page).getByRole('button', { name: 'Choose a statement' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await dialogGone(page);
});
