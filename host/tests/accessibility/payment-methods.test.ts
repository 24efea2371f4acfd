import type { Page } from 'playwright-core';
import type { PaymentMethod } from '@backoffice/shared/contract';
import { dialog } from '../harness/page/approval-desk.ts';
import { faultsOf, provesAccess } from '../harness/page/axe.ts';
import { methodInNeed, recentRows } from '../harness/work/methods.ts';
import { WIDTHS_OF_DIALOGS } from '../harness/page/widths.ts';
import { answered } from '../harness/browser/in-flight.ts';
import { panel } from '../harness/browser/panel.ts';

const open = panel();
provesAccess({ promise: 'accessibility', what: 'payment methods, their form and day close' });

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
/** The button in the details; on a phone the card behind the sheet has the same one. */
const press = (page: Page, act: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${act}\\b`) })
    .last()
    .click();

interface State {
  what: string;
  as: string;
  at: string;
  /** Brings the page into this state; states that share an address run in order on one page. */
  bring: (page: Page) => Promise<unknown>;
}

/** Every state of Payment Methods: list, wizard, review, freeze, history, order, day close, statement. */
function methodStates({ no, label }: PaymentMethod): State[] {
  const details = `/admin/payment-methods?id=${no}`;
  const edit = `/admin/payment-methods?edit=${no}`;
  return [
    {
      what: 'list',
      as: 'banker',
      at: `/admin/payment-methods?q=${encodeURIComponent(label)}`,
      bring: (page) => page.getByText(label).first().waitFor(),
    },
    {
      what: 'where money goes, with faults',
      as: 'banker',
      at: '/admin/payment-methods?add=1',
      bring: (page) => next(page).then(() => page.getByText('Give the method a label').waitFor()),
    },
    {
      what: 'limits',
      as: 'banker',
      at: edit,
      bring: (page) => next(page).then(() => page.getByLabel('Daily cap (optional)').waitFor()),
    },
    {
      what: 'check',
      as: 'banker',
      at: '',
      bring: (page) => next(page).then(() => page.getByText('As a customer will see it').waitFor()),
    },
    {
      what: 'what waits, and history',
      as: 'banker.lead',
      at: details,
      bring: async (page) => {
        await page.getByRole('region', { name: 'Waiting for another person' }).waitFor();
        await page.getByText(/^Versions/).click();
      },
    },
    {
      what: 'approval',
      as: 'banker.lead',
      at: '',
      bring: (page) =>
        press(page, 'Approve').then(() =>
          page
            .getByRole('dialog', { name: /^Approve/ })
            .getByText('Account number')
            .waitFor(),
        ),
    },
    {
      what: 'freeze',
      as: 'banker',
      at: details,
      bring: (page) =>
        press(page, 'Freeze now').then(() => dialog(page).getByRole('group', { name: 'Reason' }).waitFor()),
    },
    {
      what: 'order',
      as: 'banker',
      at: '/admin/payment-methods?order=1',
      bring: (page) =>
        page
          .getByRole('button', { name: /^Move .* down/ })
          .first()
          .waitFor(),
    },
    {
      what: 'day close',
      as: 'banker',
      at: '/admin/payment-methods?day-close=1',
      bring: (page) =>
        page
          .getByLabel(/^Bank closing balance on/)
          .first()
          .fill('1000'),
    },
    {
      what: 'statement with a gap',
      as: 'banker',
      at: `/admin/payment-methods?statement=${no}`,
      bring: (page) => page.getByText(/the statement and the running balance differ/).waitFor(),
    },
  ];
}

/** The lists of decided rows and of new lines, each with what opens from a row. */
const recentStates = (depositNo: string, lineNo: string): State[] => [
  {
    what: 'receipt on Recent Deposit',
    as: 'deposit',
    at: `/admin/recent-deposit?day=all&q=${depositNo}&id=${depositNo}`,
    bring: async (page) => {
      await page.getByText('Median to decide').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Receipt' }).click();
      await page.getByRole('button', { name: 'Print' }).waitFor();
    },
  },
  {
    what: "find the customer on Recent UTR's",
    as: 'deposit.lead',
    at: `/admin/recent-utr?day=all&q=${lineNo}&id=${lineNo}`,
    bring: (page) => page.getByRole('region', { name: 'Find the customer' }).waitFor(),
  },
  {
    what: 'return to remitter',
    as: 'deposit.lead',
    at: '',
    bring: (page) =>
      page
        .getByRole('button', { name: 'Return to remitter' })
        .click()
        .then(() => page.getByLabel('UTR of the transfer that sent it back').waitFor()),
  },
];

test.each(WIDTHS_OF_DIALOGS)(
  "accessibility: no A or AA violation in any state of Payment Methods, Recent Deposit and Recent UTR's, dark and light, $width px",
  async ({ look }) => {
    const states = [...methodStates(await methodInNeed()), ...recentStates(...(await recentRows()))];
    const faults: string[] = [];
    const pages = new Map<string, Page>();
    for (const { what, as, at, bring } of states) {
      const page = pages.get(as) ?? (await open(at, { as, ...look })).page;
      if (pages.has(as) && at) await page.goto(new URL(at, page.url()).href);
      pages.set(as, page);
      await bring(page);
      await answered(page);
      faults.push(...(await faultsOf(page, what)));
    }
    expect(faults).toEqual([]);
  },
);
