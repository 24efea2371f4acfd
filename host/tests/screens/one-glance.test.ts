import type { Locator, Page } from 'playwright-core';
import { answered } from '../harness/browser/in-flight.ts';
import { NOUNS, openFirstRow } from '../harness/page/lists.ts';
import { TABLET, WIDTHS } from '../harness/page/widths.ts';
import { MENUS, MODULES, SCREENS } from '../harness/page/menus.ts';
import { firstRow, mainMenu, menuEntries, menuLink, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { shown } from '../harness/proof/proof.ts';
import { everyNth, tryAll } from '../harness/proof/sample.ts';
import { rowsOfToday } from '../harness/work/today.ts';

const open = panel();
beforeAll(rowsOfToday);

/** They share one table: `npm test` measures some of them, `npm run prove` all. */
const LISTS = everyNth(
  SCREENS.filter(({ segment, module }) => segment in NOUNS && module !== 'banker'),
  3,
);

/**
 * The banker's screens are also the deposit module's, so `npm test` watches them once, and on a phone those of the
 * deposit module only.
 */
const watched = (width: number) =>
  MODULES.filter(({ module }) => tryAll || module === 'deposit' || (module === 'withdraw' && width > 1100));

/** On a phone the rows of every list are the same cards, so `npm test` watches one list of each kind there. */
const ON_PHONE = ['utr', 'deposit-approval', 'recent-deposit', 'payment-methods'];
/** On the desktop it watches every other screen. */
const screensOf = (module: keyof typeof MENUS, width: number) => {
  const all = MENUS[module].map(({ segment }) => segment);
  return width > 1100 ? everyNth(all, 2) : all.filter((segment) => tryAll || ON_PHONE.includes(segment));
};

afterAll(() =>
  shown({
    promise: 'accessibility',
    what: 'every screen while it loads, at both widths',
    promised: 'layout shift 0.01 at most',
    measured: `${watched(WIDTHS[0]!.width).length} modules and the pages of the host`,
  }),
);

/** The table headings within its frame, and those cut by its edge. */
const columns = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const edge = grid.getBoundingClientRect().right;
    const all = [...grid.querySelectorAll('[role="columnheader"]')].map((heading) => ({
      name: heading.textContent.replace(/[↑↓]/g, '').trim(),
      cut: heading.getBoundingClientRect().right > edge + 1,
    }));
    return { seen: all.filter(({ cut }) => !cut).map(({ name }) => name), cut: all.filter(({ cut }) => cut) };
  });

/** The number of visible customer names that are cut off. */
const cutNames = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const place = [...grid.querySelectorAll('[role="columnheader"]')].findIndex(
      ({ textContent }) => textContent === 'Customer',
    );
    if (place < 0) return { cut: 0, of: 1 };
    const names = [
      ...grid.querySelectorAll(`[role="row"] > [role="gridcell"][aria-colindex="${place + 1}"] button span`),
    ];
    return { cut: names.filter((name) => name.scrollWidth > name.clientWidth + 1).length, of: names.length };
  });

/** Makes the window as small as that of a tablet, and waits for what follows from it. */
async function shrink(page: Page): Promise<void> {
  await page.setViewportSize(TABLET.look.viewport);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const heightOf = async (place: Locator) => (await place.boundingBox())!.height;

/** At most a quarter of the names is cut. */
async function expectNames(page: Page): Promise<void> {
  const { cut, of } = await cutNames(page);
  expect(of).toBeGreaterThan(0);
  expect(cut / of).toBeLessThan(0.25);
}

test.each(LISTS)(
  'one glance: $title at 1440 and 1024 px has its filters in one line, no column that the edge cuts and names to read, and keeps UTR and flags in sight beside the details',
  async ({ segment, title, username }) => {
    const { page } = await open(`/admin/${segment}?day=all`, { as: username });
    await screen(page, title);
    await firstRow(page);
    await answered(page);
    expect(await heightOf(page.getByRole('search'))).toBeLessThan(40);
    expect(await heightOf(page.getByRole('main').locator('header'))).toBeLessThan(48);
    const wide = await columns(page);
    expect(wide.cut).toEqual([]);
    await expectNames(page);

    const most = ['UTR', 'Flags', 'Amount ₹', 'Claimed ₹'].filter((name) => wide.seen.includes(name));
    await openFirstRow(page);
    const beside = await columns(page);
    expect(beside.cut).toEqual([]);
    expect(beside.seen).toEqual(expect.arrayContaining(most));
    if (wide.seen.includes('Payout UTR')) expect(beside.seen).toContain('Payout UTR');
    await expectNames(page);

    await shrink(page);
    const tight = await columns(page);
    expect(tight.cut).toEqual([]);
    expect(tight.seen).toEqual(expect.arrayContaining(most));
    await expectNames(page);
    const acts = page.getByRole('group', { name: 'Decisions' });
    expect(await acts.locator('kbd').filter({ visible: true }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.searchParams.has('id'));
    expect(await heightOf(page.getByRole('search'))).toBeLessThan(40);

    // Columns that were hidden for lack of room return when there is room again.
    await page.setViewportSize(WIDTHS[0]!.look.viewport);
    await page.waitForFunction(
      (count) => document.querySelectorAll('[role="grid"] [role="columnheader"]').length === count,
      wide.seen.length,
    );
  },
);

test('one glance: a column that a person has widened stays, and others make room', async () => {
  const { page } = await open('/admin/deposit-approval', { as: 'deposit' });
  await firstRow(page);
  const handle = page.getByRole('columnheader', { name: /^Customer/ }).getByRole('button', { name: /width/i });
  const box = await handle.boundingBox();
  await page.mouse.move(box!.x + 4, box!.y + 8);
  await page.mouse.down();
  await page.mouse.move(box!.x + 204, box!.y + 8, { steps: 5 });
  await page.mouse.up();
  const { seen, cut } = await columns(page);
  expect(seen).toContain('Customer');
  expect(seen).not.toContain('Bank ₹');
  expect(cut).toEqual([]);
});

test('one glance: after a reload the menu has its counts from the first paint; in a window of 1024 px it is a rail of icons, with the same titles, in the same order', async () => {
  const { page } = await open('/admin/deposit-approval', { as: 'deposit' });
  const count = menuLink(page, 'Deposit Approval').locator('xpath=following-sibling::span/span[@aria-hidden]');
  await count.waitFor();
  await page.route('**/summary*', () => {});
  await page.reload({ waitUntil: 'commit' });
  await menuLink(page, 'Deposit Approval').waitFor();
  expect(Number((await count.textContent({ timeout: 10_000 }))?.replace('+', ''))).toBeGreaterThan(0);

  await shrink(page);
  const [rail, main] = await Promise.all([mainMenu(page).boundingBox(), page.getByRole('main').boundingBox()]);
  expect([rail!.width, main!.x]).toEqual([56, 56]);
  expect(await menuEntries(page)).toEqual(MENUS.deposit);
  expect((await count.locator('..').boundingBox())!.width).toBeGreaterThan(14);
  const title = menuLink(page, 'Recent Deposit').getByText('Recent Deposit', { exact: true });
  expect((await title.boundingBox())!.width).toBeLessThan(2);
  await menuLink(page, 'Recent Deposit').hover();
  const label = (await title.boundingBox())!;
  expect(label.x).toBeGreaterThan(40);
  expect(label.width).toBeGreaterThan(80);
});

/** Opens each screen anew and returns those that move by themselves, with what moved. */
async function movedOf(page: Page, screens: readonly string[]) {
  const moved: { segment: string; by: number; what: string[] }[] = [];
  await page.addInitScript(watchShifts);
  for (const segment of screens) {
    await page.goto(new URL(`/admin/${segment}`, page.url()).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await answered(page);
    await page.waitForTimeout(500);
    const { by, what } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
    if (by > 0.01) moved.push({ segment, by, what });
  }
  return moved;
}

describe.each(WIDTHS)('one glance: $width px', ({ look, width }) => {
  test.each(watched(width))(
    'one glance: no screen of the $module module moves by itself',
    async ({ module, username }) => {
      const { page } = await open('/admin', { as: username, ...look });
      await screen(page, 'Overview');
      await withoutColleagues(page);
      expect(await movedOf(page, screensOf(module, width))).toEqual([]);
    },
  );

  test('one glance: the overview with its notices, hand-over, second person, modules, risk and profile do not move by themselves', async () => {
    const { page } = await open('/admin', { as: 'deposit.lead', ...look });
    await screen(page, 'Overview');
    await withoutColleagues(page);
    expect(await signs(page)).toEqual({ red: true, unmarked: [], unsigned: [] });
    expect(await movedOf(page, ['', 'hand-over', 'second-person', 'modules', 'risk', 'profile'])).toEqual([]);
  });
});

/**
 * Red ages without their "!" and badges without their sign, as the browser draws them: both come from the style sheet,
 * and colour alone tells some people nothing.
 */
const signs = async (page: Page) => {
  await page.getByRole('list', { name: 'Ledger' }).getByRole('listitem').first().waitFor();
  return page.getByRole('main').evaluate((main) => {
    const probe = main.appendChild(document.createElement('i'));
    probe.style.color = 'var(--panel-bad-ink)';
    const badInk = getComputedStyle(probe).color;
    probe.remove();
    const reds = [...main.querySelectorAll('time')].filter((time) => getComputedStyle(time).color === badInk);
    const badges = [...main.querySelectorAll('[aria-label="Ledger"] span')];
    const textsOf = (all: Element[]) => all.map(({ textContent }) => textContent);
    return {
      red: reds.length > 0,
      unmarked: textsOf(reds.filter((time) => !getComputedStyle(time, '::before').content.startsWith('"! "'))),
      unsigned: textsOf(badges.filter((badge) => !/^url/.test(getComputedStyle(badge).backgroundImage))),
    };
  });
};

/**
 * Keeps the work of other test files from the page: a row that a colleague works on has one mark more, which makes its
 * card a line higher. Here only what the page does by itself counts.
 */
async function withoutColleagues(page: Page): Promise<void> {
  await page.route('**/api/events*', () => {});
  await page.route('**/api/claims?*', (route) => route.fulfill({ json: { items: [] } }));
}

interface Shifts {
  by: number;
  what: string[];
}

/** Sums up the layout shifts that follow no input. */
function watchShifts() {
  const shifts: Shifts = { by: 0, what: [] };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      shifts.by += entry.value;
      shifts.what.push(
        `${entry.value.toFixed(4)} ${entry.sources
          .map(({ node, previousRect, currentRect }) => {
            const name = node ? `${node.tagName}.${node.className}` : 'gone';
            return `${name} ${previousRect.top}→${currentRect.top}, ${previousRect.left}→${currentRect.left}`;
          })
          .join('; ')}`,
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
