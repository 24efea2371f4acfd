import type { Page } from 'playwright-core';
import type { Customer, CustomerPanel } from '@backoffice/shared/contract';
import { freshUtr } from '../harness/work/claims.ts';
import { goTo, pressOn, tabTo } from '../harness/page/keyboard.ts';
import { heading } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { askApi } from '../harness/stack/api.ts';
import { database } from '../harness/stack/database.ts';
import { newCustomer } from '../harness/work/people.ts';
import { newColleague } from '../harness/staff/staff.ts';

const open = panel();
const rowsOf = database();

const panelOf = async (code: string) =>
  (await askApi<CustomerPanel>(`/customers/${code}/panel`, { as: 'deposit.lead' })).body;
const sheet = (page: Page, { name }: Customer) => page.getByRole('dialog', { name, exact: true });
const questionGone = (page: Page, title: RegExp) =>
  page.getByRole('dialog', { name: title }).waitFor({ state: 'detached' });

async function openSheet(as: string, of: Customer): Promise<Page> {
  const { page } = await open(`/admin/recent-deposit?panel=${of.code}`, { as });
  await sheet(page, of).getByText(of.code).first().waitFor();
  return page;
}

/** Chooses a reason in the open dialog and presses its button, by keyboard alone. */
async function giveReason(page: Page, reason: string, button: string): Promise<void> {
  await tabTo(page, 'Reason');
  await page.keyboard.type(reason);
  await pressOn(page, button);
}

/** Confirms the only request that mentions this, by keyboard alone. */
async function confirm(page: Page, about: string): Promise<void> {
  await goTo(page, 'Waiting for a second person');
  const theirs = page
    .getByRole('region', { name: 'You may confirm', exact: true })
    .getByRole('group')
    .filter({ hasText: about });
  const name = (await theirs.getByRole('button', { name: /^Confirm S-\d+$/ }).innerText()).trim();
  await pressOn(page, name);
  await theirs.waitFor({ state: 'detached' });
}

test('one person blocks a customer, a lead asks to unblock them and another lead confirms it; the timeline names each: by keyboard alone', async () => {
  const of = await newCustomer(`Mina ${freshUtr().slice(-6)}`);
  const page = await openSheet('deposit', of);
  await pressOn(page, 'Block');
  await giveReason(page, 'Suspected', 'Block');
  await questionGone(page, /^Stop /);
  expect(await panelOf(of.code)).toMatchObject({ customer: { status: 'blocked' } });
  expect(await sheet(page, of).getByRole('button', { name: 'Unblock', exact: true }).count()).toBe(0);

  const [first, second] = [
    await newColleague(rowsOf, 'deposit.lead', 'Asha Lead'),
    await newColleague(rowsOf, 'deposit.lead', 'Ben Lead'),
  ];
  const theirs = await openSheet(first, of);
  await pressOn(theirs, 'Unblock');
  await giveReason(theirs, 'Looked', 'Unblock');
  await questionGone(theirs, /^Unblock /);
  await sheet(theirs, of)
    .getByText(/^Waiting for a second person: /)
    .waitFor();
  expect(await panelOf(of.code)).toMatchObject({ customer: { status: 'blocked' } });

  const { page: other } = await open('/admin', { as: second });
  await heading(other).waitFor();
  await confirm(other, of.code);
  expect(await panelOf(of.code)).toMatchObject({ customer: { status: 'active' }, waiting: null });
  const history = await rowsOf<{ action: string; actor: string }>(
    'select e.action, s.username as actor from audit_event e join staff s on s.id = e.actor_id where e.entity_id = $1 order by e.seq',
    [of.id],
  );
  expect(history.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['customer.blocked', 'customer.unblocked']),
  );
});

test('what a customer had before the panel is asked for by one lead and entered when another confirms it: by keyboard alone', async () => {
  const of = await newCustomer(`Otto ${freshUtr().slice(-6)}`);
  const [first, second] = [
    await newColleague(rowsOf, 'deposit.lead', 'Asha Lead'),
    await newColleague(rowsOf, 'deposit.lead', 'Ben Lead'),
  ];
  const page = await openSheet(first, of);
  await pressOn(page, 'Opening balance');
  await tabTo(page, 'Amount');
  await page.keyboard.type('1,250.50');
  await tabTo(page, 'Where the figure comes from');
  await page.keyboard.type('The old ledger');
  await pressOn(page, /^Ask for /);
  await questionGone(page, /^Opening balance of /);
  const cash = async () =>
    (
      await rowsOf<{ paise: string }>(
        "select coalesce(sum(balance_paise), 0) as paise from ledger_account where customer_id = $1 and kind = 'customer_cash'",
        [of.id],
      )
    )[0]!.paise;
  expect(Number(await cash())).toBe(0);

  const { page: other } = await open('/admin', { as: second });
  await heading(other).waitFor();
  await confirm(other, of.code);
  expect(Number(await cash())).toBe(1_250_50);
  expect((await panelOf(of.code)).hasMoved).toBe(true);
});

test('a beneficiary is blocked at once, and verified by a lead when it is new', async () => {
  const of = await newCustomer(`Petra ${freshUtr().slice(-6)}`);
  const { page } = await open(`/admin/recent-deposit?panel=${of.code}&part=payees`, { as: 'deposit.lead' });
  await sheet(page, of)
    .getByRole('button', { name: /^Verify / })
    .waitFor();
  await pressOn(page, /^Verify /);
  await giveReason(page, 'Identity', 'Verify');
  await sheet(page, of)
    .getByRole('button', { name: /^Verify / })
    .waitFor({ state: 'detached' });
  expect((await panelOf(of.code)).payees[0]!.verifiedAt).not.toBeNull();
  await pressOn(page, /^Block ••••/);
  await giveReason(page, 'Suspected', 'Block');
  await sheet(page, of)
    .getByRole('button', { name: /^Unblock / })
    .waitFor();
  expect((await panelOf(of.code)).payees[0]).toMatchObject({ status: 'blocked' });
});
