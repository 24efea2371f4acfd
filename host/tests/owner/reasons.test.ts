import type { Page } from 'playwright-core';
import { panel } from '../harness/browser/panel.ts';
import { chooseReason, dialog, dialogGone, openDetails } from '../harness/page/approval-desk.ts';
import { button, screen } from '../harness/page/pages.ts';
import { askApi } from '../harness/stack/api.ts';
import { database } from '../harness/stack/database.ts';
import { newColleague } from '../harness/staff/staff.ts';
import { newClaim } from '../harness/work/claims.ts';

const open = panel();
const rowsOf = database();

async function confirm(page: Page, says: string): Promise<void> {
  await screen(page, 'Waiting for a second person');
  const theirs = page.getByRole('group').filter({ hasText: says }).first();
  const confirming = button(theirs, /^Confirm S-\d+$/);
  await confirming.click();
  await confirming.waitFor({ state: 'detached' });
}

test('an owner writes words, a message and an own reason; another confirms; the desk offers them, and the customer is told in the new text', async () => {
  const [owner, second, clerk] = [
    await newColleague(rowsOf, 'owner', 'Ila Ruling'),
    await newColleague(rowsOf, 'owner', 'Jai Ruling'),
    await newColleague(rowsOf, 'deposit', 'Kiran Desk'),
  ];
  const claim = await newClaim();

  // A reason of the company's own, with a text of its own: it waits for another owner.
  const { page } = await open('/admin/owner/reasons?id=deposit-reject.FAKE_PROOF', { as: owner });
  await screen(page, 'Reasons and messages');
  await button(page, 'New reason').click();
  const form = dialog(page);
  await form.getByLabel('Words for staff').fill('Paid by a relative');
  await form.getByLabel('Told to the customer').fill('{reference}: pay {amount} from your own account, please.');
  await form.getByText('Example: D-104233: pay ₹5,000.00 from your own account, please.').waitFor();
  await form.getByLabel('Comment').fill('Many families share an account');
  await button(form, 'Add the reason').click();
  await dialogGone(page);
  const { page: other } = await open('/admin/second-person?act=reason-changed', { as: second });
  await confirm(other, 'Paid by a relative');

  // Other words and another text for a reason of the program.
  await button(page, 'Change: Proof is not genuine').click();
  await dialog(page).getByLabel('Words for staff').fill('Screenshot is not genuine');
  await dialog(page).getByLabel('Told to the customer').fill('We could not read {reference}. Send the bank’s receipt.');
  await dialog(page)
    .getByText(/^Customers are told something else: it waits for another owner\./)
    .waitFor();
  await dialog(page).getByLabel('Comment').fill('Customers did not understand it');
  await button(dialog(page), 'Change').click();
  await dialogGone(page);
  await confirm(other, 'Screenshot is not genuine');
  await button(page, 'Change: Screenshot is not genuine').waitFor();

  // The desk.
  const { page: desk } = await open(`/admin/deposit-approval?id=${claim.no}`, { as: clerk });
  await desk.getByRole('heading', { name: `Deposit ${claim.no}` }).waitFor();
  await button(desk, /^Reject/)
    .first()
    .click();
  await dialog(desk).getByRole('radio', { name: 'Screenshot is not genuine', exact: true }).waitFor();
  await chooseReason(desk, 'Paid by a relative');
  await button(dialog(desk), /^Reject/).click();
  await dialogGone(desk);
  const [told] = await rowsOf<{ message: string }>(
    `SELECT payload ->> 'message' AS message FROM outbox WHERE entity_id = $1 AND payload ->> 'status' = 'rejected'`,
    [claim.id],
  );
  expect(told?.message).toMatch(new RegExp(`^${claim.no}: pay ₹[\\d,.]+ from your own account, please\\.$`));
  const { page: seen } = await openDetails(open, claim, { as: clerk });
  await seen.getByText(told!.message).first().waitFor();

  // One act sets the last change of the list back.
  await button(page, 'Undo the last change: Deposit rejected').click();
  await dialog(page).getByLabel('Comment').fill('The words before were shorter');
  await button(dialog(page), 'Undo the last change').click();
  await dialogGone(page);
  await confirm(other, 'Proof is not genuine');
  await button(page, 'Change: Proof is not genuine').waitFor();
  const { items } = (
    await askApi<{ items: { list: string; reasons: { code: string; words: string }[] }[] }>('/reasons', { as: clerk })
  ).body;
  const words = items.find(({ list }) => list === 'deposit-reject')!.reasons;
  expect(words.find(({ code }) => code === 'FAKE_PROOF')?.words).toBe('Proof is not genuine');
  expect(words.find(({ code }) => code === 'PAID_BY_A_RELATIVE')?.words).toBe('Paid by a relative');
});
