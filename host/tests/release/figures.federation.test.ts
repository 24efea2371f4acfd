import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@backoffice/shared/contract';
import { hastenClock } from '../harness/browser/hasten-clock.ts';
import { panel } from '../harness/browser/panel.ts';
import { menuLink, rows, screen } from '../harness/page/pages.ts';
import { FAILING, publishCanary } from '../harness/release/bad-canary.ts';
import { built, startSite, visitSite, type ReleaseSite } from '../harness/release/release-site.ts';
import { database } from '../harness/stack/database.ts';

const COMMAND = join(import.meta.dirname, '..', '..', '..', 'shared', 'release', 'release.mjs');
const open = panel();
const rowsOf = database();
let site: ReleaseSite;
beforeAll(async () => {
  site = await startSite(['deposit']);
  await site.publish(built('host'), built('remote-deposit'));
});
afterAll(() => site.close());

const versionOf = (folder: string) =>
  (JSON.parse(readFileSync(join(built(folder), 'build.json'), 'utf8')) as { version: string }).version;

test('federation: what failed in the tab of one person stands on the page of modules for a lead, with the figures of both releases, which the command to promote reads', async () => {
  // Both tables are limited, and other tests of this run may have filled them.
  await rowsOf('delete from release_figure');
  await rowsOf('delete from panel_report');
  const version = '1.0.5-0f190e50';
  const [host, stable] = [versionOf('host'), versionOf('remote-deposit')];
  await publishCanary(site, 'throw at render', 'by name', version);
  const { page: tab, expectFault } = await open('/login', { before: hastenClock });
  expectFault(/The page throws/);
  const counted = tab.waitForResponse(
    (response) => response.request().postData()?.includes('"left"') === true && response.ok(),
  );
  await visitSite(tab, site, '/admin/utr', 'deposit');
  await screen(tab, 'UTR Entry');
  await menuLink(tab, FAILING.title).click();
  await rows(tab).first().waitFor();
  await counted;

  const { page } = await open('/login', { before: hastenClock });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitSite(page, site, '/admin/modules', 'deposit.lead');
  const deposit = page.getByRole('region', { name: 'Module deposit' });
  const line = (start: string) => deposit.getByRole('listitem').filter({ hasText: start });
  await line(`${version}, on trial`).waitFor();
  expect(await line(`${version}, on trial`).innerText()).toMatch(
    /\n1 load, \d+ ms on average(, 1 of them slow)? · 1 with a failed page · 1 given up$/,
  );
  expect(await line(stable).innerText()).toMatch(/\n\d+ loads?, \d+ ms on average/);
  expect(await line('A page stopped working').innerText()).toMatch(
    new RegExp(`\\nOnce, .+\\nversion ${version} · on trial · panel ${host} · Error: The page throws\\.$`),
  );
  expect(await line('A version on trial was left').count()).toBe(1);
  await deposit.getByText(new RegExp(`^${stable} \\(stable\\), loaded in \\d+ ms$`)).waitFor();
  await page.getByText(`${host}, contract ${CONTRACT_VERSION}`).waitFor();

  await page.getByRole('button', { name: 'Copy the figures' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const file = join(site.workshop, 'figures.json');
  writeFileSync(file, await page.evaluate(() => navigator.clipboard.readText()));
  const args = ['promote', 'deposit', '--dry-run', '--figures', file, '--target', site.targetDir];
  const said = execFileSync(process.execPath, [COMMAND, ...args, '--key', join(site.workshop, 'release.pem')], {
    encoding: 'utf8',
  });
  expect(said).toMatch(
    new RegExp(`The figures do not decide: deposit ${version} was tried 1 .* and ${stable} [1-9].* 50 of each`),
  );
});
