import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { hashOf } from '../harness/release/changed-build.ts';
import { DAMAGES, serveDamaged, type Damage, type DamagedSite } from '../harness/release/damaged-site.ts';
import { askChunks, chunksIn } from '../harness/release/later-files.ts';
import { hasRun, markedBuild } from '../harness/release/marked-build.ts';
import { panel } from '../harness/browser/panel.ts';
import { shown } from '../harness/proof/proof.ts';
import { startSite, visitSite, type ReleaseSite } from '../harness/release/release-site.ts';
import { withEarlierRelease } from '../harness/release/replaced-site.ts';
import { removeGuard, type Guard } from '../harness/release/guards.ts';

/*
 * Mutants of integrity-matrix.federation.test.ts: with one guard removed from the released code, what that guard alone refuses
 * does run. So a missing mark in that test is due to the guard.
 */

const open = panel();
/** Each attack opens the panel twice, on a machine that may be busy. */
const LIMIT_MS = 120_000;
let site: ReleaseSite;
let damaged: DamagedSite;

beforeAll(async () => {
  site = await startSite(['deposit']);
  await site.publish(markedBuild('host', site.workshop), markedBuild('remote-deposit', site.workshop));
  damaged = await serveDamaged(site);
});
afterAll(async () => {
  await (damaged as DamagedSite | undefined)?.close();
  await site.close();
});

interface Release {
  version: string;
  entry: string;
  first: Record<string, { doors: string[] }>;
  files: Record<string, string>;
  others: { file: string };
}
const releaseOf = (registry: string) =>
  (JSON.parse(registry.split('\n')[0]!) as { remotes: { deposit: { releases: [Release] } } }).remotes.deposit
    .releases[0];

interface Attack {
  name: string;
  /** The only guard that refuses it. */
  guard: Guard;
  /** Makes the attempt and returns whether it succeeded. */
  succeeds: (page: Page, damage: Damage) => Promise<boolean>;
}

/** Whether a damaged file has run by the time that the page shows a screen or a failure. */
async function runs(page: Page, damage: Damage, file: string, path: string): Promise<boolean> {
  damage.befall(file);
  await visitSite(page, { ...site, origin: damage.origin }, path, 'deposit');
  return hasRunByNow(page, file);
}

async function hasRunByNow(page: Page, file: string): Promise<boolean> {
  const main = page.getByRole('main');
  await main
    .getByRole('heading', { level: 1 })
    .or(main.locator('[data-fault]'))
    .or(page.getByText('could not be loaded completely'))
    .first()
    .waitFor();
  // A file of the screen may run a moment after its heading is shown.
  for (let look = 0; look < 100 && !(await hasRun(page, file)); look += 1) await page.waitForTimeout(50);
  return hasRun(page, file);
}

const hostFacts = () =>
  JSON.parse(readFileSync(join(site.workshop, 'host-marked/dist/build.json'), 'utf8')) as {
    provides: Record<string, { files: string[] }>;
  };
const registryText = () => readFileSync(join(site.targetDir, 'host/registry.json'), 'utf8');
const SCREEN = '/admin/recent-deposit';

const ATTACKS: readonly Attack[] = [
  {
    name: 'a damaged first file of the panel',
    guard: 'the hashes in the document',
    succeeds: (page, damage) => {
      const main = /src="(\/main\.[^"]+)"/.exec(readFileSync(join(site.targetDir, 'host/index.html'), 'utf8'))![1]!;
      return runs(page, damage, main, '/login');
    },
  },
  {
    name: 'a damaged entry of a module',
    guard: 'the hashes that every loader sets, of the panel’s own chunks and of the registry’s files',
    succeeds: (page, damage) => {
      const { version, entry } = releaseOf(registryText());
      return runs(page, damage, `/remotes/deposit/${version}/${entry}`, SCREEN);
    },
  },
  {
    name: 'a damaged entry of a module that is registered again in the same tab',
    guard: 'the hashes that every loader sets, of the panel’s own chunks and of the registry’s files',
    succeeds: async (page, damage) => {
      const { version, entry } = releaseOf(registryText());
      const file = `/remotes/deposit/${version}/${entry}`;
      damage.befall(file);
      const { begin, replace } = await withEarlierRelease(page, site, 'deposit', {
        segment: 'recent-deposit',
        succession: 'after a newer release',
      });
      await visitSite(page, { ...site, origin: damage.origin }, begin, 'deposit');
      await replace();
      return hasRunByNow(page, file);
    },
  },
  {
    name: 'a damaged chunk that the panel lends',
    guard: 'the hashes that every loader sets, of the panel’s own chunks and of the registry’s files',
    succeeds: (page, damage) => {
      const file = releaseOf(registryText())
        .first['recent-deposit']!.doors.flatMap((door) => hostFacts().provides[door]?.files ?? [])
        .find((name) => name.endsWith('.js'))!;
      return runs(page, damage, `/${file}`, SCREEN);
    },
  },
  {
    name: 'a damaged file that is fetched later, with a list that gives its hash',
    guard: 'the hash of the list of later files',
    succeeds: async (page, damage) => {
      const { version, others, files } = releaseOf(registryText());
      const all = Object.keys(JSON.parse(readFileSync(join(site.targetDir, 'host', others.file), 'utf8')) as object);
      const file = all.find((name) => name.endsWith('.js') && !(name in files))!;
      const path = join(site.targetDir, 'remotes/deposit', version, file);
      const body = DAMAGES['one byte flipped'](readFileSync(path, 'utf8'));
      await page.route(`${damage.origin}/${others.file}`, (route) => route.fulfill({ json: { [file]: hashOf(body) } }));
      await page.route(`**/remotes/deposit/${version}/${file}*`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body }),
      );
      await visitSite(page, { ...site, origin: damage.origin }, SCREEN, 'deposit');
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await askChunks(page, { name: 'deposit', version }, chunksIn(path));
      return hasRun(page, file);
    },
  },
  {
    name: 'an address that was never released',
    guard: 'the policy for addresses of scripts',
    succeeds: async (page, damage) => {
      await visitSite(page, { ...site, origin: damage.origin }, '/login', 'deposit');
      await page
        .getByRole('main')
        .or(page.getByRole('heading', { level: 1 }))
        .first()
        .waitFor();
      return page.evaluate(() => {
        try {
          document.createElement('script').src = '/evil.js';
          return true;
        } catch {
          return false;
        }
      });
    },
  },
  {
    name: 'a registry edited by hand',
    guard: 'the signature of the registry',
    succeeds: async (page, damage) => {
      await page.route(`${damage.origin}/registry.json*`, (route) =>
        route.fulfill({
          contentType: 'application/json',
          body: registryText().replace('"Recent Deposit"', '"Edited by hand"'),
        }),
      );
      await visitSite(page, { ...site, origin: damage.origin }, SCREEN, 'deposit');
      const link = page.getByRole('link', { name: 'Edited by hand' });
      await link
        .or(page.getByText('The list of modules is not signed by a key that this panel accepts.'))
        .first()
        .waitFor();
      return (await link.count()) > 0;
    },
  },
];

async function outcome({ succeeds }: Attack): Promise<boolean> {
  const { page, context, expectFault } = await open('/registry.json');
  expectFault(/./);
  const came = await succeeds(page, damaged.damage());
  await context.close();
  return came;
}

test.each(ATTACKS)(
  'safety P14: $name gets nowhere, and does as soon as the panel is without $guard',
  async (attack) => {
    expect(await outcome(attack)).toBe(false);
    const putBack = removeGuard(attack.guard, site);
    try {
      const caught = await outcome(attack);
      shown({
        promise: 'P14',
        what: attack.name,
        promised: 'nothing of it runs',
        measured: `nothing ran; without ${attack.guard} ${caught ? 'it did' : 'nothing did either'}`,
        mutants: [{ name: `without ${attack.guard}: ${attack.name}`, caught }],
      });
      expect(caught).toBe(true);
    } finally {
      putBack();
    }
  },
  LIMIT_MS,
);
