import type { Locator, Page } from 'playwright-core';
import { publish } from '../../../shared/release/publish.mjs';
import { hastenClock } from '../harness/browser/hasten-clock.ts';
import { panel } from '../harness/browser/panel.ts';
import { rows } from '../harness/page/pages.ts';
import { size } from '../harness/proof/proof.ts';
import { built, startSite, visitSite, type ReleaseSite } from '../harness/release/release-site.ts';

const open = panel();
const sites: ReleaseSite[] = [];
afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())));

/** A panel that is published as this environment. */
async function siteOf(environment: string): Promise<ReleaseSite> {
  const site = await startSite(['deposit']);
  sites.push(site);
  const { targetDir, privateKey } = site;
  await publish({ targetDir, privateKey, dists: [built('host'), built('remote-deposit')], environment });
  return site;
}

const section = (page: Page) => page.getByRole('region', { name: 'Rehearsals' });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Rehearsal' });
const fault = (page: Page, kind: string): Locator => page.getByRole('main').locator(`[data-fault=${kind}]`);

/** What each rehearsal looks like, as the same fault of safety P13 does. */
const SHOWN: Record<string, (page: Page) => Promise<unknown>> = {
  'Tampered module': (page) => fault(page, 'altered').waitFor(),
  'Crashing module': (page) => fault(page, 'broken').waitFor(),
  'Server down': (page) => page.getByText(/No connection to the server since/).waitFor(),
  'Incompatible module': async (page) => {
    await fault(page, 'incompatible').waitFor();
    await page.getByText(/needs contract 99\.0, and this panel has \d/).waitFor();
  },
  'Slow module': async (page) => {
    await page.getByRole('status', { name: 'Loading' }).or(page.locator('[aria-busy=true]')).first().waitFor();
    await page.getByLabel('UTR', { exact: true }).waitFor();
  },
  'Dead module': (page) => fault(page, 'unreachable').waitFor(),
  'Live events cut': async (page) => {
    await page.waitForRequest((request) => request.url().includes('/api/events/poll'));
  },
};
const KINDS = Object.keys(SHOWN);
const CASES = KINDS.slice(0, size({ gate: 3, promise: KINDS.length }));

test('federation: a lead of staging rehearses faults in one tab by the ways of real ones; nothing is reported, and each ends by hand where it is met', async () => {
  const site = await siteOf('staging');
  const { page, expectFault } = await open('/login', { before: hastenClock });
  expectFault(/This page crashes|integrity|SHA-256|Network Error|ERR_|remoteEntry/);
  const told: string[] = [];
  const streams: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    // That a module was loaded well, and what this tab runs, is told a while later, and is no report of a fault.
    if (/\/api\/(reports|release-figures)$/.test(url) && !/"(loaded|running)"/.test(request.postData() ?? ''))
      told.push(`${url} ${request.postData()}`);
    if (/\/api\/events\?/.test(url)) streams.push(url);
  });
  await visitSite(page, site, '/admin/modules', 'deposit.lead');
  for (const title of CASES) {
    await page.goto(`${site.origin}/admin/modules`);
    await section(page).getByLabel('Module', { exact: true }).waitFor();
    told.splice(0);
    streams.splice(0);
    await section(page)
      .getByRole('button', { name: `Rehearse: ${title}` })
      .click();
    await bar(page)
      .getByText(/^Rehearsal in this tab: .* It ends by itself in 2 min\.$/)
      .waitFor();
    await SHOWN[title]!(page);
    expect({ title, told }).toEqual({ title, told: [] });
    if (title === 'Live events cut') expect(streams).toEqual([]);
    await bar(page).getByRole('button', { name: 'End it' }).click();
    await bar(page).waitFor({ state: 'detached' });
  }
  await page.goto(`${site.origin}/admin/recent-deposit`);
  await rows(page).first().waitFor();
  expect(await bar(page).count()).toBe(0);
});

test('federation: a rehearsal ends by itself, and by its bar where nothing of the panel starts', async () => {
  const site = await siteOf('staging');
  const { page, expectFault } = await open('/login');
  expectFault(/main\..*\.js|ERR_FAILED/);
  await visitSite(page, site, '/admin', 'deposit.lead');
  const keep = (ms: number) =>
    page.evaluate(
      (left) =>
        sessionStorage.setItem('rehearsal', JSON.stringify({ kind: 'api-down', module: '', until: Date.now() + left })),
      ms,
    );
  await keep(4_000);
  await page.reload();
  await bar(page).waitFor();
  await bar(page).waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Queues' }).waitFor();

  await keep(60_000);
  await page.route(/\/main\.[0-9a-f]+\.js/, (route) => route.abort());
  await page.reload();
  await page.getByText('The panel could not be loaded completely.').waitFor();
  await bar(page).getByRole('button', { name: 'End it' }).click();
  expect(await page.evaluate(() => sessionStorage.getItem('rehearsal'))).toBeNull();
});

test('federation: production has no rehearsals, neither on the page of modules nor by what somebody wrote into the storage of a tab', async () => {
  const site = await siteOf('production');
  const { page } = await open('/login');
  await visitSite(page, site, '/login', 'deposit.lead');
  await page.evaluate(() =>
    sessionStorage.setItem(
      'rehearsal',
      JSON.stringify({ kind: 'dead', module: 'deposit', until: Date.now() + 60_000 }),
    ),
  );
  await page.goto(`${site.origin}/admin/modules`);
  await page.getByRole('region', { name: 'Module deposit' }).waitFor();
  expect(await section(page).count()).toBe(0);
  expect(await page.evaluate(() => globalThis.__PANEL__.rehearsals)).toBeNull();
  await page.goto(`${site.origin}/admin/recent-deposit`);
  await rows(page).first().waitFor();
  expect(await bar(page).count()).toBe(0);
});
