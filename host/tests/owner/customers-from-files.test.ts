import type { Page } from 'playwright-core';
import type { Customer } from '@backoffice/shared/contract';
import { freshUtr } from '../harness/work/claims.ts';
import { pressOn } from '../harness/page/keyboard.ts';
import { screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { askApi } from '../harness/stack/api.ts';
import { database } from '../harness/stack/database.ts';
import { newColleague } from '../harness/staff/staff.ts';

const open = panel();
const rowsOf = database();

const customer = async (code: string) => (await askApi<Customer>(`/customers/${code}`, { as: 'deposit' })).body;
/** What a file may change. The balances are not among it: another test's claim may be one of this customer. */
const fromFile = async (code: string) => {
  const { version, name, phone, status, kycStatus, riskLevel, tags, franchise } = await customer(code);
  return { version, name, phone, status, kycStatus, riskLevel, tags, franchise };
};

/** Reads a file by its button, by keyboard alone; the browser's own window for files is answered by the test. */
async function readFile(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await pressOn(page, 'Choose a CSV file');
  await (await chosen).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) });
}

const file = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`, ${name}$`) }).first();
/** What the file would change or has changed, in the words beside the figure. */
const figure = (page: Page, name: string, label: string) =>
  file(page, name).getByText(label, { exact: true }).locator('xpath=following::dd[1]').first().innerText();

test('an owner sees what a file of customers would change before it is entered, and the same file again changes nothing: by keyboard alone', async () => {
  const owner = await newColleague(rowsOf, 'owner', 'Asha Owning');
  const tag = freshUtr().slice(-7);
  const [first, second, bad] = [`F${tag}-1`, `F${tag}-2`, `F${tag}-3`];
  const lines = [
    'Code,Name,Phone',
    `${first},Mina Rao,+44 7700 900123`,
    `${second},Otto Nophone,`,
    `${bad},Petra Wrong,12`,
  ];
  const { page } = await open('/admin/owner/customers', { as: owner });
  await screen(page, 'Customers from files');

  const one = `first-${tag}.csv`;
  await readFile(page, one, lines);
  await file(page, one).getByText('Read, not entered').waitFor();
  expect(await figure(page, one, 'Rows')).toBe('3');
  expect(await figure(page, one, 'New')).toBe('2');
  await file(page, one)
    .getByRole('listitem')
    .filter({ hasText: /^Line 4, phone/i })
    .waitFor();
  expect((await askApi(`/customers/${first}`, { as: 'deposit' })).status).toBe(404);

  await pressOn(page, 'Enter 2 rows, leave out 1');
  await file(page, one).getByText('Entered', { exact: true }).waitFor();
  expect(await customer(first)).toMatchObject({ name: 'Mina Rao', phone: '••••••0123', status: 'active' });
  expect(await customer(second)).toMatchObject({ name: 'Otto Nophone', phone: null });
  expect((await askApi(`/customers/${bad}`, { as: 'deposit' })).status).toBe(404);

  const two = `again-${tag}.csv`;
  const before = await fromFile(first);
  await readFile(page, two, lines.slice(0, 3));
  await file(page, two).getByText('Read, not entered').waitFor();
  expect(await figure(page, two, 'Known already')).toBe('2');
  await pressOn(page, 'Enter 2 rows');
  await file(page, two).getByText('Entered', { exact: true }).waitFor();
  expect(await figure(page, two, 'New')).toBe('0');
  expect(await figure(page, two, 'Changed')).toBe('0');
  expect(await fromFile(first)).toEqual(before);
});
