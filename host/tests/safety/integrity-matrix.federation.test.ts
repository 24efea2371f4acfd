import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { TestedModule } from '../harness/stack/address.ts';
import { DAMAGE_NAMES, serveDamaged, type Damage, type DamagedSite } from '../harness/release/damaged-site.ts';
import { answered } from '../harness/browser/in-flight.ts';
import { askChunks, chunksIn, type Later } from '../harness/release/later-files.ts';
import { hasRun, markedBuild } from '../harness/release/marked-build.ts';
import { mainMenu } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import type { Succession } from '../harness/faults/earlier.ts';
import { SUCCESSIONS } from '../harness/faults/round.ts';
import { shown, size } from '../harness/proof/proof.ts';
import { withEarlierRelease } from '../harness/release/replaced-site.ts';
import { startSite, type ReleaseSite } from '../harness/release/release-site.ts';
import { sample, tryAll } from '../harness/proof/sample.ts';
import { asTheSameBrowser } from '../harness/staff/device.ts';
import { sharedSession, storedSession } from '../harness/staff/sign-in.ts';
import { toastsOf } from '../harness/browser/page-recorder.ts';

/*
 * Damages released scripts and styles one by one: one byte flipped, truncated, replaced by HTML. Each file leaves a
 * mark when it runs, and each damaged one would run; so a missing mark means that the hash refused it. `npm test`
 * tries one file for each way of loading, `npm run prove` every file. integrity.test.ts checks that no file is
 * without a hash and that an additional byte stops any of them.
 */

const open = panel();
const REFUSED = /^(console|pageerror): /;
const LOST = 'file-not-loaded';
const NOT_RUN = /did not arrive as it was released, so it was not run\.$/;
const MODULES: TestedModule[] = ['deposit', 'banker', 'withdraw'];
/** Pages open at the same time; mostly they wait for retries. */
const WIDTH = 5;
/** Many pages with delayed retries, on a machine that may be busy. */
const LIMIT_MS = 900_000;

interface Facts {
  name: string;
  version: string;
  entry: string | string[];
  first: Record<string, { files: string[]; doors: string[] }>;
  provides: Record<string, { files: string[] }>;
  files: Record<string, string>;
}

let refused = 0;
let site: ReleaseSite;
let damaged: DamagedSite;
let host: Facts;
let remotes: Record<TestedModule, Facts>;

const factsIn = (dist: string) => JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as Facts;

beforeAll(async () => {
  site = await startSite(MODULES);
  const dists = Object.fromEntries(
    ['host', ...MODULES].map((name) => [name, markedBuild(name === 'host' ? name : `remote-${name}`, site.workshop)]),
  );
  await site.publish(...Object.values(dists));
  host = factsIn(dists.host!);
  remotes = Object.fromEntries(MODULES.map((name) => [name, factsIn(dists[name]!)])) as typeof remotes;
  damaged = await serveDamaged(site);
});
afterAll(async () => {
  shown({
    promise: 'P14',
    what: 'released scripts and styles, each damaged in three ways',
    promised: 'every file: refused, said, reported, and right again after Retry',
    measured: `${refused} files in ${refused * DAMAGE_NAMES.length} damages refused and mended`,
  });
  // Closes the servers even if the set-up failed.
  await (damaged as DamagedSite | undefined)?.close();
  await site.close();
});

const ofRemote = ({ name, version }: Facts, file: string) => `/remotes/${name}/${version}/${file}`;

/** Files that a page cannot be shown without, each with a screen that needs it. */
function neededFiles(module: TestedModule): Map<string, string> {
  const facts = remotes[module];
  const screens = Object.entries(facts.first);
  const found = new Map<string, string>();
  const need = (file: string, segment: string) => void (found.has(file) || found.set(file, segment));
  for (const file of [facts.entry].flat()) need(ofRemote(facts, file), screens[0]![0]);
  for (const [segment, { files }] of screens) for (const file of files) need(ofRemote(facts, file), segment);
  return found;
}

/** The ways of loading a needed file, divided among the modules in `npm test`. */
const WAYS: Record<TestedModule, readonly string[]> = {
  deposit: ['entry', 'page'],
  banker: ['page'],
  withdraw: ['entry'],
};

const wayOf = (file: string, { entry }: Facts) => (file.endsWith(`/${[entry].flat()[0]}`) ? 'entry' : 'page');
/** The host chunks that a screen of a module cannot be shown without. */
function neededDoors(): Map<string, [TestedModule, string]> {
  const found = new Map<string, [TestedModule, string]>();
  for (const desk of MODULES) {
    for (const [segment, { doors }] of Object.entries(remotes[desk].first)) {
      for (const file of doors.flatMap((door) => host.provides[door]?.files ?? []))
        if (!found.has(`/${file}`)) found.set(`/${file}`, [desk, segment]);
    }
  }
  return found;
}

/** Opens an address of a damaged origin, signed in. */
async function visit(damage: Damage, path: string, username?: string) {
  const visited = await open('/registry.json');
  await arrive(visited, damage, path, username);
  return visited;
}

async function arrive(visited: Awaited<ReturnType<typeof open>>, damage: Damage, path: string, username?: string) {
  visited.expectFault(REFUSED);
  const kept = username ? storedSession(await sharedSession(username)) : {};
  await visited.page.addInitScript(
    (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
    kept,
  );
  await asTheSameBrowser(visited.context, [new URL(damage.origin).hostname]);
  await visited.page.goto(damage.origin + path);
}

/** The same after another release of the module has run in the tab, and the one with the damage was registered next. */
async function visitAgain(damage: Damage, module: TestedModule, segment: string, succession: Succession) {
  const visited = await open('/registry.json');
  const { begin, replace } = await withEarlierRelease(visited.page, site, module, { segment, succession });
  await arrive(visited, damage, begin, module);
  await replace();
  return visited;
}

/** Runs the work for each item, `WIDTH` at a time; each opens a page of its own and closes it. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const queue = [...items];
  const one = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: WIDTH }, one));
}

/** Reports are sent in the background, so one may arrive after the failure is shown. */
async function expectReported(damage: Damage, file: string, kinds: string[]): Promise<void> {
  for (const end = Date.now() + 60_000; damage.kindsFor(file).length < kinds.length && Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect({ file, kinds: damage.kindsFor(file) }).toEqual({ file, kinds });
}

/**
 * For a file that a screen needs: the failure panel with Retry appears, the menu works, and the screen opens once the
 * file is right. As often as its length changes it may have been cut off; twice with the same length it was altered.
 */
async function refusedOnTheWay(file: string, module: TestedModule, segment: string, succession?: Succession) {
  const damage = damaged.damage();
  damage.befall(file);
  const { page, context } = succession
    ? await visitAgain(damage, module, segment, succession)
    : await visit(damage, `/admin/${segment}`, module);
  const failure = page.getByRole('main').locator('[data-fault]');
  await failure.waitFor();
  while (damage.served.size < DAMAGE_NAMES.length) {
    await failure.getByRole('button', { name: 'Retry' }).click();
    await failure.waitFor();
  }
  expect({ file, sentence: await failure.getByRole('heading').innerText() }).toEqual({
    file,
    sentence: expect.stringMatching(/^(The \w+ module|This page) .+\.$/),
  });
  expect(await mainMenu(page).getByRole('link').count()).toBeGreaterThan(0);
  expect(await failure.getAttribute('data-fault')).not.toBe('altered');
  await expectReported(damage, file, [LOST]);
  damage.always = 'one byte flipped';
  for (let presses = 0; presses < 2 && (await failure.getAttribute('data-fault')) !== 'altered'; presses += 1) {
    await failure.getByRole('button', { name: 'Retry' }).click();
    await failure.waitFor();
  }
  await failure.getByRole('heading', { name: NOT_RUN }).waitFor();
  await expectReported(damage, file, [LOST, 'file-altered']);
  expect({ file, ran: await hasRun(page, file) }).toEqual({ file, ran: false });
  damage.befall(null);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await failure.waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect({ file, runsWhenRight: await eventually(page, file) }).toEqual({ file, runsWhenRight: true });
  refused += 1;
  await context.close();
}

async function eventually(page: Page, file: string): Promise<boolean> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if (await hasRun(page, file)) return true;
    await page.waitForTimeout(50);
  }
  return false;
}

test('safety P14: the first files of the panel, damaged: nothing of them runs, a static page says so, and Reload mends it', async () => {
  const html = readFileSync(join(site.targetDir, 'host/index.html'), 'utf8');
  const files = Array.from(
    html.matchAll(/(?:src|href)="(\/[^"]+\.[0-9a-f]{8}\.(?:js|css))" integrity/g),
    ([, file]) => file!,
  );
  expect(files.length).toBeGreaterThan(1);
  await forEach(files, async (file) => {
    const damage = damaged.damage();
    damage.befall(file);
    const { page, context } = await visit(damage, '/login');
    const notice = page.getByRole('alert');
    for (const [index, name] of DAMAGE_NAMES.entries()) {
      await notice.getByText('The panel could not be loaded completely.').waitFor();
      expect({ file, name, served: damage.served.has(name), ran: await hasRun(page, file) }).toEqual({
        file,
        name,
        served: true,
        ran: false,
      });
      const next = DAMAGE_NAMES[index + 1];
      if (next) damage.plain = next;
      else damage.befall(null);
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    }
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect({ file, runsWhenRight: await hasRun(page, file) }).toEqual({ file, runsWhenRight: true });
    refused += 1;
    await context.close();
  });
});

test.each(MODULES)(
  'safety P14: each file that a screen of %s needs, damaged: a panel in its place, the menu alive, Retry mends it',
  async (module) => {
    const files = [...neededFiles(module)];
    expect(files.length).toBeGreaterThan(3);
    const chosen = sample(files, ([file]) => wayOf(file, remotes[module])).filter(
      ([file]) => tryAll || WAYS[module].includes(wayOf(file, remotes[module])),
    );
    expect(chosen.length).toBeGreaterThanOrEqual(WAYS[module].length);
    await forEach(chosen, ([file, segment]) => refusedOnTheWay(file, module, segment));
  },
  LIMIT_MS,
);

/** In `npm test` the entry of one module, after each; integrity.mutants.test.ts shows that this can fail. */
const AGAIN = MODULES.flatMap((module) => SUCCESSIONS.map((succession) => ({ module, succession }))).slice(
  0,
  size({ gate: SUCCESSIONS.length, promise: MODULES.length * SUCCESSIONS.length }),
);
test.each(AGAIN)(
  'safety P14: each file that a screen of $module needs, damaged, $succession: the same',
  async ({ module, succession }) => {
    const files = [...neededFiles(module)].filter(([file]) => tryAll || wayOf(file, remotes[module]) === 'entry');
    expect(files.length).toBeGreaterThan(tryAll ? 3 : 0);
    await forEach(files, ([file, segment]) => refusedOnTheWay(file, module, segment, succession));
  },
  LIMIT_MS,
);

test(
  'safety P14: each file that the panel lends to a screen, damaged: the same',
  async () => {
    const files = [...neededDoors()];
    expect(files.length).toBeGreaterThan(0);
    await forEach(files, ([file, [desk, segment]]) => refusedOnTheWay(file, desk, segment));
  },
  LIMIT_MS,
);

/** The files of a build that load on demand. */
function laterFiles(facts: Facts, dist: string, isNeeded: (path: string) => boolean): Later[] {
  const pathOf = (file: string) => (facts === host ? `/${file}` : ofRemote(facts, file));
  return Object.keys(facts.files)
    .filter((file) => file.endsWith('.js') && !isNeeded(pathOf(file)))
    .map((file) => ({ file: pathOf(file), chunks: chunksIn(join(dist, file)) }));
}

/** Every damage is refused, and then the intact file loads. */
async function refusedAndMended(page: Page, damage: Damage, facts: Facts, { file, chunks }: Later) {
  for (let tries = 0; damage.served.size < DAMAGE_NAMES.length && tries < 6; tries += 1) {
    expect({ file, came: await askChunks(page, facts, chunks) }).toEqual({ file, came: 'refused' });
  }
  expect({ file, ran: await hasRun(page, file), served: damage.served.size }).toEqual({
    file,
    ran: false,
    served: DAMAGE_NAMES.length,
  });
  await expectReported(damage, file, [LOST]);
  damage.befall(null);
  expect({ file, came: await askChunks(page, facts, chunks), ran: await hasRun(page, file) }).toEqual({
    file,
    came: 'came',
    ran: true,
  });
  refused += 1;
}

/** For files that the screen fetches by itself: a page of its own, in which the file is damaged from the start. */
async function refusedLater(facts: Facts, desk: TestedModule, files: readonly Later[]) {
  const damage = damaged.damage();
  damage.befall(files[0]!.file);
  const { page, context } = await visit(damage, `/admin/${Object.keys(remotes[desk].first)[0]}`, desk);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await answered(page);
  expect({ file: files[0]!.file, ran: await hasRun(page, files[0]!.file) }).toEqual({
    file: files[0]!.file,
    ran: false,
  });
  const early: Later[] = [];
  for (const one of files) {
    if (damage.file !== one.file) damage.befall(one.file);
    // Also one that the page has just fetched by itself and that has not run yet.
    if (damage.whole.has(one.file)) early.push(one);
    else await refusedAndMended(page, damage, facts, one);
  }
  if (early.length < files.length) {
    expect((await toastsOf(page)).map(({ text }) => text)).toContain(
      'A part of this page could not be fetched. Reload the page.',
    );
    expect(await mainMenu(page).getByRole('link').count()).toBeGreaterThan(0);
  }
  await context.close();
  for (const one of early) await refusedLater(facts, desk, [one]);
}

/**
 * A page sends at most thirty reports, and a chunk that has loaded once, as script or style, is not requested again.
 */
const BATCH = 12;
const batches = (all: readonly Later[], items = sample(all, () => 'chunk')) =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );

test.each(MODULES)(
  'safety P14: each file that a screen of %s fetches later, damaged: refused, said and reported, and it comes once it is right',
  async (module) => {
    const needed = neededFiles(module);
    const dist = join(site.targetDir, 'remotes', module, remotes[module].version);
    await forEach(batches(laterFiles(remotes[module], dist, (path) => needed.has(path))), (files) =>
      refusedLater(remotes[module], module, files),
    );
  },
  LIMIT_MS,
);

test(
  'safety P14: each file that the panel itself fetches later, damaged: the same',
  async () => {
    const doors = neededDoors();
    const dist = join(site.targetDir, 'host');
    const isNeeded = (path: string) => doors.has(path) || [host.entry].flat().includes(path.slice(1));
    await forEach(batches(laterFiles(host, dist, isNeeded)), (files) => refusedLater(host, 'deposit', files));
  },
  LIMIT_MS,
);
