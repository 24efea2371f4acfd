import type { Page } from 'playwright-core';
import type { QueueSummary, Summary } from '@backoffice/shared/contract';
import { askApi } from './harness/api.ts';
import { database } from './harness/database.ts';
import { type ListAnswer, NOUNS } from './harness/lists.ts';
import { DESKS, MENUS } from './harness/menus.ts';
import { screen } from './harness/pages.ts';
import { panel } from './harness/panel.ts';
import { whenStill } from './harness/still.ts';

const open = panel();
const rowsOf = database();

/** Where the rows of a noun are, and the column that restricts them to a franchise. */
const TABLES: Record<string, { table: string; amount: string; time: string; franchise: string }> = {
  deposits: { table: 'deposit', amount: 'amount_paise', time: 'submitted_at', franchise: 'customer_id in (select id from customer where franchise_id = $2)' },
  withdrawals: { table: 'withdrawal', amount: 'amount_paise', time: 'requested_at', franchise: 'customer_id in (select id from customer where franchise_id = $2)' },
  bonuses: { table: 'bonus', amount: 'amount_paise', time: 'created_at', franchise: 'customer_id in (select id from customer where franchise_id = $2)' },
  utrs: { table: 'utr_entry', amount: 'amount_paise', time: 'created_at', franchise: 'payment_method_id in (select id from payment_method where franchise_id = $2)' },
  'payment-methods': { table: 'payment_method', amount: '0', time: 'created_at', franchise: 'franchise_id = $2' },
};

const nounOf = (segment: string) => NOUNS[segment] ?? 'utrs';

interface Figures {
  count: number;
  sumPaise: number;
  oldestAt: string | null;
}

/** The figures of one queue, counted by the database itself. */
async function counted({ segment, query }: QueueSummary, franchiseId: string | null | undefined): Promise<Figures> {
  const { table, amount, time, franchise } = TABLES[nounOf(segment)]!;
  const params = new URLSearchParams(query);
  const where = ['status = any($1)', params.has('direction') && `direction = '${params.get('direction')}'`, franchiseId && franchise].filter(Boolean).join(' and ');
  const [row] = await rowsOf<{ count: string; sum: string; oldest: Date | null }>(
    `select count(*), coalesce(sum(${amount}), 0) as sum, min(${time}) as oldest from ${table} where ${where}`,
    [params.getAll('status'), ...(franchiseId ? [franchiseId] : [])],
  );
  return { count: Number(row!.count), sumPaise: Number(row!.sum), oldestAt: row!.oldest?.toISOString() ?? null };
}

const lines = (page: Page) => page.getByRole('region', { name: 'Queues' }).locator('a[href^="/admin/"]:not([aria-label="Ledger"] a)');

describe.each(DESKS)('specification §2, domain 0.7: the overview of $action staff', ({ username, module }) => {
  test(`domain 0.7: each figure of ${username} equals what the database counts`, async () => {
    await whenStill(async () => {
      const { body } = await askApi<Summary>('/summary', { as: username });
      const { body: me } = await askApi<{ franchiseId?: string | null }>('/auth/me', { as: username });
      expect(body.queues.length).toBeGreaterThan(0);
      for (const queue of body.queues.filter(({ query }) => query.includes('status='))) {
        const { count, sumPaise, oldestAt } = queue;
        expect({ key: queue.key, count, sumPaise, oldestAt }).toEqual({ key: queue.key, ...(await counted(queue, me.franchiseId)) });
      }
    });
  });

  test(`domain 0.7: ${username} sees each queue with its count and money, each leads to exactly its rows, and a click opens its screen with as many as it said`, async () => {
    const { page } = await open('/admin', { as: username });
    let tries = 0;
    await whenStill(async () => {
      // What the page has read before it may not ask for again.
      if ((tries += 1) > 1) await page.reload();
      await lines(page).first().waitFor();
      const { body } = await askApi<Summary>('/summary', { as: username });
      const shown = await lines(page).evaluateAll((all) => all.map((line) => ({ href: line.getAttribute('href'), text: line.textContent })));
      expect(shown.map(({ href }) => href).sort()).toEqual(body.queues.map(({ segment, query }) => `/admin/${segment}?${query}`).sort());
      for (const { segment, query, title, count } of body.queues) {
        const line = shown.find(({ href }) => href === `/admin/${segment}?${query}`);
        expect(line!.text).toContain(title);
        expect(line!.text).toContain(count.toLocaleString('en-IN'));
      }
      expect(body.queues.every(({ segment }) => MENUS[module].some((item) => item.segment === segment))).toBe(true);
    });

    const counted = async () => new Map((await askApi<Summary>('/summary', { as: username })).body.queues.map(({ title, count }) => [title, count]));
    const { body } = await askApi<Summary>('/summary', { as: username });
    for (const { segment, query, title } of body.queues) {
      let looks = 0;
      await whenStill(async () => {
        if ((looks += 1) > 1) await page.reload();
        await page.getByRole('link', { name: title }).first().waitFor();
        const asking = page.waitForResponse((response) => new URL(response.url()).pathname === `/api/${nounOf(segment)}` && response.url().includes('count='));
        const before = await counted();
        await lines(page).filter({ hasText: title }).first().click();
        await screen(page, MENUS[module].find((item) => item.segment === segment)!.title);
        const answer = (await (await asking).json()) as ListAnswer;
        // Other tests work on the same desk meanwhile: the rows are those of a moment between the two counts.
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
