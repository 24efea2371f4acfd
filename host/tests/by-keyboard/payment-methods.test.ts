import type { Locator, Page } from 'playwright-core';
import type { PaymentMethod } from '@backoffice/shared/contract';
import { askApi } from '../harness/stack/api.ts';
import { dialog, dialogGone } from '../harness/page/approval-desk.ts';
import { freshUtr } from '../harness/work/claims.ts';
import { countKeys } from '../harness/page/counted-keys.ts';
import { pressOn, tabTo } from '../harness/page/keyboard.ts';
import { freshAccount, methodInNeed, newMethod, readMethod, recentRows } from '../harness/work/methods.ts';
import { rows, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';

const open = panel();

const rowOf = (page: Page, label: string): Locator => rows(page).filter({ hasText: label });
const named = async (label: string) =>
  (await askApi<{ items: PaymentMethod[] }>(`/payment-methods?q=${encodeURIComponent(label)}`, { as: 'banker' })).body
    .items;

/** Types into consecutive fields, beginning with the focused one. */
async function typeInto(page: Page, ...texts: string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    if (text) await page.keyboard.type(text);
  }
}

/** The id of the method that customers see first. */
async function firstOf(methods: readonly PaymentMethod[]): Promise<string> {
  const now = await Promise.all(methods.map(({ id }) => readMethod(id)));
  return now.sort((a, b) => a.priority - b.priority)[0]!.id;
}

test('a method is added, approved by another and frozen by keyboard alone', async () => {
  const label = `Keys ${freshUtr().slice(-6)}`;
  const account = freshAccount();
  const { page } = await open(`/admin/payment-methods?q=${encodeURIComponent(label)}`, { as: 'banker' });
  await screen(page, 'Payment Methods');
  await tabTo(page, 'Add');
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Kind', { exact: true }).and(page.locator(':focus')).waitFor();
  // Kind, use, label, holder, franchise, bank, IFSC, account, account again; Enter submits the step.
  await dialog(page).getByLabel('Franchise', { exact: true }).waitFor();
  await typeInto(page, '', '', label, 'Sample Services', '', 'HDFC Bank', 'hdfc0001234', account, `${account}0`);
  await page.keyboard.press('Enter');
  await page.getByText('The two account numbers differ').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(account);
  await page.keyboard.press('Enter');
  await page.getByLabel('Minimum amount (optional)').waitFor();
  await typeInto(page, '100', '50k');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'As a customer will see it' }).getByText(account).waitFor();
  await page.keyboard.press('Enter');
  await dialogGone(page);
  const [made] = await named(label);
  expect(made).toMatchObject({ status: 'draft', minPaise: 100_00, maxPaise: 50_000_00, ifsc: 'HDFC0001234' });
  await page.getByRole('heading', { name: new RegExp(made!.no) }).waitFor();
  await page.keyboard.press('s');
  await dialog(page).getByText(`Submit for approval ${made!.no}?`).waitFor();
  await page.keyboard.press('Enter');
  await dialogGone(page);

  const { page: other } = await open(`/admin/payment-methods?id=${made!.no}`, { as: 'banker.lead' });
  await other.getByRole('region', { name: 'Waiting for another person' }).getByText(account).waitFor();
  await other.keyboard.press('a');
  await dialog(other).getByText(account).waitFor();
  await other.keyboard.press('Enter');
  await dialogGone(other);
  expect(await readMethod(made!.id)).toMatchObject({
    status: 'active',
    hiddenBecause: null,
    approvedBy: { username: 'banker.lead' },
  });

  await page.getByText('Customers see this now').waitFor();
  const keys = await countKeys(page);
  await page.keyboard.press('f');
  await dialog(page).getByRole('group', { name: 'Reason' }).waitFor();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await dialogGone(page);
  expect(await keys.pressed()).toEqual(['f', '2', 'Enter']);
  expect(await readMethod(made!.id)).toMatchObject({
    status: 'frozen',
    statusReason: 'Lien on the account',
    hiddenBecause: 'STATUS',
  });
  await other.getByText('Customers do not see this now: it is not active').waitFor();
});

test('several are paused and resumed, put in order and closed for the day by keyboard alone', async () => {
  const mark = `Keyed ${freshUtr().slice(-6)}`;
  const made = [await newMethod(`${mark} A`), await newMethod(`${mark} B`)];
  const { page } = await open(`/admin/payment-methods?q=${encodeURIComponent(mark)}`, { as: 'banker' });
  await rowOf(page, `${mark} B`).waitFor();
  for (const key of ['j', 'x', 'k', 'x']) await page.keyboard.press(key);
  await page.getByText('2 selected', { exact: true }).waitFor();
  await page.keyboard.press('Shift+A');
  await dialog(page).getByText('Pause 2 payment methods?').waitFor();
  await tabTo(page, 'Comment');
  await page.keyboard.type('Net banking is down');
  await tabTo(page, 'Pause 2');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Paused: 2 of 2').waitFor();
  await page.keyboard.press('Enter');
  await dialogGone(page);
  expect(await readMethod(made[0]!.id)).toMatchObject({ status: 'paused', statusReason: 'Net banking is down' });

  await tabTo(page, 'Order');
  await page.keyboard.press('Enter');
  await tabTo(page, `Move ${mark} B up`);
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText(new RegExp(`${mark} B is now number`)).waitFor({ state: 'attached' });
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Save the order');
  await page.keyboard.press('Enter');
  await dialogGone(page);
  expect(await firstOf(made)).toBe(made[1]!.id);

  // The mouse does the same: drags A to the place of B.
  await pressOn(page, 'Order');
  const line = (label: string) => dialog(page).getByRole('listitem').filter({ hasText: label });
  await line(mark)
    .first()
    .filter({ hasText: `${mark} B` })
    .waitFor();
  await line(`${mark} A`).hover();
  await page.mouse.down();
  // The first move only begins the drag, so it moves until the lines have changed places.
  while ((await line(mark).first().innerText()).includes(`${mark} B`)) {
    await line(`${mark} B`).hover({ force: true });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
  await page.getByText(new RegExp(`${mark} A is now number`)).waitFor({ state: 'attached' });
  await pressOn(page, 'Save the order');
  await dialogGone(page);
  expect(await firstOf(made)).toBe(made[0]!.id);

  await tabTo(page, 'Day close');
  await page.keyboard.press('Enter');
  await dialog(page).locator('input[data-balance]:focus').waitFor();
  await tabTo(page, `Bank closing balance on ${mark} A`);
  const keys = await countKeys(page);
  await keys.type('0');
  await page.keyboard.press('Enter');
  const account = (name: string) => dialog(page).getByRole('row', { name: `${mark} ${name}` });
  await account('A')
    .getByText(/Closed by/)
    .waitFor();
  // The focus is on the next open account.
  await dialog(page).locator('input[data-balance]:focus').waitFor();
  expect(await keys.pressed()).toEqual(['Enter']);

  // A difference is explained in the same row with two keys, and waits for a second person.
  await dialog(page).getByLabel(`Bank closing balance on ${mark} B`).focus();
  await keys.type('12.50');
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel(`Note on ${mark} B`).and(page.locator(':focus')).waitFor();
  await keys.type('Cash counted twice');
  await page.keyboard.press('Enter');
  await account('B').getByText('Waits', { exact: true }).waitFor();
  expect(await keys.pressed()).toEqual(['Enter', 'Enter', 'Enter']);
});

test('a statement with a gap, unallocated money by age, totals and a receipt are reached by keyboard alone', async () => {
  const method = await methodInNeed();
  const { page } = await open(`/admin/payment-methods?id=${method.no}`, { as: 'deposit' });
  await pressOn(page, 'Statement');
  const statement = dialog(page);
  await statement.getByText('At one line the statement and the running balance differ', { exact: false }).waitFor();
  const gap = statement.getByRole('row').filter({ hasText: '1,700.00' });
  expect((await gap.getByRole('cell').allTextContents()).slice(-3)).toEqual(['1,000.00', '1,700.00', '700.00']);
  const wash = (row: Locator) =>
    row
      .getByRole('cell')
      .last()
      .evaluate(
        (cell) => getComputedStyle(cell).backgroundColor + getComputedStyle(cell.parentElement!).backgroundColor,
      );
  expect(await wash(gap)).not.toBe(await wash(statement.getByRole('row').nth(1)));
  await pressOn(page, 'Show the first');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Lines');
  await page.keyboard.press('Escape');
  await dialogGone(page);

  const [depositNo] = await recentRows();
  await page.goto(new URL('/admin/recent-utr', page.url()).href);
  await screen(page, "Recent UTR's");
  await pressOn(page, /^up to 1 h: /);
  await page.waitForURL(/age=hour/);
  await rows(page).filter({ hasText: 'Unallocated' }).first().waitFor();
  await page.goto(new URL(`/admin/recent-deposit?q=${depositNo}&day=all`, page.url()).href);
  await page.getByRole('region', { name: 'Totals' }).getByText('1 of 1 (100 %)').first().waitFor();
  await rowOf(page, depositNo).waitFor();
  await page.evaluate(
    () =>
      (window.print = () =>
        document.documentElement.setAttribute(
          'data-printed',
          document.querySelector('[role=dialog]')?.textContent ?? '',
        )),
  );
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await pressOn(page, 'Receipt');
  await pressOn(page, 'Print');
  expect(await page.locator('html').getAttribute('data-printed')).toContain(`Receipt ${depositNo}`);
});
