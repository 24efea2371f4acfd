import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { stackAddress } from '../harness/stack/address.ts';
import { hashOf, type Build } from '../harness/release/changed-build.ts';
import { screen } from '../harness/page/pages.ts';
import { built } from '../harness/release/release-site.ts';
import { panel } from '../harness/browser/panel.ts';
import { bendRegistry, publishedRelease, type PublishedRelease } from '../harness/faults/release.ts';
import { answers } from '../harness/faults/fault.ts';

const open = panel();
const REFUSED = /^(console|pageerror): /;

const served = async (file: string) => (await fetch(`${stackAddress().host}/${file}`)).text();

/** The first files, which the start script names, and the later ones, which its list names. */
const hostFiles = async () => {
  const start = /src="\/(start\.[0-9a-f]{8}\.js)"/.exec(await served(''))?.[1];
  const code = await served(start!);
  const list = await served(/files-of-host\.[0-9a-f]{8}\.json/.exec(code)![0]);
  const named = `${code} ${list}`.match(/[\w-]+\.[0-9a-f]{8}\.(?:js(?!on)|css)/g);
  return [...new Set(named)].map((file) => `${stackAddress().host}/${file}`);
};

const remoteFiles = async () => {
  type Listed = PublishedRelease & { others?: { file: string } };
  const releases: Listed[] = await Promise.all((['deposit', 'banker', 'withdraw'] as const).map(publishedRelease));
  const all = releases.map(async ({ base, files, others }) => {
    const later = JSON.parse(await served(others!.file)) as Record<string, string>;
    return Object.keys({ ...files, ...later }).map((file) => base + file);
  });
  return (await Promise.all(all)).flat();
};

interface Start {
  __PANEL__: { guard(element: Element, url: string): void; registry(): Promise<unknown> };
}

/**
 * Waits until the page knows the hashes of all modules. The form to sign in is there before any script, and a file of
 * a module is refused by its address until the registry has arrived.
 */
async function hashesAreKnown(page: Page) {
  await page.waitForFunction(() => '__PANEL__' in globalThis);
  await page.evaluate(() => (globalThis as unknown as Start).__PANEL__.registry().then(() => undefined));
}

/** Loads each file as the bundles' loaders do, and returns those that ran. */
const loadAll = (page: Page, files: string[]) =>
  page.evaluate(
    (urls) =>
      Promise.all(
        urls.map((url) => {
          const element = document.createElement('script');
          (globalThis as unknown as Start).__PANEL__.guard(element, url);
          return new Promise<{ url: string; ran: boolean }>((resolve) => {
            element.addEventListener('load', () => resolve({ url, ran: true }));
            element.addEventListener('error', () => resolve({ url, ran: false }));
            document.head.append(element);
          });
        }),
      ),
    files,
  );

test('safety P14: a file with one byte more than was released does not run, whichever of all released files it is', async () => {
  const files = [...(await hostFiles()), ...(await remoteFiles())];
  expect(files.length).toBeGreaterThan(100);
  // From the start: what the page had fetched before, it would not fetch again.
  const { page, expectFault } = await open('/login', {
    before: (fresh) => fresh.route((url) => files.includes(url.origin + url.pathname), answers.tampered),
  });
  expectFault(REFUSED);
  await hashesAreKnown(page);
  const loaded = await loadAll(page, files);
  expect(loaded.filter(({ ran }) => ran)).toEqual([]);
  expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
});

test.each(['host', 'remote-deposit', 'remote-banker', 'remote-withdraw'])(
  'safety P14: every script of %s has its hash where the loaders look',
  (folder) => {
    const dist = built(folder);
    const { files } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as Build;
    const names = readdirSync(dist).filter((name) => name.endsWith('.js'));
    expect(readdirSync(dist).filter((name) => name.endsWith('.css'))).toEqual([]);
    const html = folder === 'host' ? readFileSync(join(dist, 'index.html'), 'utf8') : '';
    const start = names
      .filter((name) => html.includes(name))
      .concat(readdirSync(dist).filter((name) => name.startsWith('files-of-') && name.endsWith('.json')))
      .map((name) => readFileSync(join(dist, name), 'utf8'))
      .join('');
    // The publication parts what a remote's build says; the host's build has done so itself.
    const knows = (name: string, hash: string) =>
      (folder !== 'host' && files[name] === hash) ||
      html.includes(`${name}" integrity="${hash}"`) ||
      start.includes(`${name}":"${hash}"`);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !knows(name, hashOf(readFileSync(join(dist, name)))))).toEqual([]);
  },
);

test('safety P14: the same loader runs the same files when they are as released', async () => {
  // Chunks only say what they bring; the first files of host and remotes would start a second panel.
  const isChunk = (file: string) => file.endsWith('.js') && !/\/(main|start|remoteEntry)\./.test(file);
  const files = [...(await hostFiles()), ...(await remoteFiles())].filter(isChunk);
  expect(files.length).toBeGreaterThan(100);
  const { page } = await open('/login');
  await hashesAreKnown(page);
  const loaded = await loadAll(page, files);
  expect(loaded.filter(({ ran }) => !ran)).toEqual([]);
});

test('safety 2.5: a script of an address that was never released is refused before it is asked for', async () => {
  const { page, expectFault } = await open('/login');
  expectFault(/never released|is not part of a release/);
  await hashesAreKnown(page);
  const said = await page.evaluate((address) => {
    try {
      document.createElement('script').src = address;
      return 'accepted';
    } catch (error) {
      return String(error);
    }
  }, `${stackAddress().remotes.deposit}/evil.js`);
  expect(said).toContain('is not part of a release');
});

test('safety 2.5: what guards the files cannot be replaced by code that runs later', async () => {
  const { page } = await open('/login');
  await hashesAreKnown(page);
  const tried = await page.evaluate(() => {
    const own = Reflect.get(globalThis, '__PANEL__') as object;
    const free = { guard: () => undefined };
    return {
      set: Reflect.set(globalThis, '__PANEL__', free),
      defined: Reflect.defineProperty(globalThis, '__PANEL__', { value: free }),
      deleted: Reflect.deleteProperty(globalThis, '__PANEL__'),
      guard: Reflect.set(own, 'guard', free.guard),
      isOwn: Reflect.get(globalThis, '__PANEL__') === own,
    };
  });
  expect(tried).toEqual({ set: false, defined: false, deleted: false, guard: false, isOwn: true });
});

test('safety 2.5: text made into markup is refused', async () => {
  const { page, expectFault } = await open('/login');
  expectFault(/^(csp|console|pageerror): /);
  await hashesAreKnown(page);
  const said = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
      return 'accepted';
    } catch {
      return 'refused';
    }
  });
  expect(said).toBe('refused');
});

test('safety P15: a tab that is open while its module is published anew, the old files gone, loads the new release by itself, once', async () => {
  const release = await publishedRelease('deposit');
  const renewed = release.base.replace(/[^/]+\/$/, 'renewed/');
  let isRenewed = false;
  const { page, expectFault } = await open('/admin/recent-deposit', {
    as: 'deposit',
    before: async (fresh) => {
      await bendRegistry(
        fresh,
        'deposit',
        () => isRenewed,
        (newest) => Object.assign(newest, { version: '1.0.1-renewed', base: renewed }),
      );
      await fresh.route(`${release.base}**`, (route) =>
        isRenewed ? route.fulfill({ status: 404 }) : route.continue(),
      );
      await fresh.route(`${renewed}**`, async (route) => {
        const response = await route.fetch({ url: route.request().url().replace(renewed, release.base) });
        await route.fulfill({ response });
      });
    },
  });
  expectFault(REFUSED);
  await screen(page, 'Recent Deposit');
  isRenewed = true;
  const stamped = page.waitForRequest((request) => request.headers()['x-remote'] === 'deposit@1.0.1-renewed');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'UTR Entry' }).click();
  await stamped;
  await screen(page, 'UTR Entry');
  expect(await page.evaluate(() => sessionStorage.getItem('reloaded'))).toBe('["deposit 1.0.1-renewed"]');
});
