import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { publish } from '../../../shared/release/publish.mjs';
import { serveRemote } from '../../../shared/release/serve/server.mjs';
import { yank } from '../../../shared/release/yank/yank.mjs';
import { hastenClock } from '../harness/browser/hasten-clock.ts';
import { toastsOf } from '../harness/browser/page-recorder.ts';
import { panel } from '../harness/browser/panel.ts';
import { untilStable } from '../harness/browser/until-stable.ts';
import { serveRegistry } from '../harness/faults/release.ts';
import { creditButton, dialog, dialogGone } from '../harness/page/approval-desk.ts';
import { heading, rows, screen } from '../harness/page/pages.ts';
import { changedBuild } from '../harness/release/changed-build.ts';
import { listenTo, type Told } from '../harness/release/listen-to.ts';
import { built, startSite, visitSite, type ReleaseSite } from '../harness/release/release-site.ts';
import { askApi } from '../harness/stack/api.ts';
import { freePorts } from '../harness/stack/free-ports.ts';
import { type ApiInstance, startSecondApi } from '../harness/stack/second-api.ts';
import { cashOf, deposit, newMatch } from '../harness/work/claims.ts';

const open = panel();
let site: ReleaseSite;
/** It reads what this site takes back. */
let api: ApiInstance | undefined;
beforeAll(async () => {
  const [port] = await freePorts(1);
  site = await startSite(['deposit'], { apiTarget: `http://localhost:${port}` });
  await site.publish(built('host'), built('remote-deposit'));
  api = await startSecondApi({ PORT: String(port), RELEASE_LIST: join(site.targetDir, 'host/registry.json') });
});
afterAll(async () => {
  await api?.stop();
  await site.close();
});

const utrField = (page: Page) => page.getByLabel('UTR', { exact: true });

const loadOf = (page: Page) => page.evaluate(() => performance.timeOrigin);
const nextLoad = (page: Page, before: number) =>
  page.waitForFunction((then) => performance.timeOrigin !== then, before, { timeout: 20_000 });
const nextLook = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/registry.json'));

/** Until the API refuses what a release sends; there is no such deposit. */
const apiRefuses = (release: string) =>
  untilStable(async () => {
    const headers = { 'x-remote': release, 'idempotency-key': crypto.randomUUID() };
    const act = { as: 'deposit', method: 'POST', json: {}, headers, at: api!.address };
    expect((await askApi('/deposits/none/approve', act)).body).toMatchObject({ code: 'RELEASE_YANKED' });
  });

test('federation: a release is taken back while something is typed: the banner says why, the text stays, nothing is decided, and the tab leaves when nothing would be lost', async () => {
  const bad = '1.0.6-00000bad';
  await site.publish(changedBuild('remote-deposit', site.workshop, { version: bad }));
  const { deposit: clean } = await newMatch();
  const cash = await cashOf(clean.customer.id);
  const { page, expectFault } = await open('/login', { before: hastenClock });
  expectFault(/409/);
  const { versions } = listenTo(page);
  await visitSite(page, site, `/admin/deposit-approval?id=${clean.no}`, 'deposit');
  const note = page.getByLabel('New note');
  await note.fill('The customer rings again at five');
  const before = await loadOf(page);

  const { targetDir, privateKey } = site;
  const reason = 'it credits the wrong account';
  await yank({ targetDir, privateKey, name: 'deposit', version: bad, reason });
  const why = `This page runs deposit ${bad}, which was taken back: ${reason}. Reload the page and do it again.`;
  await page.locator('[data-taken-back]').getByText(`deposit ${bad} was taken back: ${reason}. `).waitFor();
  await apiRefuses(`deposit@${bad}`);
  await heading(page).click();
  await page.keyboard.press('a');
  await creditButton(page).click();
  await dialog(page).getByText(why, { exact: true }).waitFor();
  expect(
    await dialog(page)
      .getByText(/outcome is unknown/)
      .count(),
  ).toBe(0);
  expect((await toastsOf(page)).map(({ text }) => text)).toContainEqual(expect.stringContaining(why));
  await page.keyboard.press('Escape');
  await dialogGone(page);
  expect(await deposit(clean.id)).toMatchObject({ status: clean.status, version: clean.version });
  expect(await cashOf(clean.customer.id)).toBe(cash);

  await nextLook(page);
  await nextLook(page);
  expect(await note.inputValue()).toBe('The customer rings again at five');
  expect(await loadOf(page)).toBe(before);
  expect([...versions]).toEqual([bad]);
  await note.fill('');
  await nextLoad(page, before);
  await note.waitFor();
  expect([...versions]).toEqual([bad, expect.not.stringContaining(bad)]);
  expect(await page.locator('[data-taken-back]').or(page.getByText('has no answer yet')).count()).toBe(0);
});

test('federation: a release that is taken back leaves every open tab, what is typed stays until it is done with, and an older list brings it back to nobody', async () => {
  const bad = '1.0.9-00000bad';
  await site.publish(changedBuild('remote-deposit', site.workshop, { version: bad }));
  copyFileSync(join(site.targetDir, 'host/registry.json'), join(site.workshop, 'older.json'));
  const { page } = await open('/login', { before: hastenClock });
  await visitSite(page, site, '/admin/utr', 'deposit');
  await screen(page, 'UTR Entry');
  const idle = await page.context().newPage();
  await hastenClock(idle);
  await idle.goto(`${site.origin}/admin/recent-deposit`);
  await screen(idle, 'Recent Deposit');
  const before = await loadOf(page);
  await utrField(page).fill('612345');

  const { targetDir, privateKey } = site;
  const reason = 'it credits the wrong account';
  await yank({ targetDir, privateKey, name: 'deposit', version: bad, reason });
  // Nothing is typed there: it is left at once.
  await idle.waitForRequest((request) => /\/remotes\/deposit\/(?!1\.0\.9)/.test(request.url()), { timeout: 20_000 });
  await screen(idle, 'Recent Deposit');
  expect(await idle.locator('[data-taken-back]').count()).toBe(0);
  // The line of this form is a draft of the tab, so the page may leave; what was typed is there afterwards.
  await nextLoad(page, before);
  await screen(page, 'UTR Entry');
  expect(await utrField(page).inputValue()).toBe('612345');

  // Somebody puts the older signed list back: a fresh page runs on by the newest that this browser has verified.
  for (const twin of ['.br', '.gz']) rmSync(join(targetDir, `host/registry.json${twin}`));
  copyFileSync(join(site.workshop, 'older.json'), join(targetDir, 'host/registry.json'));
  const { versions } = listenTo(page);
  const told = page.waitForRequest((request) => /List \d+ came after \d+/.test(request.postData() ?? ''));
  await page.reload();
  await screen(page, 'UTR Entry');
  await told;
  expect([...versions]).not.toContain(bad);
});

test('federation: a list of modules that has ended stops no desk: a lead is told to have it renewed, others are told nothing, and each tab reports it', async () => {
  const expiresAt = new Date(Date.now() - 60_000).toISOString();
  const visit = async (as: string) => {
    let told: Told[] = [];
    const before = async (page: Page) => {
      await hastenClock(page);
      ({ told } = listenTo(page));
      await serveRegistry(
        page,
        () => true,
        (registry) => void Object.assign(registry, { expiresAt }),
      );
    };
    const { page } = await open('/admin/recent-deposit', { as, before });
    await rows(page).first().waitFor();
    await nextLook(page);
    await nextLook(page);
    expect(told).toContainEqual(expect.objectContaining({ kind: 'registry-refused', detail: `Ended ${expiresAt}` }));
    return page.locator('[data-list-ended]');
  };
  await (await visit('deposit.lead')).getByText(/, and nobody has signed it anew\. Work goes on with it\./).waitFor();
  expect(await (await visit('deposit')).count()).toBe(0);
});

test('federation: a remote on an origin of its own shows its images and fonts and calls its API, as the registry says and no further', async () => {
  const own = await startSite([]);
  const remote = await serveRemote({ root: join(own.targetDir, 'remotes/deposit'), port: 0, allowOrigin: own.origin });
  const other = await serveRemote({ root: join(own.targetDir, 'remotes/deposit'), port: 0, allowOrigin: own.origin });
  try {
    const [base, elsewhere] = [remote, other].map(({ port }) => `http://localhost:${port}`);
    const dists = [built('host'), built('remote-deposit')];
    const { targetDir, privateKey } = own;
    await publish({ targetDir, privateKey, dists, bases: { deposit: `${base}/` }, connects: { deposit: [base!] } });
    const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    writeFileSync(join(targetDir, 'remotes/deposit/pixel.gif'), Buffer.from(pixel, 'base64'));
    const { page, expectFault } = await open('/login');
    expectFault(/Content.Security.Policy|Failed to fetch|violat|pixel\.gif|OTS parsing/i);
    await visitSite(page, own, '/admin/utr', 'deposit');
    await screen(page, 'UTR Entry');
    const tries = (origin: string) =>
      page.evaluate(async (from) => {
        const refused: string[] = [];
        const note = (event: SecurityPolicyViolationEvent) => refused.push(event.effectiveDirective);
        document.addEventListener('securitypolicyviolation', note);
        const image = new Image();
        const shown = new Promise((done) => (image.onload = image.onerror = done));
        image.src = `${from}/pixel.gif`;
        await shown;
        await new FontFace('own', `url(${from}/pixel.gif)`).load().catch(() => undefined);
        const called = await fetch(`${from}/pixel.gif`).then(
          ({ status }) => status,
          () => 'refused',
        );
        // Violations are told in tasks of their own.
        await new Promise((done) => setTimeout(done, 200));
        document.removeEventListener('securitypolicyviolation', note);
        return { width: image.naturalWidth, called, refused: [...new Set(refused)].sort() };
      }, origin);
    expect(await tries(base!)).toEqual({ width: 1, called: 200, refused: [] });
    expect(await tries(elsewhere!)).toEqual({
      width: 0,
      called: 'refused',
      refused: ['connect-src', 'font-src', 'img-src'],
    });
  } finally {
    await Promise.all([remote.close(), other.close(), own.close()]);
  }
});
