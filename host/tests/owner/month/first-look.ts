import type { Page } from 'playwright-core';
import { addMethod, decide } from '../../harness/page/desk-work.ts';
import { openOwn, openTab } from '../../harness/page/owner-room.ts';
import { menuLink, openRow, screen } from '../../harness/page/pages.ts';
import { ACCOUNT, type Chores, type Username } from './month.ts';

/** What each screen of a company without a row says: what it is for, and what to do first. */
type Sentences = Readonly<Record<string, RegExp>>;

const PAYMENT_METHODS = /^Add an account or UPI address that customers can pay to\./;
const LINES = /^Only what the bank shows proves that money came or went\. Type a line/;
const CLAIMS = /^What customers say they have paid comes here by itself.* The deposit desk enters a claim/;
const WITHDRAWALS = /^Every withdrawal is kept here.* the deposit desk enters it for one who calls/;

const MENUS: Partial<Record<Username, Sentences>> = {
  dev: {
    'UTR Entry': LINES,
    'Deposit Approval': CLAIMS,
    'Withdraw Approval': /^Withdrawals come here when the checking desk has cleared them\. Take one, pay it/,
    'Recent Withdrawal': WITHDRAWALS,
    'Recent Deposit': /^Every deposit is kept here.* The first is decided under Deposit Approval\./,
    "Recent UTR's": /^Every line of the bank is kept here.* Enter lines under UTR Entry/,
    'Payment Methods': PAYMENT_METHODS,
  },
  bela: { 'Payment Methods': PAYMENT_METHODS, 'UTR Entry': LINES, 'Deposit Approval': CLAIMS },
  wasim: {
    Bonus: /^Money that the company gives to customers is asked for here/,
    Checking: /^What customers want to be paid comes here by itself.* Open a request/,
    'Recent Withdraw': WITHDRAWALS,
  },
};

const TABS: Sentences = {
  Franchises: /^A company without partners needs none\./,
  'Customers from files': /^A company that has customers already brings them in here.* Begin with the customers/,
};

const says = (page: Page, sentence: RegExp) => page.getByText(sentence).first().waitFor();

async function lookThrough(page: Page, screens: Sentences): Promise<void> {
  for (const [title, sentence] of Object.entries(screens)) {
    await menuLink(page, title).click();
    await screen(page, title);
    await says(page, sentence);
  }
}

export const FIRST_LOOK: Chores = {
  'each empty screen says what it is for and what to do first': async (month) => {
    const here = (Object.entries(MENUS) as [Username, Sentences][]).filter(([username]) => month.isHere(username));
    await Promise.all(here.map(([username, screens]) => lookThrough(month.of(username), screens)));
    for (const [title, sentence] of Object.entries(TABS)) {
      await openTab(month.of('owner'), title);
      await says(month.of('owner'), sentence);
    }
    if (month.isHere('dina')) {
      await openOwn(month.of('dina'), 'Opening balances');
      await says(
        month.of('dina'),
        /^What customers and accounts had before.* Begin with customers and payment methods/,
      );
    }
    await openOwn(month.of('dev'), 'Waiting for a second person');
    await says(month.of('dev'), /^Bonuses, payment methods and acts above the limits of their policy appear here/);
  },

  'the first account of the company is added by one person and approved by another': async (month) => {
    const dina = month.of('dina');
    await addMethod(month.of('bela'), { label: ACCOUNT, accountNo: '001234567890' });
    await openRow(dina, 'Payment Methods', ACCOUNT);
    await decide(dina, /^Approve/, /^Approve/);
  },
};
