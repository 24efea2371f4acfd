import type { Locator, Page } from 'playwright-core';
import type { Answer, PayoutsOfLine } from '@backoffice/shared/contract';
import { dialog } from '../harness/page/approval-desk.ts';
import { faultsOf, provesAccess } from '../harness/page/axe.ts';
import { answered } from '../harness/browser/in-flight.ts';
import { button, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { everyNth } from '../harness/proof/sample.ts';
import { WIDTHS_OF_DIALOGS } from '../harness/page/widths.ts';
import { freshUtr, method, newLine, newMatch, perform } from '../harness/work/claims.ts';
import { forwarded } from '../harness/work/feed.ts';
import { chooseStatement, statementOf, type StatementRow } from '../harness/work/statements.ts';

const open = panel();
provesAccess({
  promise: 'accessibility',
  what: "the bank's side: a statement from the choice of a file to its rows, booking, the payouts of a debit, messages, the second look, a mailbox and a parser",
});

interface Place {
  title: string;
  as: string;
  path: string;
  /** Brings a page of this path into a state, and calls `see` with its name once it stands there. */
  look: (page: Page, see: (what: string, sign: Locator) => Promise<void>) => Promise<unknown>;
  /** What the page begins with: answers in place of the API's, by their path, and what follows the path. */
  given?: () => Promise<{ at?: string; answers?: Readonly<Record<string, object>> }>;
}

const ROWS: readonly StatementRow[] = [
  ['UPI/CR/RAVI KUMAR', '', 500_00],
  ['SMS CHARGES', '', -5_90],
];
const NEW_STATEMENT = { title: 'UTR Entry', as: 'banker.lead', path: '/admin/utr?statement=new' };
const SMS = 'Rs.500.00 credited to HDFC Bank A/c XX7890 on 20-11-26 from VPA mina@okaxis (UPI 632411760093)';

const choose = (page: Page, text: string) => chooseStatement(dialog(page), `${freshUtr()}.csv`, text);
const asks = (page: Page, confirm: string) => button(dialog(page).last(), confirm);

const PLACES: readonly Place[] = [
  {
    ...NEW_STATEMENT,
    look: async (page, see) => {
      await see(
        'the choice of a statement',
        dialog(page)
          .getByText(/None yet|Said by/)
          .first(),
      );
      await choose(page, '%PDF-1.7, cut off here');
      await see('a file that cannot be read', dialog(page).getByRole('alert'));
    },
  },
  {
    ...NEW_STATEMENT,
    look: async (page, see) => {
      await choose(page, statementOf(ROWS));
      await dialog(page).getByLabel('Opening balance').fill('12k');
      await see('a statement that asks for its balances', dialog(page).getByText('₹12,000.00'));
    },
  },
  {
    ...NEW_STATEMENT,
    look: async (page, see) => {
      await choose(page, statementOf(ROWS, { headings: `Wann,Was,Nummer ${freshUtr()},Weg,Da` }));
      await see('a statement that asks for its columns', dialog(page).getByLabel('Narration'));
      for (const [field, column] of Object.entries({ Date: 'Wann', Narration: 'Was', Debit: 'Weg', Credit: 'Da' }))
        await dialog(page).getByLabel(field, { exact: true }).selectOption(column);
      await button(page, 'Read with these columns').click();
      await dialog(page).getByLabel('Opening balance').waitFor();
      await button(page, 'Another statement').click();
      await see('columns that were learned', button(page, /^Try on a file: /).first());
    },
  },
  {
    ...NEW_STATEMENT,
    look: async (page, see) => {
      await choose(page, statementOf(ROWS, { openingPaise: 10_000_00 }));
      await see('a statement with its rows', dialog(page).getByText('SMS CHARGES').first());
      await button(page, 'Put aside').click();
      await see('putting a statement aside', asks(page, 'Put aside'));
    },
  },
  {
    title: "Recent UTR's",
    as: 'deposit.lead',
    path: '/admin/recent-utr?id=',
    given: async () => ({ at: (await newLine({ utr: freshUtr(), amountPaise: 440_00, direction: 'DEBIT' })).no }),
    look: async (page, see) => {
      await button(page, /^Book U-\d+$/).click();
      await see('what a line is booked as', asks(page, 'Book'));
      await page.getByRole('radio', { name: 'Transfer to an own account' }).check();
      await see('the other account of a transfer', dialog(page).getByLabel('Other account'));
      await asks(page, 'Book').click();
      await see('a booking that lacks something', dialog(page).getByText('Choose the other account').first());
    },
  },
  {
    title: "Recent UTR's",
    as: 'deposit.lead',
    path: '/admin/recent-utr?id=',
    given: debitOfAFile,
    look: async (page, see) => {
      await button(page, 'Choose payouts of PB-301').click();
      await see('the payouts of a debit', dialog(page).getByText('Failed: the bank gives it back'));
      await page.getByRole('checkbox', { name: /^W-1/ }).uncheck();
      await asks(page, 'Confirm payouts').click();
      await see('payouts that do not add up', dialog(page).getByText(/^Those chosen are/));
    },
  },
  {
    title: "Recent UTR's",
    as: 'deposit.lead',
    path: '/admin/recent-utr?id=',
    given: returned,
    look: async (page, see) => {
      await see('a credit that brings a payout back', button(page, /^Returned: W-1/));
      await button(page, /^Returned: W-1/).click();
      await see('the return of a payout', asks(page, 'Returned'));
    },
  },
  {
    title: "Recent UTR's",
    as: 'deposit.lead',
    path: '/admin/recent-utr?id=',
    given: async () => {
      const { no, id, version } = await newLine({ utr: freshUtr(), amountPaise: 5_90, direction: 'DEBIT' });
      await perform(`/utrs/${id}/book`, 'deposit.lead', { version, kind: 'BANK_CHARGE', remark: 'SMS of November' });
      return { at: no };
    },
    look: async (page, see) => {
      await see('a line that is booked', page.getByText('SMS of November').first());
      await button(page, /^Undo booking: /).click();
      await see('undoing a booking', asks(page, 'Undo booking'));
    },
  },
  {
    title: 'Messages of banks',
    as: 'deposit.lead',
    path: '/admin/feed',
    given: async () => {
      const { id: paymentMethodId } = await method();
      await forwarded('owner', 'owner.two', { paymentMethodId, name: `Phone ${freshUtr()}`, texts: ['Two for one'] });
      return {};
    },
    look: async (page, see) => {
      await page.getByLabel('Sender', { exact: true }).fill('VM-HDFCBK-S');
      await page.getByLabel('Text of the message').fill(SMS);
      await see('messages that wait, and one on the bench', page.locator('mark', { hasText: 'mina@okaxis' }));
      await button(page, /^Put aside: FM-/)
        .first()
        .click();
      await see('putting a message aside', asks(page, 'Put aside'));
    },
  },
  {
    title: 'Second look',
    as: 'deposit.lead',
    path: '/admin/second-look',
    given: looks,
    look: async (page, see) => {
      await see('the second look', page.getByLabel('What is wrong'));
      await button(page, 'Wrong').last().click();
      await see('a second look that lacks its reason', page.getByText('Choose what is wrong.'));
    },
  },
  {
    title: 'Bank feed',
    as: 'owner',
    path: '/admin/owner/feed',
    look: async (page, see) => {
      await button(page, 'Read a mailbox').click();
      await dialog(page).getByLabel('Sign in by').selectOption('refresh_token');
      await see('reading a mailbox', dialog(page).getByLabel('Provider'));
      await asks(page, 'Ask for the mailbox').click();
      await see('a mailbox that lacks something', dialog(page).getByText('Give the mail server first').first());
    },
  },
  {
    title: 'Bank feed',
    as: 'owner',
    path: '/admin/owner/feed',
    look: async (page, see) => {
      await button(page, 'Copy and change HDFC-SMS-UPI-IN').click();
      await page.getByLabel('A message of the bank').fill(SMS);
      await see('the editor of a parser', page.locator('mark', { hasText: 'mina@okaxis' }));
      await button(page, 'Ask for this parser').click();
      await see('asking for a parser', asks(page, 'Ask for the parser'));
    },
  },
];

describe.each(WIDTHS_OF_DIALOGS)('accessibility: $width px', ({ look }) => {
  test("accessibility: no WCAG A or AA violation on the screens of the bank's side and in their dialogs", async () => {
    const faults: string[] = [];
    // They are made of the same parts: `npm run prove` looks at each of them.
    for (const place of everyNth(PLACES, 8)) {
      const { at = '', answers = {} } = (await place.given?.()) ?? {};
      const { page } = await open(`${place.path}${at}`, {
        as: place.as,
        ...look,
        cold: false,
        before: (fresh) =>
          Promise.all(
            Object.entries(answers).map(([path, json]) =>
              fresh.route(`**/api/${path}`, (route) => route.fulfill({ json })),
            ),
          ),
      });
      await screen(page, place.title);
      await place.look(page, async (what, sign) => {
        await sign.waitFor();
        await answered(page);
        faults.push(...(await faultsOf(page, what)));
      });
    }
    expect(faults).toEqual([]);
  });
});

const NO_PAYOUTS: PayoutsOfLine = { files: [], looked: 1, returned: [], failed: [] };

/** A credit that looks like a payout which the bank gave back. */
async function returned() {
  const { no, id } = await newLine({ utr: freshUtr(), amountPaise: 440_00, narration: 'NEFT RTN' });
  const payout: PayoutsOfLine['returned'][number] = {
    withdrawalId: id,
    version: 1,
    no: 'W-1',
    holderName: 'Ravi Kumar',
    amountPaise: 440_00,
    paidAt: new Date().toISOString(),
    file: 'PB-301',
    signs: ['words'],
    likeliest: true,
  };
  return { at: no, answers: { [`utrs/${id}/payouts`]: { ...NO_PAYOUTS, returned: [payout] } } };
}

/** A debit that two payouts of a file add up to; one of them failed. */
async function debitOfAFile() {
  const { no, id } = await newLine({ utr: freshUtr(), amountPaise: 440_00, direction: 'DEBIT' });
  const part = { withdrawalId: id, holderName: 'Ravi Kumar', chosen: true };
  const found: PayoutsOfLine = {
    ...NO_PAYOUTS,
    files: [
      {
        id,
        no: 'PB-301',
        createdAt: new Date().toISOString(),
        fit: 'one',
        text: '2 of 2 open payouts of PB-301 add up to this debit, in one way only.',
        parts: [
          { ...part, attemptNo: 1, no: 'W-1', amountPaise: 340_00, paid: true },
          { ...part, attemptNo: 2, no: 'W-2', amountPaise: 100_00, paid: false },
        ],
      },
    ],
  };
  return { at: no, answers: { [`utrs/${id}/payouts`]: found } };
}

/** A credit that waits for its second look, and one that was found wrong. */
async function looks() {
  const { deposit } = await newMatch();
  const waiting: Answer<'GET /second-looks'> = {
    items: [
      {
        deposit: { ...deposit, status: 'approved', creditedPaise: deposit.amountPaise, flags: ['STRAIGHT_THROUGH'] },
        version: 1,
        look: 'waiting',
        rulesVersion: 1,
        creditedAt: new Date().toISOString(),
        reason: null,
        remark: null,
        lookedBy: null,
        lookedAt: null,
        own: false,
      },
    ],
    waiting: 1,
    wrong: 1,
  };
  return { answers: { 'second-looks?*': waiting } };
}
