import type { Page, Response } from 'playwright-core';
import { askApi } from '../harness/stack/api.ts';
import { stackAddress } from '../harness/stack/address.ts';
import { newClaim } from '../harness/work/claims.ts';
import { isListOf, type ListAnswer, type ListRow, nameOf, nextList, NOUNS } from '../harness/page/lists.ts';
import { SCREENS } from '../harness/page/menus.ts';
import { firstRow, menuLink, rows, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { shown } from '../harness/proof/proof.ts';
import { everyNth, tryAll } from '../harness/proof/sample.ts';
import { untilStable } from '../harness/browser/until-stable.ts';
import { rowsOfToday } from '../harness/work/today.ts';
import { toastsGone, toastsOf } from '../harness/browser/page-recorder.ts';

const open = panel();

/** The banker's lists are also the deposit module's, and all are one table: `npm test` looks at some, `npm run prove` at all. */
const LISTS = everyNth(
  SCREENS.filter(({ segment, module }) => segment in NOUNS && (tryAll || module !== 'banker')),
  3,
);

beforeAll(rowsOfToday);
afterAll(() =>
  shown({
    promise: 'interface',
    what: 'lists that show what the API has, in its order, and whose address keeps filter and open row',
    promised: 'every list of every module',
    measured: `${LISTS.length} lists`,
  }),
);

/** Sorts lists of newest rows the other way round, so that no other test changes the row at the top. */
const OLDEST: Record<string, string> = {
  'recent-deposit': '?sort=submittedAt',
  'recent-withdrawal': '?sort=requestedAt',
  'recent-utr': '?sort=createdAt',
  recent: '?sort=requestedAt',
  bonus: '?sort=createdAt',
};

/** Opens a list and returns the API's answer to it. */
async function openList(segment: string, as: string, query = '') {
  let answer: Promise<{ query: URLSearchParams; answer: ListAnswer }> | undefined;
  const visit = await open(`/admin/${segment}${query}`, {
    as,
    cold: false,
    before: (fresh) => Promise.resolve(void (answer = nextList(fresh, segment))),
  });
  return { ...visit, ...(await answer!) };
}

/** Texts of the first visible rows. */
const shownRows = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all
      .sort((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
      .map((row) => (row as HTMLElement).innerText),
  );

/** The chips of the list's first filter: states, or on the approval desk its sections. */
const chips = (page: Page) => page.getByRole('group', { name: /^(?:Status|Sections)$/ }).first();

const pressed = (page: Page) => chips(page).locator('[aria-pressed="true"], [data-narrowed]').allTextContents();

/** Presses the first chip; if it is a menu, ticks its first entry and closes it. */
async function pressFirst(page: Page) {
  const first = chips(page).getByRole('button').first();
  await first.click();
  if ((await first.getAttribute('aria-haspopup')) === null) return;
  await page.getByRole('dialog').getByRole('checkbox').first().click();
  await page.keyboard.press('Escape');
}

const drawer = (page: Page) =>
  page.getByRole('heading', {
    level: 2,
    name: new RegExp(`\\b${new URL(page.url()).searchParams.get('id') ?? 'nothing'}$`),
  });

/** Field names of the open drawer, without those of the case, which loads later; empty without a drawer. */
async function fieldNames(page: Page): Promise<string[]> {
  if (!new URL(page.url()).searchParams.has('id')) return [];
  const names = page
    .getByRole('group', { name: (await drawer(page).textContent()) ?? '' })
    .locator('dl')
    .last()
    .locator('dt');
  await names.filter({ hasText: /^Status$/ }).waitFor();
  return names.allTextContents();
}

/** Clicks the cell with the row's name, which has no tick box and no copy button. */
async function openFirst(page: Page, row: ListRow) {
  await rows(page)
    .filter({ hasText: nameOf(row) })
    .first()
    .getByRole('gridcell')
    .filter({ hasText: nameOf(row) })
    .first()
    .click();
  await page.waitForURL((url) => url.searchParams.get('id') === row.no);
  await drawer(page).waitFor();
}

/** A customer and its code are one field, and fields without a value are left out; four remain on every row. */
function expectAllFields(names: string[]) {
  expect(names.length).toBeGreaterThanOrEqual(4);
  expect(names).toContain('Status');
}

async function goBack(page: Page, expected: string) {
  await page.goBack();
  await page.waitForURL(expected);
}

test.each(LISTS)(
  'screens: $title of $username shows the rows that the API has, in its order; a row opens its drawer with all its fields; filter and open row are kept in the address: a pasted link and Back agree',
  async ({ segment, username }) => {
    const opened = await openList(segment, username, OLDEST[segment]);
    const { page, context, query: usual } = opened;
    let latest: Pick<typeof opened, 'query' | 'answer'> | undefined = opened;
    await untilStable(async () => {
      const { query, answer } = latest ?? (await Promise.all([nextList(page, segment), page.reload()]))[0];
      latest = undefined;
      const own = await askApi<ListAnswer>(`/${NOUNS[segment]}?${query}`, { as: username });
      expect(own.body.items.map(({ id }) => id)).toEqual(answer.items.map(({ id }) => id));
      expect(answer.items.length).toBeGreaterThan(0);
      await firstRow(page);
      const texts = await shownRows(page);
      const names = answer.items.slice(0, Math.min(10, texts.length)).map(nameOf);
      expect(names.filter((name, index) => !texts[index]!.includes(name))).toEqual([]);
    });
    const plain = { url: page.url(), pressed: await pressed(page) };

    const [{ query, answer }] = await Promise.all([
      nextList(page, segment, (asked) => asked.toString() !== usual.toString()),
      pressFirst(page),
    ]);
    const asked = query.getAll('status');
    expect(new URL(page.url()).search).toMatch(/[?&](?:status|section)=/);
    expect(answer.items.filter(({ status }) => asked.length > 0 && !asked.includes(status))).toEqual([]);
    const filtered = { url: page.url(), pressed: await pressed(page) };
    expect(filtered.pressed).not.toEqual(plain.pressed);

    const [row] = answer.items;
    if (row) await openFirst(page, row);
    const names = await fieldNames(page);
    if (row) expectAllFields(names);
    // `npm run prove` also tests a reload.
    if (tryAll) await page.reload();
    const pasted = await context.newPage();
    const [other] = await Promise.all([nextList(pasted, segment), pasted.goto(page.url())]);
    expect(other.query.toString()).toEqual(query.toString());
    for (const tab of tryAll ? [page, pasted] : [pasted]) {
      await chips(tab).getByRole('button').first().waitFor();
      if (row) await drawer(tab).waitFor();
      expect(await pressed(tab)).toEqual(filtered.pressed);
      expect(await fieldNames(tab)).toEqual(names);
    }

    const open = drawer(page);
    if (row) await goBack(page, filtered.url);
    await open.waitFor({ state: 'detached' });
    await goBack(page, plain.url);
    await page.waitForFunction(
      (count) =>
        document
          .querySelector('[role="group"]:is([aria-label="Status"], [aria-label="Sections"])')
          ?.querySelectorAll('[aria-pressed="true"], [data-narrowed]').length === count,
      plain.pressed.length,
    );
    expect(await pressed(page)).toEqual(plain.pressed);
    if (row) return;
    await openFirst(page, opened.answer.items[0]!);
    expectAllFields(await fieldNames(page));
  },
);

describe('screens: lists', () => {
  test('screens: the next page comes by a cursor when the end of the rows is near, and no row comes twice', async () => {
    // Oldest first, so that new rows of other tests move no page, and refetches use the same cursors.
    const { page, answer } = await openList('recent-deposit', 'deposit', '?day=all&sort=submittedAt');
    await firstRow(page);
    expect(answer.page.hasMore).toBe(true);
    const seen = new Set(answer.items.map(({ id }) => id));
    const cursors = new Set<string | null>([null]);
    const cursorOf = (response: Response) => new URL(response.url()).searchParams.get('cursor');
    for (let turn = 0; turn < 2; turn += 1) {
      const coming = page.waitForResponse(
        (response) => isListOf('recent-deposit')(response) && !cursors.has(cursorOf(response)),
      );
      const height = await page.getByRole('grid').evaluate((grid) => {
        grid.scrollTo(0, grid.scrollHeight);
        return grid.scrollHeight;
      });
      cursors.add(cursorOf(await coming));
      const next = (await (await coming).json()) as ListAnswer;
      expect(next.items.filter(({ id }) => seen.has(id))).toEqual([]);
      next.items.forEach(({ id }) => seen.add(id));
      // The list is longer once the new rows are rendered.
      await page.waitForFunction((before) => document.querySelector('[role="grid"]')!.scrollHeight > before, height);
    }
    expect(seen.size).toBeGreaterThan(100);
  });

  test('screens: the search box finds a deposit by its number, its UTR and its customer; a filter without rows says so and is cleared in place; sorting is in the address and done by the server', async () => {
    // The oldest rows: no other test changes them or adds rows before them.
    const { page, answer, query } = await openList(
      'recent-deposit',
      'deposit',
      '?day=all&status=approved&sort=submittedAt',
    );
    let last = query.toString();
    const search = async (text: string) => {
      const [found] = await Promise.all([
        nextList(page, 'recent-deposit', (asked) => asked.toString() !== last),
        page.getByRole('searchbox').fill(text),
      ]);
      last = found.query.toString();
      return found.answer.items.map(({ no }) => no);
    };
    const wanted = (answer.items as unknown as { no: string; utr: string; customer: { code: string } }[])[3]!;
    for (const text of [wanted.no, wanted.utr, wanted.customer.code]) {
      expect(await search(text)).toContain(wanted.no);
      await page.waitForURL((url) => url.searchParams.get('q') === text);
    }

    expect(await search('D-99999999')).toEqual([]);
    await page.getByText(/No deposit matches/).waitFor();
    await page.getByRole('button', { name: 'Clear' }).last().click();
    await firstRow(page);
    expect(new URL(page.url()).searchParams.get('q')).toBeNull();

    const [sorted] = await Promise.all([
      nextList(page, 'recent-deposit', (asked) => (asked.get('sort') ?? '').includes('amount')),
      page
        .getByRole('columnheader', { name: /Claimed/ })
        .getByRole('button')
        .first()
        .click(),
    ]);
    const order = sorted.query.get('sort')!;
    expect(new URL(page.url()).searchParams.get('sort')).toBe(order);
    const amounts = (sorted.answer.items as unknown as { amountPaise: number }[]).map(({ amountPaise }) => amountPaise);
    expect(amounts.length).toBeGreaterThan(1);
    expect(amounts).toEqual([...amounts].sort((a, b) => (order.startsWith('-') ? b - a : a - b)));
  });

  test('safety P16: a list that cannot be read says so in place, with Retry; one whose refresh fails keeps its rows, says that they are stale, and tells once', async () => {
    let down = true;
    const { page, expectFault } = await open('/admin/recent-deposit', {
      as: 'deposit',
      cold: false,
      before: (fresh) =>
        fresh.route('**/api/deposits?*', (route) =>
          down
            ? route.fulfill({ status: 500, json: { msg: 'The bank is closed', requestId: 'r-1' } })
            : route.continue(),
        ),
    });
    expectFault(/status of 500/);
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await page.getByRole('main').getByText('The bank is closed').waitFor();
    await menuLink(page, 'Recent Deposit').waitFor();
    down = false;
    await retry.click();
    await firstRow(page);
    await toastsGone(page, (await toastsOf(page)).length);
    const told = (await toastsOf(page)).length;

    down = true;
    // A live event makes the list refetch.
    for (let tries = 0; tries < 2; tries += 1)
      await Promise.all([page.waitForResponse(isListOf('recent-deposit')), newClaim()]);
    await page.getByText(/the server does not answer/).waitFor();
    expect(await rows(page).count()).toBeGreaterThan(3);
    expect((await toastsOf(page)).slice(told).map(({ text }) => text)).toEqual(['The bank is closed']);
    down = false;
    await Promise.all([page.waitForResponse(isListOf('recent-deposit')), retry.click()]);
    await page.getByText(/the server does not answer/).waitFor({ state: 'detached' });
  });

  test('screens: on mobile the rows are cards, and a card opens a sheet from below', async () => {
    const { page } = await open('/admin/recent-deposit', { as: 'deposit', viewport: { width: 390, height: 844 } });
    await screen(page, 'Recent Deposit');
    const card = page.getByRole('list', { name: 'Recent Deposit' }).getByRole('listitem').first();
    // Clicks the corner, as the middle has a copy button.
    await card
      .getByRole('button')
      .first()
      .click({ position: { x: 6, y: 6 } });
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('term').getByText('Status', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('id')).toMatch(/^D-/);
    const box = await sheet.boundingBox();
    expect(Math.round(box!.y + box!.height)).toBe(844);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${stackAddress().host}/admin/recent-deposit`);
  });

  test('screens: franchise staff see their own customers only', async () => {
    // On a busy machine the count may exceed its time limit; then it is requested again.
    await untilStable(async () => {
      const whole = await askApi<ListAnswer>('/deposits?limit=1&count=capped', { as: 'deposit' });
      const own = await askApi<ListAnswer>('/deposits?limit=1&count=capped', { as: 'franchise' });
      expect(own.body.page.count).toBeGreaterThan(0);
      expect(own.body.page.count!).toBeLessThan(whole.body.page.count!);
    });
  });
});
