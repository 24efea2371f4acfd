import type { Page } from 'playwright-core';
import { publish } from '../../../shared/release/publish.mjs';
import { answered } from '../harness/browser/in-flight.ts';
import { panel } from '../harness/browser/panel.ts';
import { creditButton, dialog, dialogGone, keysSent, loseAnswer, rowOf } from '../harness/page/approval-desk.ts';
import { openFirstRow } from '../harness/page/lists.ts';
import { MENUS } from '../harness/page/menus.ts';
import { menuLink, rows, screen } from '../harness/page/pages.ts';
import { changedBuild } from '../harness/release/changed-build.ts';
import { listenTo } from '../harness/release/listen-to.ts';
import { built, startSite, visitSite, type ReleaseSite } from '../harness/release/release-site.ts';
import { cashOf, newMatch } from '../harness/work/claims.ts';

const open = panel();
let site: ReleaseSite;
beforeEach(async () => {
  site = await startSite(['deposit']);
  await site.publish(built('host'));
});
afterEach(() => site.close());

const THROWS = '(()=>{throw new Error("The page throws.")})()';
/** A release whose list of bank lines throws, and whose other pages are good. */
const broken = (version: string) =>
  changedBuild('remote-deposit', site.workshop, { version, replace: [['"No bank line was entered today"', THROWS]] });

const failure = (page: Page) => page.getByRole('main').locator('[data-fault]');

/** A list is seen, so that this release is the first to load the doors of lists; then the page that throws. */
async function meetTheFailure() {
  const { page, expectFault } = await open('/login');
  expectFault(/The page throws|\/recent-utr|kit\/|ChunkLoadError|is not a function/);
  const { told } = listenTo(page);
  await visitSite(page, site, '/admin/recent-deposit', 'deposit');
  await rows(page).first().waitFor();
  // A door that the host uses too: from then on the release is not the only one that uses what it has loaded.
  await openFirstRow(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Help' }).waitFor();
  await page.keyboard.press('Escape');
  await menuLink(page, "Recent UTR's").click();
  return { page, told };
}

const LAZY_DOORS = ['table', 'overlay', 'choices', 'dates', 'files'].map((door) => `@backoffice/shared/kit/${door}`);

type Scope = Record<string, Record<string, unknown>>;
/** What the host shares, as each build on the page sees it. */
const scopesOf = (page: Page, doors: readonly string[], remove = false) =>
  page.evaluate(
    ([names, isOff]) => {
      const { __FEDERATION__: known } = globalThis as unknown as {
        __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap?: { default?: Scope } }[] };
      };
      return known.__INSTANCES__.map(({ name, shareScopeMap }) => {
        const scope = shareScopeMap?.default ?? {};
        const lacks = names.filter((door) => Object.keys(scope[door] ?? {}).length === 0);
        if (isOff) for (const door of names) scope[door] = {};
        return { name, lacks };
      });
    },
    [doors, remove] as const,
  );

/** Each lazy door of the host is offered to every build on the page, also those that nobody has opened yet. */
async function everyDoorIsThere(page: Page) {
  const scopes = await scopesOf(page, LAZY_DOORS);
  expect(scopes.map(({ name }) => name)).toContain('deposit');
  expect(scopes.filter(({ lacks }) => lacks.length > 0)).toEqual([]);
}

/** Lists, and every other page of the module with its doors. */
async function everyPageStands(page: Page) {
  await failure(page).waitFor({ state: 'detached' });
  await rows(page).first().waitFor();
  await everyDoorIsThere(page);
  for (const { title } of MENUS.deposit) {
    await menuLink(page, title).click();
    await screen(page, title);
    await answered(page);
    expect({ title, failures: await failure(page).count() }).toEqual({ title, failures: 0 });
  }
}

const retry = (page: Page) => failure(page).getByRole('button', { name: 'Retry' }).click();

test('safety P13: Retry on a page that throws takes the release that has been published since, in the same tab, and its lists and doors are there', async () => {
  await site.publish(broken('1.0.7-00000007'));
  const { page, told } = await meetTheFailure();
  await failure(page).waitFor();
  await site.publish(changedBuild('remote-deposit', site.workshop, { version: '1.0.8-00000008' }));
  const renewed = page.waitForRequest((request) => request.url().includes('/1.0.8-00000008/'));
  await retry(page);
  await renewed;
  await everyPageStands(page);
  const crash = { kind: 'page-crashed', detail: 'Error: The page throws.', module: 'deposit', channel: 'stable' };
  expect(told.filter(({ kind }) => kind !== undefined)).toEqual([
    expect.objectContaining({ ...crash, version: '1.0.7-00000007' }),
  ]);
});

test('safety P13: a mutant whose doors go with the release that opened them first is noticed', async () => {
  await site.publish(broken('1.0.7-00000007'));
  const { page } = await meetTheFailure();
  await failure(page).waitFor();
  await site.publish(changedBuild('remote-deposit', site.workshop, { version: '1.0.8-00000008' }));
  await scopesOf(page, LAZY_DOORS, true);
  const renewed = page.waitForRequest((request) => request.url().includes('/1.0.8-00000008/'));
  await retry(page);
  await renewed;
  await page.waitForResponse((response) => response.url().includes('/1.0.8-00000008/'));
  await expect(everyDoorIsThere(page)).rejects.toThrow();
  await failure(page).waitFor();
});

test('safety P13: a canary that has shown a list and then fails is given up in the same tab by itself, and the lists and doors of stable are there', async () => {
  await site.publish(built('remote-deposit'));
  const { targetDir, privateKey } = site;
  await publish({
    targetDir,
    privateKey,
    dists: [broken('1.0.9-00000009')],
    channel: 'canary',
    canary: { percent: 0, staff: ['deposit'], actions: [] },
  });
  const { page } = await meetTheFailure();
  expect(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).toContainEqual(
    expect.stringContaining('/1.0.9-00000009/'),
  );
  await everyPageStands(page);
});

test('safety P13: a decision whose answer was lost is asked about under its key by the release that has taken the place of the one that sent it', async () => {
  await site.publish(broken('1.0.7-00000007'));
  const { deposit: clean } = await newMatch();
  const before = await cashOf(clean.customer.id);
  const { page, expectFault } = await open('/login');
  expectFault(/The page throws|\/recent-utr|ERR_CONNECTION_RESET/);
  await loseAnswer(page, 'approve');
  const keys = keysSent(page, 'approve');
  await visitSite(page, site, `/admin/deposit-approval?q=${clean.no}`, 'deposit');
  await rowOf(page, clean).waitFor();
  await page.keyboard.press('a');
  await creditButton(page).click();
  await dialog(page)
    .getByText(/outcome is unknown/)
    .waitFor();
  await page.keyboard.press('Escape');
  await dialogGone(page);
  await menuLink(page, "Recent UTR's").click();
  await failure(page).waitFor();

  const version = '1.0.8-00000008';
  await site.publish(changedBuild('remote-deposit', site.workshop, { version }));
  const renewed = page.waitForRequest((request) => request.url().includes(`/${version}/`));
  await retry(page);
  await renewed;
  await failure(page).waitFor({ state: 'detached' });
  await menuLink(page, 'Deposit Approval').click();
  await screen(page, 'Deposit Approval');
  const unanswered = page.getByText(`"Approve ${clean.no}" was sent at`);
  await unanswered.waitFor();
  const asked = page.waitForRequest((request) => request.url().endsWith('/approve'));
  await page.getByRole('button', { name: 'Check status' }).click();
  expect((await asked).headers()['x-remote']).toBe(`deposit@${version}`);
  await unanswered.waitFor({ state: 'detached' });
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await cashOf(clean.customer.id)).toBe(before + clean.amountPaise);
});
