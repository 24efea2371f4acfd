import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { answered } from '../harness/browser/in-flight.ts';
import { hastenClock } from '../harness/browser/hasten-clock.ts';
import { toast } from '../harness/browser/page-recorder.ts';
import { panel } from '../harness/browser/panel.ts';
import { bodies } from '../harness/faults/bodies.ts';
import { screen } from '../harness/page/pages.ts';
import { changedBuild, hashOf } from '../harness/release/changed-build.ts';
import { grantBuild } from '../harness/release/granted-build.ts';
import { built, startSite, visitSite, type ReleaseSite } from '../harness/release/release-site.ts';

const open = panel();
let site: ReleaseSite;
beforeAll(async () => {
  site = await startSite(['deposit']);
  await site.publish(built('host'), built('remote-deposit'));
});
afterAll(() => site.close());

const utrField = (page: Page) => page.getByLabel('UTR', { exact: true });
const strip = (page: Page) => page.getByRole('region', { name: 'A build that is not released' });
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('override'));

/** Where the entries of the module come from, and under which stamp it sends. */
function listenTo(page: Page) {
  const entries: string[] = [];
  const stamps = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/remoteEntry/.test(pathname)) entries.push(pathname.split('/')[1]!);
    const stamp = request.headers()['x-remote'];
    if (stamp) stamps.add(stamp);
  });
  return { entries, stamps };
}

test('federation: a person runs the build that was granted, in that tab alone, under a strip that a page cannot hide, and is back on the published release when it ends', async () => {
  const granted = await grantBuild(changedBuild('remote-deposit', site.workshop, { version: '1.0.9-0000tried' }));
  const { page, expectFault } = await open('/login', { before: hastenClock });
  // The end of the grant is told by these two.
  expectFault(/overrides\/mine|409 \(Conflict\)/);
  await visitSite(page, site, '/admin/profile', 'deposit');
  await page.getByRole('button', { name: 'Run your build of deposit in this tab' }).click();
  await strip(page).waitFor();
  // From here on: the page before it may fetch the published entry ahead at any time.
  const { entries, stamps } = listenTo(page);
  const stamped = page.waitForRequest((request) => 'x-remote' in request.headers());
  await page.goto(`${site.origin}/admin/utr`);
  await screen(page, 'UTR Entry');
  await stamped;
  await answered(page);
  expect([...new Set(entries)]).toEqual(['api']);
  expect([...stamps]).toEqual([`deposit@override:${granted.no}`]);
  const other = await page.context().newPage();
  const elsewhere = listenTo(other);
  await other.goto(`${site.origin}/admin/utr`);
  await screen(other, 'UTR Entry');
  expect(elsewhere.entries).toEqual(['remotes']);
  expect(await strip(other).count()).toBe(0);
  await other.close();

  const isOnTop = () =>
    page.waitForFunction(() => document.elementFromPoint(innerWidth / 2, innerHeight - 10)?.matches('[popover]'));
  await isOnTop();
  await page.evaluate(() => {
    const rules = new CSSStyleSheet();
    rules.replaceSync(
      '[popover]{display:none!important;opacity:0!important;height:0!important;bottom:-90px!important}',
    );
    document.adoptedStyleSheets.push(rules);
    document.querySelector<HTMLElement>('[popover]')!.style.setProperty('visibility', 'hidden', 'important');
    document.querySelector('[popover]')!.remove();
    const cover = document.createElement('div');
    cover.popover = 'manual';
    cover.className = 'cover';
    document.body.append(cover);
    cover.showPopover();
  });
  await isOnTop();
  expect(await page.locator('html > [popover]').count()).toBe(1);

  await utrField(page).fill('612345');
  // A file that is asked for after the end would be refused.
  await answered(page);
  await granted.end();
  await strip(page).waitFor({ state: 'detached' });
  await screen(page, 'UTR Entry');
  expect(await utrField(page).inputValue()).toBe('612345');
  expect(await kept(page)).toBeNull();
  expect(entries.at(-1)).toBe('remotes');
});

/** Tab leads to the button of the strip, which is the last on the page, and Enter presses it. */
async function leaveByKeyboard(page: Page) {
  const isThere = () => page.evaluate(() => document.activeElement?.matches('html > [popover]') ?? false);
  for (let presses = 0; !(await isThere()); presses += 1) {
    if (presses > 100) throw new Error('Tab never leads to the button of the strip.');
    await page.keyboard.press('Tab');
  }
  const left = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await left;
}

/** Lets `deposit` run a build whose entry is this code. */
function grantEntry(version: string, code: string) {
  const dist = changedBuild('remote-deposit', site.workshop, { version });
  const file = join(dist, 'build.json');
  const build = JSON.parse(readFileSync(file, 'utf8')) as { entry: string; files: object };
  writeFileSync(join(dist, build.entry), code);
  writeFileSync(file, JSON.stringify({ ...build, files: { ...build.files, [build.entry]: hashOf(code) } }));
  return grantBuild(dist);
}

test('federation: what nobody granted runs nothing, and a build that does not boot is left by /?reset', async () => {
  const { page, expectFault } = await open('/login');
  expectFault(/404|The entry throws|deposit module|brings no container/i);
  await visitSite(page, site, '/admin/profile', 'deposit');
  // Until the panel stands it may still clear what the tab stores, as of somebody else.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await answered(page);
  await page.evaluate(() => sessionStorage.setItem('override', '7d1c0c53-6b5e-4a3e-9c74-0f0f5a3e1c11'));
  const { entries } = listenTo(page);
  await page.goto(`${site.origin}/admin/utr`);
  // It stays for three seconds, which may be over when a slow page counts as loaded.
  await toast(page, /^You may not run this build, or not any more\./);
  await screen(page, 'UTR Entry');
  expect([...new Set(entries)]).toEqual(['remotes']);
  expect(await kept(page)).toBeNull();

  const { id } = await grantEntry('1.0.9-0000dead', bodies.throwingScript());
  const meetIt = async () => {
    await page.evaluate((one) => sessionStorage.setItem('override', one), id);
    await page.goto(`${site.origin}/admin/utr`);
    await page.getByRole('alert').filter({ hasText: 'deposit module' }).waitFor();
    await strip(page).waitFor();
  };
  await meetIt();
  await leaveByKeyboard(page);
  await screen(page, 'UTR Entry');
  expect(await kept(page)).toBeNull();

  await meetIt();
  await page.goto(`${site.origin}/?reset`);
  await page.waitForURL(/\/admin/);
  await page.goto(`${site.origin}/admin/utr`);
  await screen(page, 'UTR Entry');
  expect(await kept(page)).toBeNull();
});

test('federation: /?reset leaves a build where nothing boots: the panel’s own code is lost, the build removes the page, or it keeps the page busy', async () => {
  const { page, expectFault } = await open('/login');
  // Nothing can be put into a document without a body.
  expectFault(/main\..*\.js|ERR_FAILED|deposit module|brings no container|remoteEntry|reading 'append'/i);
  await visitSite(page, site, '/admin/profile', 'deposit');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await answered(page);
  const take = async (code: string, version: string) => {
    const { id } = await grantEntry(version, code);
    await page.evaluate((one) => sessionStorage.setItem('override', one), id);
  };
  const { entries } = listenTo(page);
  /** By its address alone; what was granted is asked for no more. */
  const reset = async () => {
    entries.splice(0);
    await page.goto(`${site.origin}/?reset`);
    expect(await kept(page)).toBeNull();
  };
  const isBack = async () => {
    await page.goto(`${site.origin}/admin/utr`);
    await screen(page, 'UTR Entry');
    expect([...new Set(entries)]).toEqual(['remotes']);
  };

  await take(bodies.throwingScript(), '1.0.9-000000ab');
  const own = /\/main\.[0-9a-f]+\.js/;
  await page.route(own, (route) => route.abort());
  await page.goto(`${site.origin}/admin/utr`);
  const lost = page.getByText('The panel could not be loaded completely.');
  await lost.waitFor();
  expect(await kept(page)).not.toBeNull();
  await reset();
  await lost.waitFor();
  await page.unroute(own);
  await isBack();

  const removing = async () => {
    await page.goto(`${site.origin}/admin/utr`);
    await page.waitForFunction(() => !document.querySelector('body'));
    await strip(page).waitFor();
  };
  await take('document.documentElement.replaceChildren();', '1.0.9-000000cd');
  await removing();
  const id = (await kept(page))!;
  await leaveByKeyboard(page);
  await screen(page, 'UTR Entry');
  await page.evaluate((one) => sessionStorage.setItem('override', one), id);
  await removing();
  await reset();
  await isBack();

  // One that never ends is ended by the browser, whose next load of this address is the same.
  await take('for (const end = Date.now() + 4_000; Date.now() < end;);', '1.0.9-000000ef');
  const asked = page.waitForResponse((answer) => /\/api\/overrides\/.*remoteEntry/.test(answer.url()));
  await page.goto(`${site.origin}/admin/utr`, { waitUntil: 'commit' });
  await asked;
  await reset();
  await isBack();
});
