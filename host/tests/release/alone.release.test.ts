import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pnpmCommand } from '../../../shared/run/install/pnpm.mjs';
import { screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { built, startSite, visitSite, type ReleaseSite } from '../harness/release/release-site.ts';
import { rowsOfToday } from '../harness/work/today.ts';

/*
 * A remote developed by another team: a copy of its folder and the packed `shared`, without host, API and other
 * remotes.
 */

const WORKSPACE = join(import.meta.dirname, '..', '..', '..');
const open = panel();
beforeAll(rowsOfToday);
/** Time for compiling and testing a whole package on a busy machine. */
const LIMIT_MS = 900_000;
let site: ReleaseSite;
let alone: string;

/** Runs a program; throws with its output when it fails. */
function run(cwd: string, command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect({ args, status, said: status === 0 ? '' : stdout + stderr }).toEqual({ args, status: 0, said: '' });
  return stdout;
}

/** Runs a script of the lone package. */
const script = (name: string, ...args: string[]) => run(alone, 'npm', 'run', '--silent', name, '--', ...args);

beforeAll(async () => {
  site = await startSite(['deposit']);
  await site.publish(built('host'));
  alone = join(site.workshop, 'elsewhere');
  run(WORKSPACE, process.execPath, 'shared/release/release.mjs', 'pack', 'deposit', '--to', alone);
  const [command, ...words] = pnpmCommand();
  // The workspace's lockfile has admitted every version already; checking again would need a network.
  run(alone, command!, ...words, 'install', '--offline', '--frozen-lockfile', '--config.minimum-release-age=0');
}, LIMIT_MS);
afterAll(() => site.close());

const linksIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.name.startsWith('@') ? linksIn(join(folder, entry.name)) : [realpathSync(join(folder, entry.name))],
  );

test('nothing of it leads back into the workspace, and shared comes as built code with types', () => {
  expect(readdirSync(alone)).not.toContain('shared');
  const texts = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((file) =>
    readFileSync(join(alone, file), 'utf8'),
  );
  expect(texts.join('')).not.toMatch(/workspace:|catalog:|link:/);
  const home = realpathSync(alone);
  expect(linksIn(join(alone, 'node_modules')).filter((path) => !path.startsWith(home))).toEqual([]);
  const sources = readdirSync(join(alone, 'node_modules/@backoffice/shared/src'), {
    recursive: true,
    encoding: 'utf8',
  });
  expect(sources.filter((file) => /(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
  expect(sources).toContain(join('contract', 'index.js'));
  expect(sources).toContain(join('contract', 'index.d.ts'));
});

test(
  'its types are right and its own tests pass',
  () => {
    script('types');
    script('test', '--silent');
  },
  LIMIT_MS,
);

test(
  'it builds, publishes to a target elsewhere, and a running panel loads it',
  async () => {
    script('build');
    const said = JSON.parse(
      script(
        'release',
        'publish',
        '.',
        '--target',
        site.targetDir,
        '--key',
        join(site.workshop, 'release.pem'),
        '--json',
      ),
    ) as {
      published: { name: string; version: string }[];
    };
    const [{ name, version }] = said.published as [{ name: string; version: string }];
    expect(name).toBe('deposit');
    const { page } = await open('/login');
    const stamped = page.waitForRequest((request) => request.headers()['x-remote'] === `deposit@${version}`);
    await visitSite(page, site, '/admin/recent-deposit', 'deposit');
    await screen(page, 'Recent Deposit');
    await stamped;
    await page.getByRole('main').getByRole('grid').first().waitFor();
  },
  LIMIT_MS,
);

test('its build has no library that the host lends, as in the workspace', () => {
  const code = readdirSync(join(alone, 'dist'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(alone, 'dist', file), 'utf8'));
  for (const marker of [
    /rendererPackageName|isReactComponent/,
    /MantineProvider was not found/,
    /You cannot render a <Router>/,
  ]) {
    expect(code.filter((text) => marker.test(text))).toEqual([]);
  }
});
