import type { Page } from 'playwright-core';
import { publish } from '../../../shared/release/publish.mjs';
import { answered } from '../harness/browser/in-flight.ts';
import { hastenClock } from '../harness/browser/hasten-clock.ts';
import { panel } from '../harness/browser/panel.ts';
import { untilStable } from '../harness/browser/until-stable.ts';
import { menuLink, screen } from '../harness/page/pages.ts';
import { shown, size } from '../harness/proof/proof.ts';
import {
  CANARY_FAULTS,
  CANARY_WAYS,
  FAILING,
  publishCanary,
  type CanaryFault,
  type CanaryWay,
} from '../harness/release/bad-canary.ts';
import { changedBuild } from '../harness/release/changed-build.ts';
import { listenTo } from '../harness/release/listen-to.ts';
import { built, startSite, visitSite, type ReleaseSite } from '../harness/release/release-site.ts';

const open = panel();
let site: ReleaseSite;
beforeAll(async () => {
  site = await startSite(['deposit']);
  await site.publish(built('host'), built('remote-deposit'));
});
afterAll(() => site.close());

const [faults, ways] = [Object.keys(CANARY_FAULTS) as CanaryFault[], Object.keys(CANARY_WAYS) as CanaryWay[]];
/** Each fault once in the gate, each in every way in the proof. */
const CASES = faults.flatMap((fault, at) =>
  ways
    .filter((_, nth) => size({ gate: Number(nth === at % ways.length), promise: 1 }) === 1)
    .map((way) => ({ fault, way })),
);

const utrField = (page: Page) => page.getByLabel('UTR', { exact: true });

/** The screen on which canaries fail stands, and nobody has pressed Retry. */
async function pageStands(page: Page) {
  await screen(page, FAILING.title);
  await answered(page);
  await page.getByRole('main').getByRole('grid').first().waitFor();
  expect(await page.getByRole('main').locator('[data-fault]').count()).toBe(0);
}

test.each(CASES)(
  'safety P13: a canary with a $fault, given $way, is left by itself and not taken again',
  async ({ fault, way }) => {
    const version = `1.0.9-0000000${faults.indexOf(fault)}`;
    await publishCanary(site, fault, way, version);
    const { page, expectFault } = await open('/login', { before: hastenClock });
    expectFault(/throws|404|ChunkLoadError|Loading chunk|recent-utr|shows another menu|The entry/);
    const { told, versions } = listenTo(page);
    await visitSite(page, site, CANARY_FAULTS[fault].pages ? '/admin/utr' : `/admin/${FAILING.segment}`, 'deposit');
    if (CANARY_FAULTS[fault].pages) {
      await screen(page, 'UTR Entry');
      await utrField(page).fill('612345');
      await menuLink(page, FAILING.title).click();
    }
    await pageStands(page);
    expect([...versions]).toEqual([version, expect.not.stringContaining(version)]);

    const [, stable] = [...versions];
    const canary = { module: 'deposit', version, channel: 'canary' };
    await untilStable(async () =>
      expect(told).toContainEqual(
        expect.objectContaining({ module: 'deposit', version: stable, channel: 'stable', outcome: 'loaded' }),
      ),
    );
    expect(told).toContainEqual(expect.objectContaining({ ...canary, kind: 'canary-left' }));
    expect(told).toContainEqual(expect.objectContaining({ ...canary, outcome: 'left' }));
    const { crash } = CANARY_FAULTS[fault];
    expect(told.filter(({ kind }) => kind === 'page-crashed')).toEqual(
      crash === null ? [] : [expect.objectContaining({ ...canary, detail: crash })],
    );

    if (CANARY_FAULTS[fault].pages) {
      await menuLink(page, 'UTR Entry').click();
      await screen(page, 'UTR Entry');
      expect(await utrField(page).inputValue()).toBe('612345');
    }
    // Several looks at the registry, which still offers the canary to this person.
    await page.waitForResponse((response) => response.url().endsWith('/registry.json'));
    await page.waitForResponse((response) => response.url().endsWith('/registry.json'));
    expect(await page.locator('[data-new-release]').count()).toBe(0);

    versions.clear();
    await page.goto(`${site.origin}/admin/${FAILING.segment}`);
    await pageStands(page);
    expect([...versions]).toEqual([stable]);
    shown({
      promise: 'P13',
      what: `a canary with a ${fault}, given ${way}`,
      promised: 'left by itself, reported with its version, not taken again',
      measured: 'the published release stood in its place, and after a reload',
    });
  },
);

test('federation: a canary given by name is fetched by that person, and by nobody else of the desk', async () => {
  const version = '1.0.9-00000009';
  const { targetDir, privateKey } = site;
  const dists = [changedBuild('remote-deposit', site.workshop, { version })];
  await publish({ targetDir, privateKey, dists, channel: 'canary', canary: CANARY_WAYS['by name'] });
  const versionsOf = async (username: string) => {
    const { page } = await open('/login');
    const { versions } = listenTo(page);
    await visitSite(page, site, `/admin/${FAILING.segment}`, username);
    await pageStands(page);
    return [...versions];
  };
  expect(await versionsOf('deposit')).toEqual([version]);
  expect(await versionsOf('deposit.lead')).toEqual([expect.not.stringContaining(version)]);
});
