import type { Locator, Page } from 'playwright-core';
import type { DaySummary } from '@backoffice/shared/contract';
import { stackAddress } from '../harness/stack/address.ts';
import { askApi } from '../harness/stack/api.ts';
import { faultsOf } from '../harness/page/axe.ts';
import { database } from '../harness/stack/database.ts';
import { newClaim, perform } from '../harness/work/claims.ts';
import type { ListAnswer } from '../harness/page/lists.ts';
import { WIDTHS, WIDTHS_OF_DIALOGS } from '../harness/page/widths.ts';
import { heading, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { newColleague } from '../harness/staff/staff.ts';
import { untilStable } from '../harness/browser/until-stable.ts';

const open = panel();
const rowsOf = database();

const plot = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openYesterday(as: string, look: Partial<(typeof WIDTHS)[number]['look']> = {}): Promise<Page> {
  const { page } = await open('/admin', { as, ...look });
  await button(page, 'Yesterday').click();
  await plot(page, 'Money in by account').getByRole('link').first().waitFor();
  return page;
}

/** A fresh account hands over a held deposit, which then waits for a signature. */
async function handOver(): Promise<void> {
  const author = await newColleague(rowsOf, 'deposit', 'Asha Leaving');
  const { id, no, version } = await newClaim();
  await perform(`/deposits/${id}/hold`, author, { version, reasonCode: 'ASKED_BANK', note: 'HDFC calls back at four' });
  await perform('/hand-overs', author, { note: 'The bank calls back at four', seen: { items: [no] } });
}

describe.each(WIDTHS_OF_DIALOGS)('accessibility: $width px', ({ look }) => {
  test('accessibility: the day in plots and tables, the hand-over and the risk view are free of A and AA violations', async () => {
    await handOver();
    const page = await openYesterday('deposit.lead', look);
    const faults = await faultsOf(page, 'overview');
    if (look.viewport.width > 760) {
      await button(page, 'Money in by hour as a table').click();
      await plot(page, 'Money in by hour').getByRole('table').waitFor();
      faults.push(...(await faultsOf(page, 'plot as a table')));
    }
    await page.getByRole('link', { name: 'Hand over', exact: true }).click();
    await page
      .getByRole('button', { name: /^Sign H-/ })
      .first()
      .waitFor();
    faults.push(...(await faultsOf(page, 'hand-over')));
    await page.getByRole('banner').locator('button[aria-expanded]').last().click();
    await page.getByRole('link', { name: 'Risk', exact: true }).click();
    const contested = page.getByRole('region', { name: 'Contested UTRs' });
    await contested.locator('summary').first().click();
    await contested.getByRole('table').first().waitFor();
    faults.push(...(await faultsOf(page, 'risk')));
    expect(faults).toEqual([]);
  });
});

test('a plot is walked through by arrows, says the same as a table, and each bar leads to exactly its rows', async () => {
  const page = await openYesterday('deposit');
  const { body } = await askApi<DaySummary>('/summary/day', { as: 'deposit' });
  const date = new Date(Date.parse(`${body.date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  const hours = plot(page, 'Money in by hour');
  /** Goes to the last hour in which money came in: the table has no line for an hour without. */
  const toLastHour = async () => {
    await button(page, 'Money in by hour as a table').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    for (let left = 24; left > 0; left -= 1) {
      const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
      if (!/, 0 deposits/.test(label)) return label;
      await page.keyboard.press('ArrowLeft');
    }
    throw new Error('No money came in yesterday.');
  };
  const said = await toLastHour();
  const [, name, money, count] =
    /^(\d\d:00 to \d\d:00): (₹[\d,.]+), (\d+) deposits?; The day before: (?:₹[\d,.]+|–)$/.exec(said) ?? [];
  await button(page, 'Money in by hour as a table').click();
  const row = hours.getByRole('row').filter({ hasText: name! });
  expect(await row.innerText()).toMatch(new RegExp(`${money!.replace(/[.₹]/g, '.')}\\s+${count}\\s`));
  await button(page, 'Money in by hour as a table').click();

  await toLastHour();
  const asking = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/deposits' && response.url().includes('count='),
  );
  await page.keyboard.press('Enter');
  const { searchParams } = new URL((await asking).url());
  await screen(page, 'Recent Deposit');
  // On a busy machine the count may exceed its time limit; then it is requested again.
  await untilStable(async () =>
    expect((await askApi<ListAnswer>(`/deposits?${searchParams}`, { as: 'deposit' })).body.page.count).toBe(
      Number(count),
    ),
  );
  const [byHand] = await rowsOf<{ count: string }>(
    `select count(*) from deposit where status = 'approved' and (decided_at at time zone $3)::date = $1::date
      and extract(hour from decided_at at time zone $3) = $2`,
    [date, Number(name!.slice(0, 2)), stackAddress().businessTimeZone],
  );
  expect(Number(byHand!.count)).toBe(Number(count));
});

test('only leads find the risk view, and who asks for it by its address is told so', async () => {
  const { page } = await open('/admin/risk', { as: 'deposit' });
  await page.getByText('Your role cannot see the risk view').waitFor();
  expect(await heading(page).innerText()).toBe('Risk');
  await page.getByRole('banner').locator('button[aria-expanded]').last().click();
  await page.getByRole('link', { name: 'Hand over', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Risk', exact: true }).count()).toBe(0);
});
