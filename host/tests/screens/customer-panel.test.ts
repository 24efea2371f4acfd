import type { Page } from 'playwright-core';
import { faultsOf } from '../harness/page/axe.ts';
import { database } from '../harness/stack/database.ts';
import { WIDTHS } from '../harness/page/widths.ts';
import { firstRow, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { newWithdrawal } from '../harness/work/payouts.ts';

const open = panel({ cold: true });
const rowsOf = database();

/** A customer with a credited deposit and a waiting withdrawal. */
let customer: { id: string; code: string; name: string };
beforeAll(async () => {
  customer = (await newWithdrawal()).customer;
});

const sheet = (page: Page) => page.getByRole('dialog', { name: customer.name });
const sheetGone = async (page: Page) => {
  await sheet(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.has('panel')).toBe(false);
};
/** Text of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement).innerText.replaceAll(/\s+/g, ' '));

const ofCustomer = () => `customer=${customer.code}&day=all&status=all`;

test('from a row, from the name in a row, from the details and from the palette: the customer opens by keyboard alone, and the keyboard is back where it was', async () => {
  const files: string[] = [];
  const { page } = await open(`/admin/recent-deposit?${ofCustomer()}`, {
    as: 'deposit.lead',
    before: (fresh) => Promise.resolve(fresh.on('request', (request) => files.push(request.url()))),
  });
  await firstRow(page);
  const asked = () => files.filter((file) => /\/customer\.[0-9a-f]+\.js/.test(file)).length;
  expect(asked()).toBe(0);
  await page.keyboard.press('j');
  const row = await focused(page);
  expect(row).toContain(customer.code);
  await page.keyboard.press('w');
  await sheet(page).getByText('Deposit credited').first().waitFor();
  expect(asked()).toBe(1);
  await page.keyboard.press('Escape');
  await sheetGone(page);
  expect(await focused(page)).toBe(row);

  await page.goto(page.url().replace(/recent-deposit.*/, `recent-withdrawal?${ofCustomer()}`));
  await screen(page, 'Recent Withdrawal');
  await firstRow(page);
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toContain(customer.code);
  await page.keyboard.press('Enter');
  await sheet(page).waitFor();
  await page.keyboard.press('Escape');
  await sheetGone(page);
  expect(await focused(page)).toContain(customer.code);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type(customer.code);
  await page
    .getByRole('option', { name: new RegExp(`${customer.code}.*Customer`) })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await sheet(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/recent-withdrawal');

  const { page: checker } = await open(`/admin/checking?${ofCustomer()}`, { as: 'withdraw' });
  await firstRow(checker);
  await checker.keyboard.press('j');
  await checker.keyboard.press('Enter');
  const details = checker.getByRole('region', { name: /^Withdrawal W-/ });
  await details
    .getByRole('button', { name: new RegExp(`${customer.name}$`) })
    .first()
    .focus();
  await checker.keyboard.press('Enter');
  await sheet(checker).waitFor();
  await sheet(checker).getByRole('tab', { name: 'Withdrawals' }).waitFor();
  // Checkers read the deposits that are evidence; those who are not leads have no Reveal button.
  await sheet(checker).getByRole('tab', { name: 'Deposits' }).waitFor();
  expect(
    await sheet(checker)
      .getByRole('button', { name: /^Reveal/ })
      .count(),
  ).toBe(0);
});

test('a beneficiary is shown for a look, by keyboard, with the reason, and the database says who looked', async () => {
  const { page } = await open(`/admin/recent-deposit?panel=${customer.code}&part=payees`, { as: 'deposit.lead' });
  const reveal = sheet(page)
    .getByRole('button', { name: /^Reveal the (account number|UPI address)/ })
    .first();
  await reveal.waitFor();
  const payees = await rowsOf<{ value: string }>(
    'select coalesce(account_no, vpa) as value from customer_payout_account where customer_id = $1',
    [customer.id],
  );
  expect(payees.filter(({ value }) => value).length).toBeGreaterThan(0);
  expect(await sheet(page).innerText()).not.toContain(payees[0]!.value);
  await reveal.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^Reveal the/ }).waitFor();
  await page.keyboard.type('Customer on the line');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await sheet(page)
    .getByRole('button', { name: /^Hide the/ })
    .waitFor();
  const shown = await sheet(page).innerText();
  expect(payees.filter(({ value }) => shown.includes(value))).toHaveLength(1);
  const looks = await rowsOf<{ username: string; action: string; reason: string }>(
    "select s.username, e.action, e.reason from audit_event e join staff s on s.id = e.actor_id where e.entity_type = 'customer' and e.entity_id = $1 order by e.seq desc limit 1",
    [customer.id],
  );
  expect(looks).toEqual([
    {
      username: 'deposit.lead',
      action: expect.stringMatching(/^customer\.(account|upi-address)-revealed$/),
      reason: 'Customer on the line',
    },
  ]);
});

test.each(WIDTHS)(
  'axe finds nothing wrong in any part at $width px, and nothing scrolls sideways',
  async ({ width, look }) => {
    const { page } = await open(`/admin/recent-deposit?panel=${customer.code}`, {
      as: 'deposit.lead',
      viewport: look.viewport,
      storage: { ...look.storage, device: width < 700 ? 'mobile' : 'desktop' },
    });
    await sheet(page).getByText('Deposit credited').first().waitFor();
    await sheet(page)
      .getByText(/ledger row/)
      .first()
      .click();
    const faults = await faultsOf(page, 'ledger');
    for (const part of ['Deposits', 'Beneficiaries', 'Notes and history']) {
      await sheet(page).getByRole('tab', { name: part }).click();
      // Several parts may be loading.
      await sheet(page)
        .getByText(/^Loading/)
        .first()
        .waitFor({ state: 'detached' });
      faults.push(...(await faultsOf(page, part)));
      expect(
        await page.evaluate(
          () =>
            [...document.querySelectorAll('[role=dialog], [role=dialog] *')].filter(
              (each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX === 'auto',
            ).length,
        ),
      ).toBe(0);
    }
    expect(faults).toEqual([]);
  },
);
