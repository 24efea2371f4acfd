import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { publish } from '../../../shared/release/publish.mjs';
import { serveRemote } from '../../../shared/release/serve/server.mjs';
import { yank } from '../../../shared/release/yank/yank.mjs';
import { changedBuild } from '../harness/release/changed-build.ts';
import { screen } from '../harness/page/pages.ts';
import { hastenClock } from '../harness/browser/hasten-clock.ts';
import { panel } from '../harness/browser/panel.ts';
import { listenTo } from '../harness/release/listen-to.ts';
import { built, startSite, visitSite, type ReleaseSite } from '../harness/release/release-site.ts';

const open = panel();
let site: ReleaseSite;
beforeAll(async () => {
  site = await startSite(['deposit']);
  await site.publish(built('host'), built('remote-deposit'));
});
afterAll(() => site.close());

const utrField = (page: Page) => page.getByLabel('UTR', { exact: true });

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
  const loads = (one: Page) => one.evaluate(() => performance.timeOrigin);
  const before = await loads(page);
  await utrField(page).fill('612345');

  const { targetDir, privateKey } = site;
  const reason = 'it credits the wrong account';
  await yank({ targetDir, privateKey, name: 'deposit', version: bad, reason });
  // Nothing is typed there: it is left at once.
  await idle.waitForRequest((request) => /\/remotes\/deposit\/(?!1\.0\.9)/.test(request.url()), { timeout: 20_000 });
  await screen(idle, 'Recent Deposit');
  expect(await idle.locator('[data-taken-back]').count()).toBe(0);
  // The line of this form is a draft of the tab, so the page may leave; what was typed is there afterwards.
  await page.waitForFunction((then) => performance.timeOrigin !== then, before, { timeout: 20_000 });
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
