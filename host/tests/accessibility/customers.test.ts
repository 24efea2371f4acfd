import { faultsOf, provesAccess } from '../harness/page/axe.ts';
import { freshUtr } from '../harness/work/claims.ts';
import { newCustomer } from '../harness/work/people.ts';
import { screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { WIDTHS_OF_DIALOGS } from '../harness/page/widths.ts';

const open = panel();
provesAccess({
  promise: 'accessibility',
  what: 'acts on a customer and on a beneficiary, opening balances from a file with a wrong row',
});

/** The buttons of the customer panel that ask something first. */
const ACTS = ['Block', 'Risk', 'Identity', 'Tags', 'Opening balance', 'Close'];

describe.each(WIDTHS_OF_DIALOGS)('accessibility: $width px', ({ look }) => {
  test('accessibility: no WCAG A or AA violation in the dialogs that decide about a customer', async () => {
    const of = await newCustomer(`Quiet ${freshUtr().slice(-6)}`);
    const { page } = await open(`/admin/recent-deposit?panel=${of.code}&part=payees`, { as: 'deposit.lead', ...look });
    const sheet = page.getByRole('dialog', { name: of.name, exact: true });
    await sheet.getByRole('button', { name: /^Verify / }).waitFor();
    const faults = await faultsOf(page, 'the customer panel');
    for (const name of [...ACTS, /^Verify /, /^Block ••••/]) {
      await sheet.getByRole('button', { name, exact: true }).first().click();
      const cancel = page.getByRole('dialog').last().getByRole('button', { name: 'Cancel', exact: true });
      await cancel.waitFor();
      faults.push(...(await faultsOf(page, String(name))));
      await cancel.click();
      await cancel.waitFor({ state: 'detached' });
    }
    expect(faults).toEqual([]);
  });

  test('accessibility: no WCAG A or AA violation where opening balances are read from a file', async () => {
    const { page } = await open('/admin/openings', { as: 'deposit.lead', ...look });
    await screen(page, 'Opening balances');
    await page.getByLabel('CSV file', { exact: true }).setInputFiles({
      name: 'wrong.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('no,amount\nNOBODY-1,5\n'),
    });
    await page.getByText(/^Line 2/).waitFor();
    expect(await faultsOf(page, 'a file with a wrong row')).toEqual([]);
  });
});
