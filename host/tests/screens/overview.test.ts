import type { Page } from 'playwright-core';
import type { QueueSummary, Summary } from '@backoffice/shared/contract';
import { askApi } from '../harness/stack/api.ts';
import { database } from '../harness/stack/database.ts';
import type { ListAnswer } from '../harness/page/lists.ts';
import type { TestedModule } from '../harness/stack/address.ts';
import { DESKS, MENUS } from '../harness/page/menus.ts';
import { screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { shown } from '../harness/proof/proof.ts';
import { everyNth } from '../harness/proof/sample.ts';
import { untilStable } from '../harness/browser/until-stable.ts';

const open = panel();
const rowsOf = database();

/** Table and columns of a noun, with the column that restricts rows to a franchise. */
const TABLES: Record<string, { table: string; amount: string; time: string; franchise: string }> = {
  deposits: {
    table: 'deposit',
    amount: 'amount_paise',
    time: 'submitted_at',
    franchise: 'customer_id in (select id from customer where franchise_id = $2)',
  },
  withdrawals: {
    table: 'withdrawal',
    amount: 'amount_paise',
    time: 'requested_at',
    franchise: 'customer_id in (select id from customer where franchise_id = $2)',
  },
  bonuses: {
    table: 'bonus',
    amount: 'amount_paise',
    time: 'created_at',
    franchise: 'customer_id in (select id from customer where franchise_id = $2)',
  },
  utrs: {
    table: 'utr_entry',
    amount: 'amount_paise',
    time: 'created_at',
    franchise: 'payment_method_id in (select id from payment_method where franchise_id = $2)',
  },
  'payment-methods': { table: 'payment_method', amount: '0', time: 'created_at', franchise: 'franchise_id = $2' },
};

interface Figures {
  count: number;
  sumPaise: number;
  oldestAt: string | null;
}

/** The policy `utrs.staleDays`, or its fallback. */
const STALE_DAYS = `coalesce((select (value #>> '{}')::int from policy where key = 'utrs.staleDays'), 7)`;

/** The figures of one queue, computed in SQL. */
async function counted({ noun, query }: QueueSummary, franchiseId: string | null | undefined): Promise<Figures> {
  const { table, amount, time, franchise } = TABLES[noun]!;
  const params = new URLSearchParams(query);
  const where = [
    'status = any($1)',
    params.has('direction') && `direction = '${params.get('direction')}'`,
    params.get('flag') === 'STALE' && `created_at < now() - make_interval(days => ${STALE_DAYS})`,
    franchiseId && franchise,
  ]
    .filter(Boolean)
    .join(' and ');
  const [row] = await rowsOf<{ count: string; sum: string; oldest: Date | null }>(
    `select count(*), coalesce(sum(${amount}), 0) as sum, min(${time}) as oldest from ${table} where ${where}`,
    [params.getAll('status'), ...(franchiseId ? [franchiseId] : [])],
  );
  return { count: Number(row!.count), sumPaise: Number(row!.sum), oldestAt: row!.oldest?.toISOString() ?? null };
}

/**
 * The screen of each queue by module, written out here so that the test does not depend on the product's list. A
 * missing queue is none of that module's.
 */
const PLACES: Record<TestedModule, Partial<Record<QueueSummary['key'], string>>> = {
  deposit: {
    'deposit-approval': 'deposit-approval',
    'deposit-ready': 'deposit-approval',
    'deposit-needs-eyes': 'deposit-approval',
    'deposit-waiting': 'deposit-approval',
    'deposit-on-hold': 'deposit-approval',
    'utr-unclaimed': 'recent-utr',
    'utr-stale': 'recent-utr',
    'withdraw-approval': 'withdraw-approval',
    'withdraw-paying': 'withdraw-approval',
    'withdraw-uncertain': 'withdraw-approval',
    'methods-review': 'payment-methods',
  },
  banker: {
    'deposit-approval': 'deposit-approval',
    'deposit-ready': 'deposit-approval',
    'deposit-needs-eyes': 'deposit-approval',
    'deposit-waiting': 'deposit-approval',
    'deposit-on-hold': 'deposit-approval',
    'methods-review': 'payment-methods',
  },
  withdraw: {
    'withdraw-checking': 'checking',
    'withdraw-escalated': 'checking',
    'withdraw-uncertain': 'recent',
    'bonus-to-decide': 'bonus',
    'bonus-requested': 'bonus',
    'bonus-claw-back': 'bonus',
  },
};

/** The queues of a module as the API counts them, with their screens. */
async function queuesOf(username: string, module: TestedModule): Promise<(QueueSummary & { segment: string })[]> {
  const { body } = await askApi<Summary>('/summary', { as: username });
  const keys = Object.keys(PLACES[module]);
  expect(
    body.queues
      .filter(({ key }) => keys.includes(key))
      .map(({ key }) => key)
      .sort(),
  ).toEqual(keys.sort());
  return body.queues.flatMap((queue) =>
    PLACES[module][queue.key] ? [{ ...queue, segment: PLACES[module][queue.key]! }] : [],
  );
}

const lines = (page: Page) =>
  page.getByRole('region', { name: 'Queues' }).locator('a[href^="/admin/"]:not([aria-label="Ledger"] a)');

/** Interface: two columns of one width that begin at one height, and no box with room below what stands in it. */
async function expectEvenColumns(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'The day' }).waitFor();
  const boxes = await page.getByRole('region', { name: 'Queues' }).evaluate((queues) =>
    [queues, ...queues.parentElement!.querySelectorAll(':scope > div > section')].map((box) => {
      const { left, width, top, bottom } = box.getBoundingClientRect();
      return { left, width, top, blank: Math.round(bottom - box.lastElementChild!.getBoundingClientRect().bottom) };
    }),
  );
  expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
  expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(2);
  expect(boxes[1]!.top).toBe(boxes[0]!.top);
  expect(boxes.filter(({ blank }) => blank > 2)).toEqual([]);
}

describe.each(DESKS)('specification §2, domain 0.7: the overview of $action staff', ({ username }) => {
  test(`domain 0.7: each figure of ${username} equals what the database counts`, async () => {
    await untilStable(async () => {
      const { body } = await askApi<Summary>('/summary', { as: username });
      const { body: me } = await askApi<{ franchiseId?: string | null }>('/auth/me', { as: username });
      expect(body.queues.length).toBeGreaterThan(0);
      for (const queue of body.queues.filter(({ query }) => query.includes('status='))) {
        const { count, sumPaise, oldestAt } = queue;
        expect({ key: queue.key, count, sumPaise, oldestAt }).toEqual({
          key: queue.key,
          ...(await counted(queue, me.franchiseId)),
        });
      }
    });
  });
});

/** `npm test` looks at the page of some desks, as all are drawn alike from the figures above; `npm run prove` at each. */
const LOOKED_AT = everyNth(DESKS, 2);
afterAll(() =>
  shown({
    promise: 'interface',
    what: 'queues of the overview: each figure leads to exactly its rows',
    promised: 'every desk',
    measured: LOOKED_AT.map(({ action }) => action).join(', '),
  }),
);

describe.each(LOOKED_AT)('specification §2: the page of $action staff', ({ username, module }) => {
  test(`domain 0.7, interface: ${username} sees in two even columns each queue with its count and money, each leads to exactly its rows, and a click opens its screen with as many as it said`, async () => {
    const { page } = await open('/admin', { as: username });
    await expectEvenColumns(page);
    let tries = 0;
    await untilStable(async () => {
      // The page may have cached figures that are older than the comparison.
      if ((tries += 1) > 1) await page.reload();
      await lines(page).first().waitFor();
      const queues = await queuesOf(username, module);
      const shown = await lines(page).evaluateAll((all) =>
        all.map((line) => ({ href: line.getAttribute('href'), text: line.textContent })),
      );
      expect(shown.map(({ href }) => href).sort()).toEqual(
        queues.map(({ segment, query }) => `/admin/${segment}?${query}`).sort(),
      );
      for (const { segment, query, title, count } of queues) {
        const line = shown.find(({ href }) => href === `/admin/${segment}?${query}`);
        expect(line!.text).toContain(title);
        expect(line!.text).toContain(count.toLocaleString('en-IN'));
      }
      expect(queues.every(({ segment }) => MENUS[module].some((item) => item.segment === segment))).toBe(true);
    });

    const counted = async () =>
      new Map(
        (await askApi<Summary>('/summary', { as: username })).body.queues.map(({ title, count }) => [title, count]),
      );
    for (const { segment, noun, query, title } of await queuesOf(username, module)) {
      let looks = 0;
      await untilStable(async () => {
        if ((looks += 1) > 1) await page.reload();
        await page.getByRole('link', { name: title }).first().waitFor();
        const asking = page.waitForResponse(
          (response) => new URL(response.url()).pathname === `/api/${noun}` && response.url().includes('count='),
        );
        const before = await counted();
        await lines(page).filter({ hasText: title }).first().click();
        await screen(page, MENUS[module].find((item) => item.segment === segment)!.title);
        const answer = (await (await asking).json()) as ListAnswer;
        // Other tests change the same queue: the count must lie between those before and after.
        const around = [before.get(title)!, (await counted()).get(title)!];
        const { href } = new URL(page.url());
        await page.goBack();
        expect(answer.page.count).toBeGreaterThanOrEqual(Math.min(...around));
        expect(answer.page.count).toBeLessThanOrEqual(Math.max(...around));
        expect(href).toContain(query);
      });
    }
  });
});
