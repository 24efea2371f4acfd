import { readFileSync } from 'node:fs';
import { dialog, dialogGone } from '../../harness/page/approval-desk.ts';
import { clear, decide, markPaid } from '../../harness/page/desk-work.ts';
import { confirmHere, openTab } from '../../harness/page/owner-room.ts';
import { button, menuLink, openRow, rows, screen } from '../../harness/page/pages.ts';
import { freshUtr } from '../../harness/work/claims.ts';
import { ACCOUNT, type Chores } from './month.ts';
import { ninasPage } from './access.ts';
import { act, openAccount } from './people.ts';

export const RECORDS: Chores = {
  'it is found out who approved a certain deposit, and the audit of the time is exported': async (month) => {
    const [owner, dora] = [month.of('owner'), month.of('dora')];
    await menuLink(dora, 'Recent Deposit').click();
    await screen(dora, 'Recent Deposit');
    const [no] = /D-\d+/.exec(await rows(dora).filter({ hasText: 'Kiran Das' }).innerText())!;
    await openTab(owner, 'Audit');
    await screen(owner, 'Audit');
    await owner.getByLabel(/^Search.*D-104233/).fill(no);
    await rows(owner).filter({ hasText: 'Approved' }).filter({ hasText: 'dora' }).click();
    await owner.getByRole('heading', { name: /^Entry \d+$/ }).waitFor();
    await owner.keyboard.press('Escape');
    await owner.getByLabel(/^Search.*D-104233/).fill('');
    await owner.waitForURL((url) => !url.searchParams.has('q'));
    await button(owner.getByRole('group', { name: 'When' }), '7 days').click();
    await button(owner, 'Export').click();
    const saved = owner.waitForEvent('download');
    await button(dialog(owner), /^Export/).click();
    const file = readFileSync((await (await saved).path())!, 'utf8');
    for (const words of [no, 'dora', 'second-person']) expect(file).toContain(words);
  },

  'somebody who leaves is disabled, and a lead goes on with what they had open': async (month) => {
    const [owner, dina] = [month.of('owner'), month.of('dina')];
    const { page: nina, expectFault } = ninasPage();
    expectFault(/status of 401/);
    await month.app('POST', '/withdrawals', {
      ref: 'left',
      customerCode: 'kiran_3',
      payeeRef: 'main',
      amountPaise: 900_00,
    });
    await clear(month.of('wasim'), 'Kiran Das');
    await openRow(nina, 'Withdraw Approval', 'Kiran Das');
    await decide(nina, /^Take/, /^Take/);
    await openAccount(owner, 'nina');
    await act(owner, 'Disable', 'nina');
    await dialogGone(owner);
    await button(nina, 'Sign in').waitFor();
    await openRow(dina, 'Withdraw Approval', 'Kiran Das');
    await button(dina, 'Take over payout').click();
    await markPaid(dina, freshUtr());
    await dina.getByText('Nothing is cleared for payout').waitFor();
  },

  'a day is closed with a difference, which is explained, and confirmed by somebody else': async (month) => {
    const bela = month.of('bela');
    await menuLink(bela, 'Payment Methods').click();
    await button(bela, 'Day close').click();
    await button(dialog(bela), 'The day after').click();
    const close = button(dialog(bela), `Close the day of ${ACCOUNT}`);
    await dialog(bela).getByLabel(`Bank closing balance on ${ACCOUNT}`).fill('1');
    await close.click();
    await dialog(bela).getByLabel(`Note on ${ACCOUNT}`).fill('The bank has not shown the last lines yet');
    await close.click();
    // The money that the bank has not shown is posted, so somebody else who closes days looks at it first.
    await dialog(bela)
      .getByText(/^Waiting for a second person: /)
      .waitFor();
    await confirmHere(month.of('bina'));
    await dialog(bela)
      .getByText(/Closed by .*The bank has not shown the last lines yet/)
      .waitFor();
    await bela.keyboard.press('Escape');
    await dialogGone(bela);
  },
};
