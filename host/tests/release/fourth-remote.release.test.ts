import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedBuild } from '../harness/release/changed-build.ts';
import { heading, menuEntries, menuLink, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { startSite, visitSite, type ReleaseSite } from '../harness/release/release-site.ts';
import { signIn } from '../harness/staff/sign-in.ts';
import { reissue } from '../harness/staff/tokens.ts';

const WORKSPACE = join(import.meta.dirname, '..', '..', '..');
const open = panel();
let site: ReleaseSite;
let copy: string;
let remote: string;

/** A source of the palette, as docs/panel.md describes places. */
const SOURCE = {
  'index.ts': `import { definePlace } from '@backoffice/shared/remote';

export const reports = definePlace({
  kind: 'palette-source',
  name: 'reports',
  title: 'Reports of the day',
  permission: 'deposits.read',
  source: () => import(/* webpackChunkName: "reports" */ './find.ts').then(({ find }) => find),
});
`,
  'find.ts': `import type { FindHits, HostServices } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

export const find =
  ({ http }: HostServices): FindHits =>
  async (text, signal) => {
    const { items } = await get(http, '/deposits', { signal, query: { limit: 1 } });
    return [{ id: 'day', title: \`Report of \${text} with \${items.length} deposit\`, address: '/admin/profile' }];
  };
`,
};

/** Runs a program of the copy; throws with its output when it fails. */
function run(cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect({ args, status, said: status === 0 ? '' : stdout + stderr }).toEqual({ args, status: 0, said: '' });
  return stdout;
}

beforeAll(async () => {
  site = await startSite(['daily-reports', 'history']);
  copy = join(site.workshop, 'workspace');
  mkdirSync(copy);
  symlinkSync(join(WORKSPACE, 'node_modules'), join(copy, 'node_modules'));
  const filter = (path: string) => !/[\\/](dist|\.cache|\.data)$/.test(path);
  for (const name of [
    'shared',
    'remote-banker',
    'package.json',
    '.oxfmtrc.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
  ]) {
    cpSync(join(WORKSPACE, name), join(copy, name), { recursive: true, verbatimSymlinks: true, filter });
  }
  run(copy, 'shared/run/main.mjs', 'new', 'remote', 'daily-reports', '--title', "Day's end");
  run(copy, 'shared/run/main.mjs', 'new', 'screen', 'daily-reports', 'daily-totals');
  run(copy, 'shared/run/main.mjs', 'new', 'remote', 'history', '--title', 'History');
  remote = join(copy, 'remote-daily-reports');
  // Links their dependencies as an install would: they are those of the remote that both were modelled on.
  for (const folder of [remote, join(copy, 'remote-history')])
    cpSync(join(WORKSPACE, 'remote-banker/node_modules'), join(folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  mkdirSync(join(remote, 'src/reports'));
  for (const [file, text] of Object.entries(SOURCE)) writeFileSync(join(remote, 'src/reports', file), text);
  const manifest = join(remote, 'src/remote.ts');
  const screens = readFileSync(manifest, 'utf8');
  const withSource = screens
    .replace(/defineRemote\((\[[^\]]*\])\)/, 'defineRemote($1, { places: [reports] })')
    .replace('\nexport', "import { reports } from './reports/index.ts';\n\nexport");
  expect(withSource).toContain('places: [reports]');
  writeFileSync(manifest, withSource);
});
afterAll(() => site.close());

test('a new remote and a new screen are right by types, and their own tests pass', () => {
  run(remote, join(copy, 'node_modules/typescript/bin/tsc'), '-p', '.', '--noEmit');
  run(remote, join(remote, 'node_modules/jest/bin/jest.js'), '--silent');
});

test('outside its folder one line for each says whose desk it is, and the lockfile knows its dependencies', () => {
  const changed = ['shared/src/contract/session.ts', 'pnpm-lock.yaml'].map((file) => {
    const [before, after] = [WORKSPACE, copy].map((root) => readFileSync(join(root, file), 'utf8').split('\n'));
    return after!.filter((line) => !before!.includes(line));
  });
  expect(changed).toEqual([
    ["  DailyReports: 'daily-reports',", "  History: 'history',"],
    // Each stands right behind its model.
    ['  remote-history:', '  remote-daily-reports:'],
  ]);
  expect(
    spawnSync(process.execPath, ['shared/run/main.mjs', 'new', 'remote', 'daily-reports'], {
      cwd: copy,
      encoding: 'utf8',
    }).stderr,
  ).toContain('That remote is there already');
  for (const [words, sentence] of [
    [['remote', 'host'], '"host" is not free for a remote.'],
    [['screen', 'daily-reports', 'profile'], 'A remote that has a screen at "profile", which is a page of the host'],
  ] as const)
    expect(
      spawnSync(process.execPath, ['shared/run/main.mjs', 'new', ...words], { cwd: copy, encoding: 'utf8' }).stderr,
    ).toContain(sentence);
});

/** The built code of a remote of the copy. */
function buildOf(folder: string): string {
  run(folder, join(folder, 'node_modules/webpack/bin/webpack.js'), '--mode', 'production');
  return join(folder, 'dist');
}

/** Somebody of a desk that only this workspace knows. */
async function staffOf(actionName: string) {
  const session = await signIn('deposit');
  return {
    ...session,
    token: reissue(session.token, { actionName }),
    auth: { ...session.auth, actionName },
  } as typeof session;
}

test('a fourth remote with a dash in its name, for an action name of its own, stands in a running panel', async () => {
  // Publishes the host with those lines added.
  const line: [string, string] = [
    'BackOffice:"withdraw"',
    'BackOffice:"withdraw",DailyReports:"daily-reports",History:"history"',
  ];
  await site.publish(
    changedBuild('host', site.workshop, { version: '1.0.1-00000001', replace: [line] }),
    buildOf(remote),
  );
  const { page } = await open('/login');
  await visitSite(page, site, '/admin/daily-totals', await staffOf('DailyReports'));
  await screen(page, 'Daily Totals');
  expect(await menuEntries(page)).toEqual([
    { title: "Day's end", segment: 'start' },
    { title: 'Daily Totals', segment: 'daily-totals' },
  ]);
  await menuLink(page, "Day's end").click();
  await page
    .getByRole('main')
    .getByText(/rows wait|Nothing waits/)
    .waitFor();
});

test('a remote may be called what the browser calls something of its own, and the palette has there what a source of another remote finds', async () => {
  await site.publish(buildOf(join(copy, 'remote-history')));
  const { page } = await open('/login');
  const sent: { url: string; remote: string | undefined }[] = [];
  page.on('request', (request) => sent.push({ url: request.url(), remote: request.headers()['x-remote'] }));
  await visitSite(page, site, '/admin/start', await staffOf('History'));
  await screen(page, 'History');
  expect(
    await page.evaluate(() => ({
      container: 'remote_history' in globalThis,
      browser: history instanceof History && history.back === History.prototype.back,
    })),
  ).toEqual({ container: true, browser: true });

  const ofSource = () => sent.filter(({ url }) => url.includes('/remotes/daily-reports/'));
  expect(ofSource()).toEqual([]);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Page, command/ }).fill('Friday');
  await page.getByRole('option', { name: 'Report of Friday with 1 deposit' }).click();
  await page.waitForURL('**/admin/profile');
  await heading(page).waitFor();
  expect(ofSource().length).toBeGreaterThan(0);
  const reads = sent.filter(({ url }) => url.endsWith('/api/deposits?limit=1'));
  expect(reads.map((one) => one.remote?.split('@')[0])).toEqual(reads.map(() => 'daily-reports'));
  expect(reads.length).toBeGreaterThan(0);

  await page.evaluate(() => history.back());
  await page.waitForURL('**/admin/start');
  await screen(page, 'History');
});
