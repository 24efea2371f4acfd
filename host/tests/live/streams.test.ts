import type { Page } from 'playwright-core';
import type { Deposit } from '@backoffice/shared/contract';
import { stackAddress } from '../harness/stack/address.ts';
import { askApi } from '../harness/stack/api.ts';
import { openWaiting, rowOf } from '../harness/page/approval-desk.ts';
import { customer, newClaim, newMatch, perform, rareAmount } from '../harness/work/claims.ts';
import { mainMenu, rows } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { shown, size } from '../harness/proof/proof.ts';
import { type ApiInstance, startSecondApi } from '../harness/stack/second-api.ts';
import { type StreamCutter, streamCutter } from '../harness/stack/stream-cutter.ts';

const open = panel({ tabsApart: true });

const CUTS = size({ gate: 20, promise: 500 });
/** The promise holds for a machine without other load. */
const LATE_MS = size({ gate: 60_000, promise: 2_000 });
/** More rows would not be visible at once. */
const MOST_WAITING = 12;

const isLive = (page: Page) => page.getByText('Live', { exact: true }).waitFor();
const reject = ({ id, version }: Pick<Deposit, 'id' | 'version'>, as: string) =>
  perform(`/deposits/${id}/reject`, as, { version, reasonCode: 'AMOUNT_MISMATCH' });

describe('two browsers', () => {
  test('a decision in one shows in the other: by whom and when, then the row leaves, and the menu counts one less', async () => {
    const { deposit: seen } = await newMatch();
    const { page } = await openWaiting(open, seen, { as: 'deposit' });
    await isLive(page);
    await mainMenu(page)
      .locator('li', { hasText: 'Deposit Approval' })
      .getByText(/^\d+\+?$/)
      .waitFor();
    await reject(seen, 'deposit.lead');
    await rowOf(page, seen)
      .getByText(/^Rejected by deposit\.lead \d\d:\d\d:\d\d$/)
      .waitFor();
    await rowOf(page, seen).waitFor({ state: 'detached' });
  });

  test('tabs share one stream: the second tab hears what the first one is told, and goes on when the first is closed', async () => {
    const [first, second] = [await newMatch(), await newMatch()].map(({ deposit }) => deposit) as [Deposit, Deposit];
    const visit = await openWaiting(open, first, { as: 'deposit' });
    await isLive(visit.page);
    const tab = await visit.context.newPage();
    const streams: string[] = [];
    tab.on('request', (request) => request.url().includes('/api/events') && streams.push(request.url()));
    await tab.goto(`${stackAddress().host}/admin/deposit-approval?utr=${second.utr}`);
    await rowOf(tab, second).waitFor();
    await isLive(tab);
    expect(streams).toEqual([]);
    await visit.page.close();
    await reject(second, 'deposit.lead');
    await rowOf(tab, second)
      .getByText(/^Rejected by deposit\.lead/)
      .waitFor();
    // The last tab opens its own stream, perhaps again after a first try that stalled.
    expect(streams).not.toEqual([]);
  });
});

describe('streams that break', () => {
  let other: ApiInstance;
  let cutters: StreamCutter[];
  beforeAll(async () => {
    other = await startSecondApi();
    cutters = [await streamCutter(stackAddress().api), await streamCutter(other.address)];
  });
  afterAll(async () => {
    await Promise.all(cutters.map((cutter) => cutter.close()));
    await other.stop();
  });

  /**
   * Opens a list of deposits with one amount, in a browser whose requests go to one API instance and whose stream can
   * be cut.
   */
  async function listOf(amountPaise: number, as: string, cutter: StreamCutter, api?: string): Promise<Page> {
    const before = async (page: Page) => {
      if (api)
        await page.route('**/api/**', (route) =>
          route.continue({ url: route.request().url().replace(stackAddress().host, api) }),
        );
      await cutter.between(page);
    };
    const { page, expectFault } = await open(`/admin/deposit-approval?amount=${amountPaise}`, { as, before });
    expectFault(/ERR_/);
    await isLive(page);
    return page;
  }

  /** Numbers of the undecided rows; a row that leaves shows for three seconds who decided it. */
  const numbers = async (page: Page) => {
    const texts = await rows(page).allInnerTexts();
    return texts
      .filter((text) => !/Rejected by deposit\.lead \d\d:\d\d:\d\d/.test(text))
      .map((text) => /D-\d+/.exec(text)?.[0] ?? text)
      .sort();
  };

  async function equals(page: Page, waiting: string[]): Promise<void> {
    const end = Date.now() + 60_000;
    let found = await numbers(page);
    while (JSON.stringify(found) !== JSON.stringify(waiting) && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      found = await numbers(page);
    }
    expect(found).toEqual(waiting);
  }

  test(`after ${CUTS} cuts while deposits arrive and are decided, the lists of two browsers at two API instances equal the database`, async () => {
    const amountPaise = rareAmount();
    await customer();
    const first = await newClaim({ amountPaise });
    const pages = [
      await listOf(amountPaise, 'deposit', cutters[0]!),
      await listOf(amountPaise, 'banker', cutters[1]!, other.address),
    ];
    const undecided = [first];
    let cuts = 0;
    for (let round = 0; cuts < CUTS; round += 1) {
      await Promise.all(cutters.map((cutter) => cutter.untilOpen(1)));
      const act =
        round % 3 === 2 || undecided.length === MOST_WAITING
          ? reject(undecided.shift()!, 'deposit.lead')
          : newClaim({ amountPaise, of: round % 5 }).then((claim) => undecided.push(claim));
      cuts += cutters.reduce((sum, cutter) => sum + cutter.cut(), 0);
      await act;
    }
    const { body } = await askApi<{ items: Deposit[] }>(
      `/deposits?amount=${amountPaise}&status=pending&status=matched&status=on_hold&limit=200`,
      { as: 'deposit' },
    );
    const waiting = body.items.map(({ no }) => no).sort();
    expect(waiting).toEqual(undecided.map(({ no }) => no).sort());
    const ended = Date.now();
    for (const page of pages) await equals(page, waiting);
    const lateMs = Date.now() - ended;
    expect(lateMs).toBeLessThan(LATE_MS);
    expect(waiting.length).toBeGreaterThan(3);
    shown({
      promise: 'P25',
      what: 'the lists of two browsers at two API instances',
      promised: 'after 500 cuts equal to the database within 2 s',
      measured: `after ${cuts} cuts equal within ${lateMs} ms`,
    });
  });
});
