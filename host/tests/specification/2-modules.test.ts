import { stackAddress } from '../harness/stack/address.ts';
import { clause } from '../harness/proof/clause.ts';
import { answered } from '../harness/browser/in-flight.ts';
import { headerOf, type Ledger, openLedger } from '../harness/browser/ledger.ts';
import { DESKS, MENUS, MODULES } from '../harness/page/menus.ts';
import { mainMenu, menuEntries, menuLink, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { sharedSession, storedSession } from '../harness/staff/sign-in.ts';

const open = panel({ cold: true });
const seen = clause(
  '§6',
  'each action name in the browser',
  'its own module, menu and screens, and nothing of another remote',
);

async function openPanel(username: string) {
  let ledger: Ledger | undefined;
  const { page } = await open('/admin', { as: username, before: async (fresh) => (ledger = await openLedger(fresh)) });
  return { page, ledger: ledger! };
}

const originsOf = (ledger: Ledger) => [...new Set(ledger.urls().map((url) => new URL(url).origin))].sort();

test.each(MODULES)(
  "specification §2, §4, §6 and §7: the $module module: the menu has exactly the specified titles, order and segments, each page's heading is its menu title and the menu marks it, nothing of another remote is fetched, every API request carries the token as bearer and no other request tells it, and a segment of another module is not reachable",
  async ({ module, username }) => {
    const { page, ledger } = await openPanel(username);
    expect(await menuEntries(page)).toEqual(MENUS[module]);
    for (const { title, segment } of MENUS[module]) {
      await menuLink(page, title).click();
      await page.waitForURL(`**/admin/${segment}`);
      await screen(page, title);
      expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([title]);
      expect(await mainMenu(page).locator('[aria-current="page"] > span:not([aria-hidden])').allTextContents()).toEqual(
        [title],
      );
    }
    await answered(page);
    expect(originsOf(ledger)).toEqual([stackAddress().host, stackAddress().remotes[module]].sort());

    const { token } = await sharedSession(username);
    const calls = ledger.lines.filter(({ url }) => url.startsWith(`${stackAddress().host}/api/`));
    expect(calls.length).toBeGreaterThan(MENUS[module].length);
    expect(
      calls.filter(({ headers }) => headerOf(headers, 'authorization') !== `Bearer ${token}`).map(({ url }) => url),
    ).toEqual([]);
    const told = ledger.lines.filter(
      ({ url, headers }) => url.includes(token) || (!url.includes('/api/') && JSON.stringify(headers).includes(token)),
    );
    expect(told.map(({ url }) => url)).toEqual([]);

    const other = MENUS[module === 'withdraw' ? 'banker' : 'withdraw'][0]!.segment;
    await page.goto(`${stackAddress().host}/admin/${other}`);
    await screen(page, 'No such page');
    expect(await menuEntries(page)).toEqual(MENUS[module]);
    seen(`${module}: ${MENUS[module].length} screens, ${calls.length} calls with the token`);
  },
);

const SECOND_DESKS = DESKS.filter(({ username }) => MODULES.every((first) => first.username !== username));

test.each(SECOND_DESKS)(
  'specification §2, §4 and §6: $action staff get the $module module too, with its menu, and nothing of another remote is fetched',
  async ({ username, module }) => {
    const { page, ledger } = await openPanel(username);
    expect(await menuEntries(page)).toEqual(MENUS[module]);
    const [first] = MENUS[module];
    await menuLink(page, first!.title).click();
    await screen(page, first!.title);
    expect(originsOf(ledger)).toEqual([stackAddress().host, stackAddress().remotes[module]].sort());
    seen(`${username} has the ${module} module`);
  },
);

test('specification §4: an unknown action name gets a page that says so, with sign-out, and no remote is fetched', async () => {
  const session = await sharedSession('deposit');
  let ledger: Ledger | undefined;
  const { page } = await open('/login', { before: async (fresh) => (ledger = await openLedger(fresh)) });
  for (const actionName of ['Auditor', '__proto__', 'https://example.com/remoteEntry.js']) {
    await page.evaluate(
      (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
      {
        ...storedSession(session),
        auth: JSON.stringify({ ...session.auth, actionName }),
      },
    );
    await page.goto(`${stackAddress().host}/admin/utr`);
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(await page.getByRole('main').textContent()).toContain(actionName);
  }
  const foreign = ledger!.urls().filter((url) => new URL(url).origin !== stackAddress().host);
  expect(foreign).toEqual([]);
  seen('unknown names get no remote');
});
