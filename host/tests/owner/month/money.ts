import { chooseReason, dialog, dialogGone } from '../../harness/page/approval-desk.ts';
import { clear, decide, enterForCaller, enterLine, markPaid } from '../../harness/page/desk-work.ts';
import { confirmHere } from '../../harness/page/owner-room.ts';
import { button, menuLink, openRow, rows, screen } from '../../harness/page/pages.ts';
import { freshUtr } from '../../harness/work/claims.ts';
import { openPolicy, sayWhy } from './access.ts';
import { newCustomer } from './customers.ts';
import { ACCOUNT, type Chores, type Month } from './month.ts';

const KIRAN = { code: 'kiran_3', name: 'Kiran Das' };

/** A caller's claim is entered, and somebody who is not the caller's clerk credits it against the bank's line. */
async function claimForCaller(month: Month, customer: string, utr: string, rupees: string): Promise<void> {
  const dev = month.of('dev');
  await menuLink(dev, 'Deposit Approval').click();
  await screen(dev, 'Deposit Approval');
  await enterForCaller(dev, 'claim', customer, async (form) => {
    await form.getByLabel('Paid to').selectOption({ label: ACCOUNT });
    await form.getByLabel('Amount').fill(rupees);
    await form.getByLabel('UTR (optional)').fill(utr);
  });
  // Whoever has a claim open keeps it, so this person goes on to another screen.
  await menuLink(dev, 'Recent Withdrawal').click();
  await screen(dev, 'Recent Withdrawal');
}

async function credit(month: Month, name: string): Promise<void> {
  const dora = month.of('dora');
  await openRow(dora, 'Deposit Approval', name);
  await decide(dora, /^Approve/, /^Credit /);
}

export const MONEY: Chores = {
  'a claim is entered for a caller, and credited': async (month) => {
    await newCustomer(month, KIRAN.code, KIRAN.name);
    const utr = freshUtr();
    await claimForCaller(month, KIRAN.code, utr, '5000');
    await enterLine(month.of('bela'), { utr, rupees: '5000' });
    await credit(month, KIRAN.name);
    await menuLink(month.of('dora'), 'Recent Deposit').click();
    await rows(month.of('dora')).filter({ hasText: KIRAN.name }).getByText('Approved', { exact: true }).waitFor();
  },

  'a withdrawal is entered for a caller, checked and paid': async (month) => {
    const [dev, dina] = [month.of('dev'), month.of('dina')];
    await enterForCaller(dev, 'withdrawal', KIRAN.code, async (form) => {
      await form.getByLabel('Beneficiary').selectOption({ index: 1 });
      await form.getByLabel('Amount').fill('1200');
    });
    await clear(month.of('wasim'), KIRAN.name);
    await openRow(dina, 'Withdraw Approval', KIRAN.name);
    await decide(dina, /^Take/, /^Take/);
    await markPaid(dina, freshUtr());
    await dina.getByText('Nothing is cleared for payout').waitFor();
  },

  'a payout that the bank returned is booked back, and paid again': async (month) => {
    const dina = month.of('dina');
    await enterLine(month.of('bela'), { utr: freshUtr(), rupees: '1200', remitter: 'Returned by the bank' });
    await openRow(dina, 'Recent Withdrawal', KIRAN.name);
    await button(dina, /^Mark returned/).click();
    await chooseReason(dina, 'Account closed');
    await dialog(dina).locator('input[name="line"]').check();
    await button(dialog(dina), /^Mark returned/).click();
    await dialogGone(dina);
    await rows(dina).filter({ hasText: KIRAN.name }).getByText('Returned', { exact: true }).waitFor();
    await button(dina, /^Pay again/).click();
    await dialog(dina).getByLabel('Comment').fill('The customer has opened the account again');
    await button(dialog(dina), /^Pay again/).click();
    await dialogGone(dina);
    await openRow(dina, 'Withdraw Approval', KIRAN.name);
    await decide(dina, /^Take/, /^Take/);
    await markPaid(dina, freshUtr());
    await dina.getByText('Nothing is cleared for payout').waitFor();
  },

  'a deposit that was credited to the wrong customer is reversed, and credited to the right one': async (month) => {
    const dina = month.of('dina');
    await newCustomer(month, 'mira_1', 'Mira Wrong');
    await newCustomer(month, 'mira_2', 'Mira Right');
    const utr = freshUtr();
    await claimForCaller(month, 'mira_1', utr, '800');
    await enterLine(month.of('bela'), { utr, rupees: '800' });
    await credit(month, 'Mira Wrong');
    await openRow(dina, 'Recent Deposit', 'Mira Wrong');
    await button(dina, /^Reverse/).click();
    await chooseReason(dina, 'Credited to the wrong customer');
    await button(dialog(dina), /^Reverse/).click();
    await dialogGone(dina);
    await claimForCaller(month, 'mira_2', utr, '800');
    await credit(month, 'Mira Right');
  },

  'money of an unknown remitter is returned by a banker lead': async (month) => {
    const [bela, bina] = [month.of('bela'), month.of('bina')];
    const [came, went] = [freshUtr(), freshUtr()];
    await enterLine(bela, { utr: came, rupees: '333', remitter: 'Somebody unknown' });
    await enterLine(bela, { utr: went, rupees: '333', direction: 'Debit' });
    await menuLink(bina, 'UTR Entry').click();
    await button(bina, 'Unallocated').click();
    const line = bina
      .getByRole('region', { name: /^Unallocated money/ })
      .getByRole('row')
      .filter({ hasText: came.slice(-4) });
    await button(line, /^Open /).click();
    await button(bina, 'Return to remitter').click();
    await chooseReason(bina, 'Nobody knows the remitter');
    await dialog(bina).getByLabel('UTR of the transfer that sent it back').fill(went);
    await button(dialog(bina), 'Return').click();
    await dialogGone(bina);
    await bina.getByText('Returned', { exact: true }).first().waitFor();
  },

  'a limit is raised by two owners, has its effect, and is set back': async (month) => {
    const [owner, dev] = [month.of('owner'), month.of('dev')];
    const limit = 'Largest deposit without a lead';
    await newCustomer(month, 'lata_8', 'Lata Large');
    const utr = freshUtr();
    await month.app('POST', '/deposits', {
      ref: 'large',
      customerCode: 'lata_8',
      paymentMethodId: await month.shownAccount(),
      amountPaise: 250_000_00,
      utr,
    });
    await enterLine(month.of('bela'), { utr, rupees: '250000' });
    await openRow(dev, 'Deposit Approval', 'Lata Large');
    await button(dev, /^Approve/).click();
    await button(dialog(dev), /^Credit /).click();
    await dialog(dev).getByText('Above ₹2,00,000.00 a lead approves.').waitFor();
    await button(dialog(dev), 'Cancel').click();

    await openPolicy(owner, limit);
    await button(owner, `Change: ${limit}`).click();
    await dialog(owner).getByLabel('New value in rupees').fill('3,00,000');
    await sayWhy(owner, 'The season of large deposits', 'Change');
    await confirmHere(month.of('ben'));
    await decide(dev, /^Approve/, /^Credit /);
    await button(owner, `Undo the last change: ${limit}`).click();
    await sayWhy(owner, 'The season is over', 'Undo the last change');
    await owner.getByRole('region', { name: limit }).getByText('₹2,00,000.00').first().waitFor();
  },
};
