import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { panel } from '../harness/browser/panel.ts';
import { serveDamaged, type DamagedSite } from '../harness/release/damaged-site.ts';
import { askChunks, chunksIn } from '../harness/release/later-files.ts';
import { hasRun, markedBuild } from '../harness/release/marked-build.ts';
import { startSite, visitSite, type ReleaseSite } from '../harness/release/release-site.ts';
import { mainMenu } from '../harness/page/pages.ts';
import { shown } from '../harness/proof/proof.ts';

/*
 * The list of modules and the start script say the hashes of first files; a list of the others, whose hash they say, is
 * fetched when the first of them is asked for. Here that list is altered, lost, or comes late.
 */

const open = panel({ cold: true });
const SCREEN = '/admin/recent-deposit';
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

const served = (file: string) => readFileSync(join(site.targetDir, 'host', file), 'utf8');

/** The lists of the panel and of the module, each with a file that only it names. */
function lists() {
  const registry = JSON.parse(served('registry.json').split('\n')[0]!) as {
    host: { version: string };
    remotes: { deposit: { releases: { version: string; others: { file: string } }[] } };
  };
  const [{ version, others }] = registry.remotes.deposit.releases as [
    (typeof registry)['remotes']['deposit']['releases'][0],
  ];
  const ofHost = /files-of-host\.[0-9a-f]{8}\.json/.exec(
    served(/src="\/(start\.[^"]+)"/.exec(served('index.html'))![1]!),
  )![0];
  const one = (list: string) =>
    Object.keys(JSON.parse(served(list)) as object).find((file) => /^[a-z].*\.js$/.test(file)) ??
    Object.keys(JSON.parse(served(list)) as object).find((file) => file.endsWith('.js'))!;
  return {
    panel: { list: ofHost, file: one(ofHost), facts: { name: 'host', version: registry.host.version }, folder: 'host' },
    module: {
      list: others.file,
      file: one(others.file),
      facts: { name: 'deposit', version },
      folder: `remotes/deposit/${version}`,
    },
  };
}

const BODIES = {
  altered: { status: 200, contentType: 'application/json', body: '{}' },
  lost: { status: 404, contentType: 'text/plain', body: 'There is no such file.' },
} as const;

const CASES = (['panel', 'module'] as const).flatMap((of) =>
  (Object.keys(BODIES) as (keyof typeof BODIES)[]).map((fault) => ({ of, fault })),
);

test.each(CASES)(
  'safety P14: the list of later files of the $of is $fault: what needs it is refused and said, the screen goes on, and it comes once the list is right',
  async ({ of, fault }) => {
    const { list, file, facts, folder } = lists()[of];
    const damage = damaged.damage();
    const { page, context, expectFault } = await open('/registry.json');
    expectFault(/^(console|pageerror): /);
    const isList = (url: URL) => url.pathname === `/${list}`;
    await page.route(isList, (route) => route.fulfill(BODIES[fault]));
    await visitSite(page, { ...site, origin: damage.origin }, SCREEN, 'deposit');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    const chunks = chunksIn(join(site.targetDir, folder, file));
    for (const _ of ['once', 'again']) expect(await askChunks(page, facts, chunks)).toBe('refused');
    expect(await hasRun(page, file)).toBe(false);
    await page.getByText('A part of this page could not be fetched. Reload the page.').first().waitFor();
    expect(await mainMenu(page).getByRole('link').count()).toBeGreaterThan(0);
    const wanted = fault === 'altered' ? ['file-not-loaded', 'file-altered'] : ['file-not-loaded'];
    for (const end = Date.now() + 60_000; damage.kindsFor(`/${list}`).length < wanted.length && Date.now() < end;)
      await page.waitForTimeout(50);
    expect(damage.kindsFor(`/${list}`)).toEqual(wanted);
    await page.unroute(isList);
    expect(await askChunks(page, facts, chunks)).toBe('came');
    expect(await hasRun(page, file)).toBe(true);
    shown({
      promise: 'P14',
      what: `the list of later files of the ${of}, ${fault}`,
      promised: 'what needs it is refused and said, and comes once the list is right',
      measured: 'refused twice, reported, and it came',
    });
    await context.close();
  },
);

test('a list that comes late holds a file back, and the file comes then', async () => {
  const { list, file, facts, folder } = lists().module;
  const { page, context } = await open('/registry.json');
  await page.route(
    (url) => url.pathname === `/${list}`,
    async (route) => {
      await new Promise((done) => setTimeout(done, 1_500));
      await route.continue();
    },
  );
  await visitSite(page, site, SCREEN, 'deposit');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(await askChunks(page, facts, chunksIn(join(site.targetDir, folder, file)))).toBe('came');
  expect(await hasRun(page, file)).toBe(true);
  await context.close();
});
