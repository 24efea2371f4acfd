import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { changedBuild } from '../harness/release/changed-build.ts';
import { menuEntries, menuLink, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { startSite, visitSite, type ReleaseSite } from '../harness/release/release-site.ts';
import { signIn } from '../harness/staff/sign-in.ts';
import { reissue } from '../harness/staff/tokens.ts';

const WORKSPACE = join(import.meta.dirname, '..', '..', '..');
const open = panel();
let site: ReleaseSite;
let copy: string;
let remote: string;

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
  site = await startSite(['daily-reports']);
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
  remote = join(copy, 'remote-daily-reports');
  // Links its dependencies as an install would: they are those of the remote it was modelled on.
  cpSync(join(WORKSPACE, 'remote-banker/node_modules'), join(remote, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
});
afterAll(() => site.close());

test('a new remote and a new screen are right by types, and their own tests pass', () => {
  run(remote, join(copy, 'node_modules/typescript/bin/tsc'), '-p', '.', '--noEmit');
  run(remote, join(remote, 'node_modules/jest/bin/jest.js'), '--silent');
});

test('outside its folder one line says whose desk it is, and the lockfile knows its dependencies', () => {
  const changed = ['shared/src/contract/session.ts', 'pnpm-lock.yaml'].map((file) => {
    const [before, after] = [WORKSPACE, copy].map((root) => readFileSync(join(root, file), 'utf8').split('\n'));
    return after!.filter((line) => !before!.includes(line));
  });
  expect(changed).toEqual([["  DailyReports: 'daily-reports',"], ['  remote-daily-reports:']]);
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

test('a fourth remote with a dash in its name, for an action name of its own, stands in a running panel', async () => {
  run(remote, join(remote, 'node_modules/webpack/bin/webpack.js'), '--mode', 'production');
  // Publishes the host with that one line added.
  const line: [string, string] = ['BackOffice:"withdraw"', 'BackOffice:"withdraw",DailyReports:"daily-reports"'];
  await site.publish(
    changedBuild('host', site.workshop, { version: '1.0.1-00000001', replace: [line] }),
    join(remote, 'dist'),
  );
  const session = await signIn('deposit');
  const reporter = {
    ...session,
    token: reissue(session.token, { actionName: 'DailyReports' }),
    auth: { ...session.auth, actionName: 'DailyReports' },
  };
  const { page } = await open('/login');
  await visitSite(page, site, '/admin/daily-totals', reporter);
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
