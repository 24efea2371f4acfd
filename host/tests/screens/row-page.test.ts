import type { Customer, Deposit } from '@backoffice/shared/contract';
import { panel } from '../harness/browser/panel.ts';
import { faultsOf } from '../harness/page/axe.ts';
import { heading, screen } from '../harness/page/pages.ts';
import { WIDTHS_OF_DIALOGS } from '../harness/page/widths.ts';
import { customer, freshUtr, method, newClaim, perform } from '../harness/work/claims.ts';

const open = panel();
const details = (page: Awaited<ReturnType<typeof open>>['page']) =>
  page.getByRole('region', { name: 'Details', exact: true });

/** Two customers claim one UTR, which the risk view lists among the contested ones. */
async function contestedUtr(): Promise<{ utr: string; claims: Deposit[] }> {
  const [utr, paymentMethodId] = [freshUtr(), (await method()).id];
  const claim = ({ id: customerId }: Customer) =>
    perform<Deposit>('/deposits', 'deposit', { customerId, paymentMethodId, amountPaise: 512_00, utr });
  const [one, two] = [await customer(0), await customer(1)];
  return { utr, claims: [await claim(one), await claim(two)] };
}

test('Withdraw staff read a deposit on the page of one row, with its history and its customer, and nothing to decide', async () => {
  const { no, utr } = await newClaim();
  const { page } = await open(`/admin/row/${no}`, { as: 'withdraw' });
  await screen(page, `Deposit ${no}`);
  await details(page).getByText('To read only').waitFor();
  expect((await details(page).innerText()).replaceAll(/\s/g, '')).toContain(utr!);
  await page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor();
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /approve|reject|hold|match/i })
      .count(),
  ).toBe(0);
  await details(page).getByTitle('Open the customer').click();
  await page
    .getByRole('dialog')
    .getByRole('tab', { name: /^Deposits/ })
    .waitFor();
});

test('the palette leads there from any page, and from there to the module’s own screen for its own rows', async () => {
  const { no } = await newClaim();
  const { page } = await open('/admin/checking', { as: 'withdraw' });
  await screen(page, 'Checking');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type(no);
  await page.getByRole('option', { name: new RegExp(`${no}.*Details`) }).waitFor();
  await page.keyboard.press('Enter');
  await screen(page, `Deposit ${no}`);
  expect(new URL(page.url()).pathname).toBe(`/admin/row/${no}`);

  const { page: desk } = await open(`/admin/row/${no}`, { as: 'deposit' });
  await screen(desk, 'Recent Deposit');
  await desk.getByRole('region', { name: `Deposit ${no}` }).waitFor();
});

test('the findings of the risk view lead BackOffice to the claims of a contested UTR, and to their customers', async () => {
  const { utr, claims } = await contestedUtr();
  const { page } = await open('/admin/risk', { as: 'backoffice' });
  const contested = page.getByRole('region', { name: 'Contested UTRs' });
  const group = contested.locator('details').filter({ hasText: utr });
  await group.locator('summary').click();
  for (const { customer: of } of claims) await group.getByRole('link', { name: of.code }).waitFor();
  const { no } = claims[0]!;
  await group.getByRole('link', { name: no, exact: true }).click();
  await screen(page, `Deposit ${no}`);
  await details(page).getByText('To read only').waitFor();
});

test('a number that is unknown, or of rows that the role may not read, is told in a sentence', async () => {
  const { page, expectFault } = await open('/admin/row/D-999999999', { as: 'withdraw' });
  expectFault(/404/);
  await page.getByText('There is no deposit D-999999999').waitFor();
  const { page: other } = await open('/admin/row/U-1', { as: 'withdraw' });
  await other.getByText('Your role cannot see bank lines').waitFor();
  expect(await heading(other).innerText()).toBe('Bank line U-1');
  // It may be the free code of a customer, so the API is asked.
  const { page: third, expectFault: expectNone } = await open('/admin/row/nothing', { as: 'withdraw' });
  expectNone(/404/);
  await third.getByText('NOTHING is not the number of a row').waitFor();
});

describe.each(WIDTHS_OF_DIALOGS)('accessibility: $width px', ({ look }) => {
  test('accessibility: the page of one row is free of A and AA violations', async () => {
    const { no } = await newClaim();
    const { page } = await open(`/admin/row/${no}`, { as: 'withdraw', ...look });
    await page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor();
    expect(await faultsOf(page, 'row')).toEqual([]);
  });
});
