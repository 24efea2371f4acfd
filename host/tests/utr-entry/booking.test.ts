import { dialog, dialogGone } from '../harness/page/approval-desk.ts';
import { openFound, pressOn, tabTo } from '../harness/page/keyboard.ts';
import { rows, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { brokenPromises, freshUtr, line, newLine } from '../harness/work/claims.ts';

const open = panel();

test('a bank charge is booked from the list by keyboard alone, asks for what is missing, and is seen booked in the list', async () => {
  const { id, no } = await newLine({
    utr: freshUtr(),
    amountPaise: 5_90,
    direction: 'DEBIT',
    narration: 'SMS ALERT CHARGES',
  });
  const { page } = await open('/admin/recent-utr', { as: 'deposit.lead' });
  await screen(page, "Recent UTR's");
  await openFound(page, no);
  await page.getByText('By its narration it looks like this: bank charge.').waitFor();
  await pressOn(page, `Book ${no}`);
  const asked = dialog(page);
  await asked.getByRole('radio').first().and(page.locator(':focus')).waitFor();
  // Nothing is chosen by itself, whatever the narration says.
  await page.keyboard.press('Control+Enter');
  await asked.getByText('Choose what it is').waitFor();
  await page.keyboard.press('1');
  await asked.getByRole('radio', { name: 'Bank charge', exact: true, checked: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await asked.getByLabel('Comment').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('As the tariff says');
  await page.keyboard.press('Control+Enter');
  await dialogGone(page);
  await page.getByRole('heading', { name: 'Booked: bank charge' }).waitFor();
  await rows(page).filter({ hasText: no }).getByText('Booked', { exact: true }).waitFor();
  expect(await line(id)).toMatchObject({
    status: 'booked',
    booking: { kind: 'BANK_CHARGE', remark: 'As the tariff says', bookedBy: { username: 'deposit.lead' } },
  });
  // The focus is in the page still, so that the next line follows by key.
  await tabTo(page, `Undo booking: ${no}`);
  expect(await brokenPromises()).toEqual([]);
});
