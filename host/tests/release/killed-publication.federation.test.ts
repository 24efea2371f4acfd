import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { placesOf } from '../../../shared/release/store/places.mjs';
import { answered } from '../harness/browser/in-flight.ts';
import { panel } from '../harness/browser/panel.ts';
import { mainMenu, menuLink, rows } from '../harness/page/pages.ts';
import { seed, shown, size } from '../harness/proof/proof.ts';
import { CANARY_FAULTS, FAILING, publishCanary } from '../harness/release/bad-canary.ts';
import { changedBuild } from '../harness/release/changed-build.ts';
import { built, startSite, visitSite, type ReleaseSite } from '../harness/release/release-site.ts';

/*
 * Publications that are killed while a tab goes from a release that has failed to the next one. Each release throws on
 * one page, so a tab that has loaded it whole says so, and any other sentence means that it was not whole.
 */

const COMMAND = join(import.meta.dirname, '..', '..', '..', 'shared', 'release', 'release.mjs');
const WHOLE = 'This page stopped working.';
const open = panel();
let site: ReleaseSite;
beforeAll(async () => {
  site = await startSite(['deposit']);
  await site.publish(built('host'), built('remote-deposit'));
});
afterAll(() => site.close());

const throwing = (version: string) =>
  changedBuild('remote-deposit', site.workshop, { version, replace: [CANARY_FAULTS['throw at render'].replace] });

const draftsIn = (staging: string) => (existsSync(staging) ? readdirSync(staging) : []);

/** How far a publication has come when it is killed. An earlier one may have left a draft. */
const STAGES = {
  'as it copies the files': ({ staging }, _, left) => draftsIn(staging).some((draft) => !left.includes(draft)),
  'as the files are in place': (places, version) => existsSync(places.version('deposit', version)),
  'as the list has changed': ({ registry }, version) => readFileSync(registry, 'utf8').includes(`/${version}/`),
} satisfies Record<string, (places: ReturnType<typeof placesOf>, version: string, left: string[]) => boolean>;
const stages = Object.keys(STAGES) as (keyof typeof STAGES)[];

/** Publishes a release by the command and kills it at this stage; resolves to whether it was still at work. */
async function killedPublication(version: string, stage: keyof typeof STAGES): Promise<boolean> {
  const places = placesOf(site.targetDir);
  const left = draftsIn(places.staging);
  const args = ['publish', dirname(throwing(version)), '--target', site.targetDir];
  const child = spawn(process.execPath, [COMMAND, ...args, '--key', join(site.workshop, 'release.pem')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  const isThere: (of: typeof places, version: string, left: string[]) => boolean = STAGES[stage];
  while (child.exitCode === null && !isThere(places, version, left)) await new Promise((done) => setTimeout(done, 1));
  child.kill('SIGKILL');
  const [code, signal] = await ended;
  expect({ stage, said: code ? said : '' }).toEqual({ stage, said: '' });
  return signal === 'SIGKILL';
}

const failure = (page: Page) => page.getByRole('main').locator('[data-fault]');
const sentence = (page: Page) => failure(page).getByRole('heading').innerText();

/** Presses Retry, and waits until the tab has asked for the list and come to an end. */
async function retry(page: Page) {
  const asked = page.waitForResponse((response) => response.url().includes('/registry.json'));
  await failure(page).getByRole('button', { name: 'Retry' }).click();
  await asked;
  await answered(page);
  await failure(page).waitFor();
}

const KILLS = size({ gate: stages.length, promise: 30 });

/** What the tab has gone through before. A canary, once published, is offered from then on. */
const STARTS = ['after a release that has failed', 'after a canary given up'];
const OF_THIS_RUN = STARTS.slice(size({ gate: 1, promise: 0 }));

test.each(OF_THIS_RUN)(
  `safety P15: %s, ${KILLS} publications are killed while a tab takes the next release: it always runs a whole one, and then the last`,
  async (start) => {
    const round = STARTS.indexOf(start);
    const isCanary = round === 1;
    const canary = '1.1.2-0000000e';
    await site.publish(throwing(`1.${round}.1-0000000a`));
    if (isCanary) await publishCanary(site, 'throw at render', 'by name', canary);
    const { page, expectFault } = await open('/login');
    expectFault(/The page throws|\/recent-utr|ChunkLoadError/);
    const left = page.waitForRequest((request) => /canary-left/.test(request.postData() ?? ''));
    left.catch(() => {});
    await visitSite(page, site, '/admin/recent-deposit', 'deposit');
    await rows(page).first().waitFor();
    await menuLink(page, FAILING.title).click();
    if (isCanary) expect((await left).postData()).toContain(canary);
    await failure(page).waitFor();
    let atWork = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const stage = stages[kill % stages.length]!;
      const publication = killedPublication(`1.${round}.${kill + 3}-0000000b`, stage);
      // Once while the command works, and once on what the kill has left.
      await retry(page);
      expect({ stage, said: await sentence(page) }).toEqual({ stage, said: WHOLE });
      if (await publication) atWork += 1;
      await retry(page);
      expect({ stage, said: await sentence(page) }).toEqual({ stage, said: WHOLE });
      expect(await mainMenu(page).getByRole('link').count()).toBeGreaterThan(0);
    }
    // At the first two stages most of the work is still to be done.
    expect(atWork).toBeGreaterThanOrEqual(Math.floor((KILLS * 2) / stages.length));

    // A mutant: a list that names a release of which a file is not there is noticed by the same sentence.
    const half = throwing(`1.${round}.98-0000000c`);
    await site.publish(half);
    const { first } = JSON.parse(readFileSync(join(half, 'build.json'), 'utf8')) as {
      first: Record<string, { files: string[] }>;
    };
    const folder = placesOf(site.targetDir).version('deposit', `1.${round}.98-0000000c`);
    for (const file of first[FAILING.segment]!.files) rmSync(join(folder, file));
    await retry(page);
    const caught = (await sentence(page)) !== WHOLE;
    expect(caught).toBe(true);

    await site.publish(changedBuild('remote-deposit', site.workshop, { version: `1.${round}.99-0000000d` }));
    await failure(page).getByRole('button', { name: 'Retry' }).click();
    await failure(page).waitFor({ state: 'detached' });
    await rows(page).first().waitFor();
    shown({
      promise: 'P15',
      what: `${start}, ${KILLS} publications killed while a tab takes the next release`,
      promised: 'the tab always runs a whole release, and then the last',
      measured: `it did each time; ${atWork} commands were killed at work`,
      seed,
      mutants: [{ name: 'a list before the files of a release', caught }],
    });
  },
);
