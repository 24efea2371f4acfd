import type { Locator, Page, Route } from 'playwright-core';
import { openDetails } from '../harness/page/approval-desk.ts';
import { faultsOf, provesAccess } from '../harness/page/axe.ts';
import { newClaim, newMatch } from '../harness/work/claims.ts';
import { isListOf, openFirstRow } from '../harness/page/lists.ts';
import { WIDTHS_OF_DIALOGS } from '../harness/page/widths.ts';
import { panel } from '../harness/browser/panel.ts';

const open = panel();
provesAccess({
  promise: 'accessibility',
  what: 'lists on their way, failed, forbidden, empty and narrowed; dialogs and notices',
});

interface ListState {
  name: string;
  path?: string;
  /** The API's answer to the list. */
  answer: (route: Route) => Promise<unknown>;
  /** The element that shows that the state is reached. */
  sign: (page: Page) => Locator;
}

const says = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });
const NOTHING = says(200, { items: [], page: { limit: 50, hasMore: false, next: null, prev: null, count: 0 } });

/** A list in every state that has no rows. */
const STATES: readonly ListState[] = [
  {
    name: 'on its way',
    answer: () => new Promise(() => undefined),
    sign: (page) => page.getByText('Loading deposits'),
  },
  {
    name: 'failed',
    answer: says(500, { msg: 'Something broke', requestId: 'r-1' }),
    sign: (page) => page.getByText('The deposits could not be loaded'),
  },
  {
    name: 'forbidden',
    answer: says(403, { msg: 'Not allowed' }),
    sign: (page) => page.getByText('Your role cannot see deposits'),
  },
  { name: 'empty', answer: NOTHING, sign: (page) => page.getByText('No deposit waits for a decision') },
  {
    name: 'narrowed to nothing',
    path: '/admin/deposit-approval?section=ready&q=nobody',
    answer: NOTHING,
    sign: (page) => page.getByText('No deposit matches these 2 filters'),
  },
];

describe.each(WIDTHS_OF_DIALOGS)('accessibility: $width px', ({ look }) => {
  test('accessibility: no WCAG A or AA violation in any state of a list: on its way, failed, forbidden, empty, narrowed to nothing', async () => {
    const faults: string[] = [];
    let said = STATES[0]!.answer;
    const { page, expectFault } = await open('/admin/deposit-approval', {
      as: 'deposit',
      ...look,
      cold: false,
      before: (fresh) => fresh.route('**/api/deposits?**', (route) => said(route)),
    });
    expectFault(/Failed to load resource/);
    for (const [at, { name, path = '/admin/deposit-approval', answer, sign }] of STATES.entries()) {
      said = answer;
      if (at > 0) await page.goto(new URL(path, page.url()).href);
      await sign(page).first().waitFor();
      faults.push(...(await faultsOf(page, name)));
    }
    expect(faults).toEqual([]);
  });

  test('accessibility: no WCAG A or AA violation in an empty list that says which filters hide rows, and Show all shows them', async () => {
    const narrowed = (route: Route) =>
      new URL(route.request().url()).searchParams.has('status') ? NOTHING(route) : route.continue();
    const { page } = await open('/admin/recent', {
      as: 'withdraw',
      ...look,
      cold: false,
      before: (fresh) => fresh.route('**/api/withdrawals?**', narrowed),
    });
    await page.getByText("None of today's withdrawals is decided yet").waitFor();
    await page.getByText(/^Hidden: .* The list shows only Status: /).waitFor();
    expect(await faultsOf(page, 'hidden')).toEqual([]);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByText(/W-\d+/).first().waitFor();
  });

  test('accessibility: no WCAG A or AA violation in the palette, the list of keys, and without a connection', async () => {
    const { page, expectFault } = await open('/admin/deposit-approval', { as: 'deposit', ...look });
    expectFault(/Failed to load resource|net::ERR/);
    await page.getByText(/D-\d+/).first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('500');
    await page
      .getByRole('option', { name: /^D-\d+/ })
      .first()
      .waitFor();
    const faults = await faultsOf(page, 'palette');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Help' }).waitFor();
    faults.push(...(await faultsOf(page, 'list of keys')));
    await page.keyboard.press('Escape');
    await openFirstRow(page);
    await page.route('**/api/**', (route) => route.abort());
    await page.getByText('No connection to the server: nothing can be decided until it is back.').first().waitFor();
    faults.push(...(await faultsOf(page, 'without a connection')));
    await page.unroute('**/api/**');
    await page.getByText(/No connection to the server since/).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('accessibility: no WCAG A or AA violation on the sign-in screen, before and after a refusal', async () => {
    const { page } = await open('/login', { ...look });
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    const faults = await faultsOf(page, 'sign-in');
    await page.getByLabel('Username', { exact: true }).fill('banker');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByText('Wrong username or password').waitFor();
    faults.push(...(await faultsOf(page, 'refused sign-in')));
    expect(faults).toEqual([]);
  });
});

describe.each(WIDTHS_OF_DIALOGS)('accessibility: over a list, $width px', ({ width, look }) => {
  test('accessibility: no WCAG A or AA violation in what opens over a list: filters, views, columns, export, several at once, the bell, an item that somebody else is on, and rows that went stale', async () => {
    const { deposit } = await newMatch();
    let down = false;
    const { page, expectFault } = await open(`/admin/deposit-approval?utr=${deposit.utr}`, {
      as: 'deposit',
      ...look,
      cold: false,
      before: (fresh) =>
        fresh.route('**/api/deposits?*', (route) =>
          down ? route.fulfill({ status: 500, json: { msg: 'The bank is closed' } }) : route.continue(),
        ),
    });
    expectFault(/status of 500/);
    const narrow = width < 700;
    const faults: string[] = [];
    const lookAt = async (what: string) => void faults.push(...(await faultsOf(page, what)));
    const press = (label: string | RegExp) =>
      page.getByRole('button', { name: label, exact: typeof label === 'string' }).click();
    const over = async (what: string, there: Locator) => {
      await there.waitFor();
      await lookAt(what);
      await page.keyboard.press('Escape');
      await there.waitFor({ state: 'detached' });
    };
    await page.getByText(deposit.no).first().waitFor();
    await press(narrow ? 'Filters' : 'More filters');
    await page.getByRole('group', { name: 'Flag' }).waitFor();
    await lookAt('more filters');
    await press('Fewer filters');
    await press('Views');
    await over('views', page.getByRole('dialog', { name: 'Views' }));
    if (!narrow) {
      await press('Columns');
      await over('columns', page.getByRole('group', { name: 'Height of the rows' }));
    }
    await press('Export');
    await over('export', page.getByRole('dialog'));
    if (narrow) await press('Select');
    await page.getByRole('checkbox', { name: `Select ${deposit.no}` }).click();
    await lookAt('a row selected');
    await press('Approve 1 selected');
    await over('several at once', page.getByRole('dialog', { name: 'Approve 1 deposit?' }));
    await press(/^Notifications/);
    await page.getByText(/^Notify me about/).click();
    await over('bell', page.getByRole('region', { name: 'Notifications' }));
    down = true;
    // A live event makes the list refetch.
    for (let tries = 0; tries < 2; tries += 1)
      await Promise.all([page.waitForResponse(isListOf('deposit-approval')), newClaim()]);
    await page.getByText(/the server does not answer/).waitFor();
    await lookAt('stale');
    const { page: lead } = await openDetails(open, deposit, { as: 'deposit.lead', ...look });
    await lead
      .getByRole('button', { name: /^Approve/ })
      .last()
      .waitFor();
    const { page: second } = await openDetails(open, deposit, { as: 'banker', ...look });
    await second.getByText(/is working on this/).waitFor();
    faults.push(...(await faultsOf(second, 'somebody else is on it')));
    expect(faults).toEqual([]);
  });
});
