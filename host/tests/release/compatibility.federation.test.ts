import { CONTRACT_VERSION } from '@backoffice/shared/contract';
import { changedBuild } from '../harness/release/changed-build.ts';
import type { TestedModule } from '../harness/stack/address.ts';
import { resultIn, MODULES, tableOf, VISITED } from '../harness/release/matrix-cell.ts';
import { screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { size } from '../harness/proof/proof.ts';
import { built, startSite, visitSite, type ReleaseSite } from '../harness/release/release-site.ts';
import { rowsOfToday } from '../harness/work/today.ts';

const open = panel();
beforeAll(rowsOfToday);

const PREVIOUS = '0.9.9-0000000f';
const CURRENT = 'current';
type Age = typeof PREVIOUS | typeof CURRENT;

/**
 * "Previous" is today's code labelled with the previous contract, which this host still supports: this tests the choice
 * between versions. `pnpm matrix` builds and boots a real earlier release, which takes minutes and the history.
 */
const buildOf = (site: ReleaseSite, folder: string, age: Age) =>
  age === CURRENT ? built(folder) : changedBuild(folder, site.workshop, { version: PREVIOUS, contract: '1.0' });

const cells: string[][] = [];
afterAll(() => {
  process.stdout.write(
    `\n${tableOf(['host', 'remotes', ...MODULES], cells)}\n${PREVIOUS} is this code labelled with contract 1.0, no build of an earlier commit (pnpm matrix has those).\n\n`,
  );
});

/** The result for a module: its screen, or the heading of the failure panel. */
async function outcome(site: ReleaseSite, module: TestedModule): Promise<string> {
  const { page, expectFault } = await open('/login');
  expectFault(/./);
  const { segment, title } = VISITED[module];
  await visitSite(page, site, `/admin/${segment}`, module);
  const came = await resultIn(page);
  await screen(page, title);
  return came;
}

/** Every other test runs the current host with current remotes, so only `npm run prove` boots them here as well. */
const PAIRS: readonly [Age, Age][] = [
  [CURRENT, CURRENT],
  [CURRENT, PREVIOUS],
  [PREVIOUS, PREVIOUS],
];

test.each(PAIRS.slice(size({ gate: 1, promise: 0 })))(
  'compatibility: host %s with remotes %s, booted from published files',
  async (host, remotes) => {
    const site = await startSite(MODULES);
    try {
      await site.publish(
        buildOf(site, 'host', host),
        ...MODULES.map((module) => buildOf(site, `remote-${module}`, remotes)),
      );
      const outcomes = await Promise.all(MODULES.map((module) => outcome(site, module)));
      cells.push([host, remotes, ...outcomes]);
      expect(outcomes).toEqual(MODULES.map(() => 'runs'));
    } finally {
      await site.close();
    }
  },
);

test('compatibility: remotes of a newer contract are not published to a host of the previous one, and staff go on with what they have', async () => {
  const site = await startSite(MODULES);
  try {
    await site.publish(
      buildOf(site, 'host', PREVIOUS),
      ...MODULES.map((module) => buildOf(site, `remote-${module}`, PREVIOUS)),
    );
    await expect(site.publish(built('remote-deposit'))).rejects.toThrow(
      `needs contract ${CONTRACT_VERSION}, and host ${PREVIOUS} has 1.0.`,
    );
    const outcomes = await Promise.all(MODULES.map((module) => outcome(site, module)));
    cells.push([PREVIOUS, `${CURRENT} (refused at publish)`, ...outcomes]);
    expect(outcomes).toEqual(MODULES.map(() => 'runs'));
  } finally {
    await site.close();
  }
});
