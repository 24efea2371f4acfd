import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import type { UtrTotals } from '@backoffice/shared/contract';
import { panel } from '../harness/browser/panel.ts';
import { bendRegistry, publishedRelease, type PublishedRelease } from '../harness/faults/release.ts';
import { openRow, screen } from '../harness/page/pages.ts';
import { hashOf } from '../harness/release/changed-build.ts';
import { built } from '../harness/release/release-site.ts';
import { askApi } from '../harness/stack/api.ts';
import { newWithdrawal } from '../harness/work/payouts.ts';

const open = panel();
const CORS = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };

type WithPlaces = PublishedRelease & { places: { name: string; files: string[] }[] };
const released = (module: 'banker' | 'deposit') => publishedRelease(module) as Promise<WithPlaces>;

/** The requests of a page in their order, each with the remote in whose name it was sent, and what the page reports. */
function listenTo(page: Page) {
  const sent: { url: string; remote: string | undefined }[] = [];
  const reports: { kind: string; module?: string; version?: string; detail?: string }[] = [];
  page.on('request', (request) => {
    sent.push({ url: request.url(), remote: request.headers()['x-remote'] });
    if (request.url().endsWith('/api/reports'))
      reports.push(JSON.parse(request.postData() ?? '{}') as { kind: string });
  });
  return { reports, at: (part: string) => sent.findIndex(({ url }) => url.includes(part)), sent };
}

async function visit(path: string, as: string, before?: (page: Page) => Promise<unknown>) {
  let heard!: ReturnType<typeof listenTo>;
  const opened = await open(path, {
    as,
    before: async (page) => {
      heard = listenTo(page);
      await before?.(page);
    },
  });
  return { ...opened, ...heard };
}

const tile = (page: Page) => page.getByRole('region', { name: 'Waiting bank lines' });
const queues = (page: Page) => page.getByRole('region', { name: 'Queues' });
const failed = (page: Page) => tile(page).locator('[data-place-failed]');

test('federation: the tile of Banker stands on the overview of Deposit after what the host shows there, in the name and style of its own module, and a person without the permission loads nothing of it', async () => {
  const { version, base } = await released('banker');
  const { page, sent, at } = await visit('/admin', 'deposit');
  await tile(page).getByRole('table').waitFor();
  const { body } = await askApi<UtrTotals>('/utrs/totals?status=unclaimed&direction=CREDIT', { as: 'deposit' });
  expect(body.unclaimed.count).toBeGreaterThan(0);
  expect(
    await tile(page)
      .getByRole('link', { name: /no deposit yet/ })
      .count(),
  ).toBe(1);
  expect(at(base)).toBeGreaterThan(at('/api/summary/day'));
  expect(sent[at('/api/utrs/totals')]!.remote).toBe(`banker@${version}`);
  const cell = tile(page).locator('tbody td').last();
  expect(await cell.evaluate((one) => getComputedStyle(one).textAlign)).toBe('end');

  const other = await visit('/admin', 'withdraw');
  await queues(other.page).waitFor();
  await other.page.getByRole('heading', { name: 'Your shift' }).waitFor();
  await other.page.getByRole('button', { name: /^Notifications/ }).click();
  const topic = other.page.getByRole('region', { name: 'Unpaid payouts' });
  await topic.getByText(/not paid|is paid/).waitFor();
  const ofDeposit = await released('deposit');
  expect(other.sent[other.at('/api/withdrawals/totals')]!.remote).toBe(`deposit@${ofDeposit.version}`);
  expect(await tile(other.page).count()).toBe(0);
  expect(other.at(base)).toBe(-1);
});

test('federation: Checking shows the latest deposits of the customer by the module of Deposit', async () => {
  const asked = await newWithdrawal();
  const { page, sent } = await visit('/admin/checking', 'withdraw');
  await openRow(page, 'Checking', asked.no);
  const area = page.getByRole('region', { name: 'Latest deposits of the customer' });
  await area.getByRole('listitem').first().waitFor();
  const { version } = await released('deposit');
  const own = sent.filter(({ url }) => /\/api\/deposits\?/.test(url));
  expect(own.map(({ remote }) => remote)).toEqual(own.map(() => `deposit@${version}`));
  expect(own.length).toBeGreaterThan(0);
  await screen(page, 'Checking');
});

test('federation: a place that throws is one line and a report with its module and version, a module that does not come is one line with Retry, and the page stands in both cases', async () => {
  const { places, base, entry } = await released('banker');
  const [file] = places.find(({ name }) => name === 'waiting-lines')!.files;
  const code = readFileSync(join(built('remote-banker'), file!), 'utf8');
  const throwing = code.replaceAll('"Loading…"', '(()=>{throw new Error("The place throws.")})()');
  expect(throwing).not.toBe(code);
  const bad = await visit('/admin', 'deposit', async (page) => {
    await bendRegistry(
      page,
      'banker',
      () => true,
      (release) => {
        release.files[file!] = hashOf(throwing);
      },
    );
    await page.route(base + file!, (route: Route) => route.fulfill({ headers: CORS, body: throwing }));
  });
  bad.expectFault(/The place throws/);
  await failed(bad.page).waitFor();
  expect(await failed(bad.page).textContent()).toContain('Waiting bank lines stopped working.');
  expect(await queues(bad.page).count()).toBe(1);
  expect(bad.reports).toContainEqual(
    expect.objectContaining({ kind: 'place-crashed', module: 'banker', channel: 'stable' }),
  );

  let isDead = true;
  const dead = await visit('/admin', 'deposit', (page) =>
    page.route(
      (url) => url.href.startsWith(base + entry),
      (route) => (isDead ? route.fulfill({ status: 404, headers: CORS, body: 'no' }) : route.continue()),
    ),
  );
  dead.expectFault(/404|remoteEntry/);
  await failed(dead.page).waitFor();
  expect(await failed(dead.page).textContent()).toContain('The banker module could not be fetched.');
  expect(await queues(dead.page).count()).toBe(1);
  isDead = false;
  await failed(dead.page).getByRole('button', { name: 'Retry' }).click();
  await tile(dead.page).getByRole('table').waitFor();
});

test('federation: a release of a later contract is held back with its places, and one of before brings none', async () => {
  const visits = await Promise.all(
    [
      (release: WithPlaces) => void (release.contract = '1.9'),
      (release: WithPlaces) => {
        release.contract = '1.6';
        delete (release as Partial<WithPlaces>).places;
      },
    ].map((bend) =>
      visit('/admin', 'deposit', (page) =>
        bendRegistry(
          page,
          'banker',
          () => true,
          (release) => bend(release as WithPlaces),
        ),
      ),
    ),
  );
  const { base } = await released('banker');
  for (const { page, at } of visits) {
    await page.getByRole('heading', { name: 'Your shift' }).waitFor();
    // The bell's topic is of another module, and opens without a tile of Banker.
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page
      .getByRole('region', { name: 'Unpaid payouts' })
      .getByText(/not paid|is paid/)
      .waitFor();
    expect(await tile(page).count()).toBe(0);
    expect(at(base)).toBe(-1);
  }
});
