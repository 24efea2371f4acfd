import { dialog, dialogGone, rowOf } from '../harness/page/approval-desk.ts';
import { menuLink, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { database } from '../harness/stack/database.ts';
import { signInByHand, signInScreen } from '../harness/staff/sign-in-screen.ts';
import { newColleague } from '../harness/staff/staff.ts';
import { signOut } from '../harness/staff/user-menu.ts';
import { deposit, newMatch, printed } from '../harness/work/claims.ts';

const open = panel({ cold: true });
const rowsOf = database();

/** Follows only what the panel itself says: each thing that is pressed is named on the screen or in a step of the tour. */
test('the first five minutes of a person who has never seen it: sign in, find out what a UTR is, approve one deposit, find a customer, sign out', async () => {
  const began = Date.now();
  const { deposit: claim } = await newMatch();
  const username = await newColleague(rowsOf, 'deposit', 'Nila Newcomer', '{}');

  const { page } = await open('/login');
  await signInByHand(page, username);

  // The tour comes by itself and names what is needed: where deposits are decided, the search, the help, the way out.
  const tour = page.getByRole('region', { name: 'Tour of your desk' });
  const told: string[] = [];
  for (let step = 1; step <= 5; step += 1) {
    await tour.getByText(`Step ${step} of 5`, { exact: true }).waitFor();
    told.push(await tour.innerText());
    await tour.getByRole('button', { name: step < 5 ? 'Next' : 'Done' }).click();
  }
  await tour.waitFor({ state: 'detached' });
  for (const words of ['Deposit Approval', 'Ctrl+K', 'Press ?', 'sign-out']) expect(told.join(' ')).toContain(words);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Help' });
  await help.getByLabel('What are you looking for?').fill('utr');
  await help.getByRole('term').first().getByText('UTR', { exact: true }).waitFor();
  expect(await help.getByRole('definition').first().innerText()).toMatch(
    /the number that the bank gives to one payment/,
  );
  await page.keyboard.press('Escape');
  await dialogGone(page);

  await menuLink(page, 'Deposit Approval').click();
  await screen(page, 'Deposit Approval');
  await page.getByRole('searchbox').fill(claim.no);
  await rowOf(page, claim).click();
  const details = page.getByRole('region', { name: `Deposit ${claim.no}` });
  for (const words of ['Customer said', 'Bank says', 'Ready']) await details.getByText(words).first().waitFor();
  await details.getByRole('button', { name: /^Approve/ }).click();
  // The button says what it does, and the sum stands in words.
  await dialog(page).getByText(printed(claim.amountPaise)).first().waitFor();
  await dialog(page)
    .getByRole('button', { name: /^Credit / })
    .click();
  await dialogGone(page);
  await page.getByText(`${claim.no} is approved`).first().waitFor();
  expect(await deposit(claim.id)).toMatchObject({ status: 'approved', decidedBy: { username } });

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Search/ })
    .click();
  await page.getByRole('combobox').fill(claim.customer.code);
  await page
    .getByRole('option', { name: new RegExp(claim.customer.name) })
    .first()
    .click();
  const customer = page.getByRole('dialog', { name: claim.customer.name });
  await customer.getByRole('group', { name: 'Balances' }).waitFor();
  await page.keyboard.press('Escape');
  await dialogGone(page);

  await signOut(page);
  await signInScreen(page).username.waitFor();
  expect(Date.now() - began).toBeLessThan(5 * 60_000);
});
