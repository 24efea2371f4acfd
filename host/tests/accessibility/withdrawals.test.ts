import type { Page } from 'playwright-core';
import type { Withdrawal } from '@backoffice/shared/contract';
import { dialog } from '../harness/page/approval-desk.ts';
import { faultsOf, provesAccess } from '../harness/page/axe.ts';
import { freshUtr, perform } from '../harness/work/claims.ts';
import { WIDTHS_OF_DIALOGS } from '../harness/page/widths.ts';
import { panel } from '../harness/browser/panel.ts';
import { newCleared, newTaken, newWithdrawal, paidBy } from '../harness/work/payouts.ts';

const open = panel();
provesAccess({ promise: 'accessibility', what: 'withdrawals, checks, payouts and bonuses' });

let asked: Withdrawal;
let taken: Withdrawal;
let unknown: Withdrawal;
let paid: Withdrawal;
beforeAll(async () => {
  asked = await newWithdrawal();
  await newCleared();
  taken = await newTaken('deposit');
  const sent = await newTaken('deposit');
  unknown = await perform<Withdrawal>(`/withdrawals/${sent.id}/uncertain`, 'deposit', {
    version: sent.version,
    note: 'The page hung',
  });
  paid = await paidBy('deposit', await newTaken('deposit'), freshUtr());
});

/** Opens the dialog of an act, by its key or, on a phone, by its button; checks it, and closes it with Escape. */
async function lookAt(page: Page, act: string, key: string, ready: RegExp): Promise<string[]> {
  const question = dialog(page).filter({ hasText: ready });
  if (page.viewportSize()!.width > 800) await page.keyboard.press(key);
  else await page.getByRole('button', { name: act }).last().click();
  await question.waitFor();
  const faults = await faultsOf(page, act);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  return faults;
}

describe.each(WIDTHS_OF_DIALOGS)(
  'accessibility: no WCAG A or AA violation, nothing sideways: $width px',
  ({ look }) => {
    const visit = async (path: string, as: string) => (await open(path, { as, ...look })).page;

    test('Checking: the checklist with evidence open, and the questions of clear and reject', async () => {
      const page = await visit(`/admin/checking?id=${asked.no}`, 'withdraw');
      await page.getByRole('region', { name: /^Last transactions/ }).waitFor();
      await page
        .getByRole('button', { name: /^Evidence of / })
        .first()
        .click();
      expect([
        ...(await faultsOf(page, 'checklist')),
        ...(await lookAt(page, 'Clear', 'a', /Clear W-\d+ for payout\?/)),
        ...(await lookAt(page, 'Reject', 'r', /Reject W-\d+\?/)),
      ]).toEqual([]);
    });

    test('Withdraw Approval: the card of what one is paying, its questions, and a new payout file', async () => {
      const page = await visit(`/admin/withdraw-approval?id=${taken.no}`, 'deposit');
      await page.getByRole('button', { name: /^Copy Amount/ }).waitFor();
      await page
        .getByRole('combobox', { name: 'Pay from' })
        .getByRole('option', { name: /holds/ })
        .first()
        .waitFor({ state: 'attached' });
      const faults = await faultsOf(page, 'paying');
      faults.push(
        ...(await lookAt(page, 'I sent it but have no UTR', 'Shift+U', /Sent from/)),
        ...(await lookAt(page, 'The bank says it failed', 'f', /What follows/)),
      );
      const files = await visit('/admin/withdraw-approval?files=new', 'deposit');
      await dialog(files).getByRole('combobox', { name: 'Pay from' }).waitFor();
      expect([...faults, ...(await faultsOf(files, 'new file'))]).toEqual([]);
    });

    test('Recent Withdrawal: a receipt, and how a lead resolves what nobody knows', async () => {
      const page = await visit(`/admin/recent-withdrawal?id=${paid.no}`, 'deposit.lead');
      await page.getByRole('button', { name: 'Receipt' }).click();
      await dialog(page)
        .getByRole('article', { name: `Payout receipt ${paid.no}` })
        .waitFor();
      const faults = await faultsOf(page, 'receipt');
      await page.keyboard.press('Escape');
      const list = await visit(
        `/admin/recent-withdrawal?status=paying_uncertain&day=all&id=${unknown.no}`,
        'deposit.lead',
      );
      await list.getByText(/It may have been sent, since/).waitFor();
      faults.push(...(await faultsOf(list, 'unknown')), ...(await lookAt(list, 'Resolve', 'o', /What became of it/)));
      expect(faults).toEqual([]);
    });
  },
);

test('on paper there is the receipt alone, black on white, on one page', async () => {
  const { page } = await open(`/admin/recent-withdrawal?id=${paid.no}`, { as: 'deposit', storage: { theme: 'dark' } });
  await page.getByRole('button', { name: 'Receipt' }).click();
  await dialog(page).getByRole('article').waitFor();
  await page.emulateMedia({ media: 'print' });
  const seen = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) &&
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    return {
      outside: shown.filter((element) => !element.closest('article')).map((element) => element.textContent),
      colours: [...new Set(shown.map((element) => getComputedStyle(element).color))],
    };
  });
  expect(seen).toEqual({ outside: [], colours: ['rgb(0, 0, 0)'] });
  await page.emulateMedia({ media: null });
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
