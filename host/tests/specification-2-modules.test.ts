import { stackAddress } from './harness/address.ts';
import { openLedger } from './harness/ledger.ts';
import { DESKS, MENUS, MODULES } from './harness/menus.ts';
import { mainMenu, menuEntries, menuLink, screen } from './harness/pages.ts';
import { panel } from './harness/panel.ts';
import { sharedSession, storedSession } from './harness/sign-in.ts';

const open = panel();

describe.each(DESKS)('specification §2, §4 and §6: $action staff', ({ username, module }) => {
  test(`specification §4: ${username} gets the ${module} module, and nothing of another remote is fetched`, async () => {
    let ledger: Awaited<ReturnType<typeof openLedger>> | undefined;
    const { page } = await open('/admin', { as: username, before: async (fresh) => (ledger = await openLedger(fresh)) });
    for (const { title } of MENUS[module]) {
      await menuLink(page, title).click();
      await screen(page, title);
    }
    const { remotes } = stackAddress();
    const origins = new Set(ledger!.urls().map((url) => new URL(url).origin));
    expect([...origins].sort()).toEqual([stackAddress().host, remotes[module]].sort());
  });

  test(`specification §2: the side menu of ${username} has exactly the specified titles, order and segments`, async () => {
    const { page } = await open('/admin', { as: username });
    expect(await menuEntries(page)).toEqual(MENUS[module]);
  });
});

test.each(MODULES)('specification §2: the heading of each page of the $module module is its menu title, and the menu marks it', async ({ module, username }) => {
  const { page } = await open(`/admin/${MENUS[module].at(-1)!.segment}`, { as: username });
  for (const { title, segment } of [...MENUS[module]].reverse()) {
    await menuLink(page, title).click();
    await page.waitForURL(`**/admin/${segment}`);
    await screen(page, title);
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([title]);
    expect(await mainMenu(page).locator('[aria-current="page"] > span:first-child').allTextContents()).toEqual([title]);
  }
});

test('specification §6: a segment of another module is not reachable', async () => {
  const { page } = await open('/admin/recent-deposit', { as: 'banker' });
  await screen(page, 'No such page');
  expect(await menuEntries(page)).toEqual(MENUS.banker);
});

test('specification §4: an unknown action name gets a page that says so, with sign-out, and no remote is fetched', async () => {
  const session = await sharedSession('deposit');
  let ledger: Awaited<ReturnType<typeof openLedger>> | undefined;
  const { page } = await open('/login', { before: async (fresh) => (ledger = await openLedger(fresh)) });
  for (const actionName of ['Auditor', '', 'deposit', '__proto__', 'constructor', 'https://example.com/remoteEntry.js']) {
    await page.evaluate((entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)), {
      ...storedSession(session), auth: JSON.stringify({ ...session.auth, actionName }),
    });
    await page.goto(`${stackAddress().host}/admin/utr`);
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(await page.getByRole('main').textContent()).toContain(actionName);
  }
  const foreign = ledger!.urls().filter((url) => new URL(url).origin !== stackAddress().host);
  expect(foreign).toEqual([]);
});
