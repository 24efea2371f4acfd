import type { Page } from 'playwright-core';
import { rollback } from '../../../shared/release/move.mjs';
import { prune } from '../../../shared/release/prune.mjs';
import { dialog } from '../harness/page/approval-desk.ts';
import { newMatch } from '../harness/work/claims.ts';
import { changedBuild } from '../harness/release/changed-build.ts';
import { heading, menuLink, screen } from '../harness/page/pages.ts';
import { hastenClock } from '../harness/browser/hasten-clock.ts';
import { panel } from '../harness/browser/panel.ts';
import { shown } from '../harness/proof/proof.ts';
import { signIn } from '../harness/staff/sign-in.ts';
import { signInByHand, signInScreen } from '../harness/staff/sign-in-screen.ts';
import { signOut } from '../harness/staff/user-menu.ts';
import { listenTo } from '../harness/release/listen-to.ts';
import { built, startSite, visitSite, type ReleaseSite } from '../harness/release/release-site.ts';

const open = panel();
let site: ReleaseSite;
beforeAll(async () => {
  site = await startSite(['deposit']);
  await site.publish(built('host'), built('remote-deposit'));
});
afterAll(() => site.close());

const banner = (page: Page) => page.locator('[data-new-release]');
const utrField = (page: Page) => page.getByLabel('UTR', { exact: true });

test('safety P15: a tab of version 1 works through version 2, a version 3 with a new contract, a rollback and a prune; a half-filled form survives', async () => {
  const { page } = await open('/login', { before: hastenClock });
  const { versions } = listenTo(page);
  await visitSite(page, site, '/admin/utr', 'deposit');
  await screen(page, 'UTR Entry');
  await utrField(page).fill('612345');
  const [first] = versions;

  await site.publish(changedBuild('remote-deposit', site.workshop, { version: '1.0.2-00000002' }));
  await banner(page).getByText('A new version is there.').waitFor();
  expect(await utrField(page).inputValue()).toBe('612345');

  await site.publish(
    changedBuild('remote-deposit', site.workshop, { version: '3.0.0-00000003', contract: '2.0' }),
    changedBuild('host', site.workshop, { version: '3.0.0-0000000a', contract: '2.0' }),
  );
  await menuLink(page, 'Recent Deposit').click();
  await screen(page, 'Recent Deposit');

  expect(await rollback({ targetDir: site.targetDir, privateKey: site.privateKey, name: 'host' })).toMatchObject({
    from: '3.0.0-0000000a',
  });
  expect(await rollback({ targetDir: site.targetDir, privateKey: site.privateKey, name: 'deposit' })).toMatchObject({
    to: '1.0.2-00000002',
  });
  expect((await prune({ targetDir: site.targetDir, privateKey: site.privateKey })).removed).toEqual([]);
  await menuLink(page, "Recent UTR's").click();
  await screen(page, "Recent UTR's");
  // Pages first visited after both publications have the version that the tab started with.
  expect([...versions]).toEqual([first]);

  await menuLink(page, 'UTR Entry').click();
  await screen(page, 'UTR Entry');
  expect(await utrField(page).inputValue()).toBe('612345');
  await banner(page).getByRole('button', { name: 'Reload' }).click();
  await page.waitForRequest((request) => request.url().includes('/1.0.2-00000002/'));
  await screen(page, 'UTR Entry');
  expect(await utrField(page).inputValue()).toBe('612345');
  expect(await banner(page).count()).toBe(0);
  shown({
    promise: 'P15',
    what: 'a tab through two releases, another contract, a rollback and a prune',
    promised: 'nothing typed is lost',
    measured: 'what was typed stood through all of them and a reload',
  });
});

test('a tab is not reloaded by itself, and Later puts the offer away', async () => {
  const { page } = await open('/login', { before: hastenClock });
  await visitSite(page, site, '/admin/utr', 'deposit');
  await screen(page, 'UTR Entry');
  await page.evaluate(() => Object.assign(window, { sameTab: true }));
  await site.publish(changedBuild('remote-deposit', site.workshop, { version: '1.0.4-00000004' }));
  await banner(page).getByRole('button', { name: 'Later' }).click();
  await menuLink(page, 'Recent Deposit').click();
  await screen(page, 'Recent Deposit');
  expect(await banner(page).count()).toBe(0);
  expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);
});

/** Fails as a chunk does when its file is gone from the server. */
const loseFile = (page: Page) =>
  page.evaluate(
    () => void Promise.reject(Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' })),
  );

/** This text appears only when the page does not reload by itself. */
const lost = (page: Page) => page.getByText('A part of this page could not be fetched. Reload the page.');

test('a note and a reason that are being written hold off every reload: the offered one, and the one after a lost file', async () => {
  const { deposit } = await newMatch();
  const { page, expectFault } = await open('/login', { before: hastenClock });
  expectFault(/Loading chunk 1 failed/);
  await visitSite(page, site, `/admin/deposit-approval?id=${deposit.no}`, 'deposit');
  const note = page.getByLabel('New note');
  await note.fill('The customer rings again at five');
  await site.publish(changedBuild('remote-deposit', site.workshop, { version: '1.0.5-00000005' }));
  await banner(page).getByRole('button', { name: 'Reload' }).click();
  await banner(page)
    .getByText(/would be lost\. Send it or close it first/)
    .waitFor();
  await loseFile(page);
  await lost(page).waitFor();
  expect(await note.inputValue()).toBe('The customer rings again at five');
  await note.fill('');

  await heading(page).click();
  await page.keyboard.press('r');
  const reason = dialog(page).getByLabel(/^Comment/);
  await reason.fill('Paid by a stranger');
  await lost(page).waitFor({ state: 'detached' });
  await loseFile(page);
  await lost(page).waitFor();
  expect(await reason.inputValue()).toBe('Paid by a stranger');
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();

  // No input is pending any more.
  const renewed = page.waitForRequest((request) => request.url().includes('/1.0.5-00000005/'));
  await loseFile(page);
  await renewed;
});

/** The page says that it was loaded a minute earlier than it was. */
const seemOld = (page: Page) =>
  page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
  });

test('a tab that has been open for long runs the newest release from the next sign-in on', async () => {
  const { page } = await open('/login', { before: seemOld });
  const { versions } = listenTo(page);
  await visitSite(page, site, '/admin/utr', await signIn('deposit'));
  await screen(page, 'UTR Entry');
  versions.clear();

  await site.publish(changedBuild('remote-deposit', site.workshop, { version: '3.0.1-00000004' }));
  await signOut(page);
  await signInScreen(page).button.waitFor();
  const newest = page.waitForRequest((request) => request.url().includes('/3.0.1-00000004/'));
  await signInByHand(page, 'deposit');
  await newest;
  await menuLink(page, 'UTR Entry').click();
  await screen(page, 'UTR Entry');
  expect([...versions].at(-1)).toBe('3.0.1-00000004');
  expect(await banner(page).count()).toBe(0);
});
