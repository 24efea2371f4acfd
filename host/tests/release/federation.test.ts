import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { serveRegistry } from '../harness/faults/release.ts';
import { stackAddress } from '../harness/stack/address.ts';
import { answered } from '../harness/browser/in-flight.ts';
import { MENUS, MODULES } from '../harness/page/menus.ts';
import { menuEntries, menuLink, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { built } from '../harness/release/release-site.ts';

const open = panel();

/** Texts that occur exactly once in a library's production code, so their count is the number of copies in the page. */
const MARKERS = {
  react: /isReactComponent\s*=\s*\{\}/g,
  'react-dom': /rendererPackageName/g,
  'react-router': /You cannot render a <Router> inside another <Router>/g,
  mantine: /MantineProvider was not found in component tree, make sure you have it in your app/g,
  query: /No QueryClient set, use QueryClientProvider to set one/g,
};

/** Takes the place of the React developer tools' hook and counts the renderers that register. */
function countRenderers() {
  const hook = {
    renderers: new Map<number, unknown>(),
    supportsFiber: true,
    isDisabled: false,
    inject(renderer: unknown) {
      const id = hook.renderers.size + 1;
      hook.renderers.set(id, renderer);
      return id;
    },
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onScheduleFiberRoot() {},
    checkDCE() {},
  };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}

const renderersIn = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers: Map<number, unknown> } })
        .__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.size,
  );

/** Collects every script that the page fetches; the returned function reads them. */
function collectScripts(page: Page) {
  const bodies = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) bodies.set(response.url(), response.text());
  });
  return async () => (await Promise.all(bodies.values())).join('\n');
}

test('federation: one copy each of React, the router, Mantine and the query library, on every screen of a module', async () => {
  let scripts: () => Promise<string> = () => Promise.resolve('');
  const { page } = await open('/admin', {
    as: 'deposit',
    before: async (fresh) => {
      await fresh.addInitScript(countRenderers);
      scripts = collectScripts(fresh);
    },
  });
  for (const { title } of MENUS.deposit) {
    await menuLink(page, title).click();
    await screen(page, title);
    await answered(page);
  }
  expect(await renderersIn(page)).toBe(1);
  const code = await scripts();
  const copies = Object.fromEntries(
    Object.entries(MARKERS).map(([name, marker]) => [name, code.match(marker)?.length ?? 0]),
  );
  expect(copies).toEqual({ react: 1, 'react-dom': 1, 'react-router': 1, mantine: 1, query: 1 });
});

/** Each stands once in the federation runtime, where it loads remotes: a name of it that is lent or imported brings all of it. */
const REMOTE_LOADING = /generatePreloadAssets|removeRemote|createScriptHook|Container missing/;

test('federation: the runtime’s own loading of remotes is in no first file of the host and in no entry', () => {
  for (const folder of ['host', ...MODULES.map(({ module }) => `remote-${module}`)]) {
    const firsts = readdirSync(built(folder)).filter((name) => /^(main|remoteEntry)\..*\.js$/.test(name));
    expect(firsts).toHaveLength(1);
    const code = readFileSync(join(built(folder), firsts[0]!), 'utf8');
    expect({ folder, found: REMOTE_LOADING.exec(code)?.[0] }).toEqual({ folder, found: undefined });
  }
});

test.each(MODULES)(
  'federation: the menu of the $module module shows before any code of the remote has arrived',
  async ({ username, module }) => {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    let held = 0;
    const { page } = await open('/admin', {
      as: username,
      before: (fresh) =>
        fresh.route(`${stackAddress().remotes[module]}/**`, async (route) => {
          held += 1;
          await gate;
          await route.continue();
        }),
    });
    expect(await menuEntries(page)).toEqual(MENUS[module]);
    // The files are requested all the same, perhaps a moment later.
    while (held === 0) await page.waitForTimeout(20);
    const [first] = MENUS[module];
    // The spinner of a loading module blocks the pointer, never the keyboard.
    await menuLink(page, first!.title).press('Enter');
    letGo();
    await screen(page, first!.title);
  },
);

test('federation: a remote built against a later minor version of the contract is not run, and the page says so', async () => {
  const { remotes } = stackAddress();
  const { page } = await open('/admin/utr', { as: 'banker', before: (fresh) => withContract(fresh, '1.99') });
  const panel = page.getByRole('alert').filter({ hasText: '1.99' });
  await panel.waitFor();
  await menuLink(page, 'UTR Entry').waitFor();
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(fetched.filter((url) => url.startsWith(remotes.banker))).toEqual([]);
});

/** Serves a registry in which the banker remote has another contract. */
const withContract = (page: Page, contract: string) =>
  serveRegistry(
    page,
    () => true,
    ({ remotes }) => {
      for (const release of remotes.banker.releases) release.contract = contract;
    },
  );
