import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stackAddress } from '../harness/stack/address.ts';
import { freePorts } from '../harness/stack/free-ports.ts';
import { menuLink, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { sharedSession, storedSession } from '../harness/staff/sign-in.ts';

const WORKSPACE = join(import.meta.dirname, '../../..');
const START_LIMIT = 400_000;
const open = panel();
const servers: ChildProcess[] = [];
let workspace: string;
let origin: string;

/** A copy of the sources, so that the test edits nothing of the project. */
function copyWorkspace(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'panel-dev-')));
  symlinkSync(join(WORKSPACE, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['host', 'shared', 'remote-deposit']) {
    const filter = (path: string) => !/[\\/](?:dist|tests|\.cache|\.data)$/.test(path);
    cpSync(join(WORKSPACE, name), join(folder, name), { recursive: true, verbatimSymlinks: true, filter });
  }
  return folder;
}

/** `webpack serve` in a package, as its script `dev` runs it. */
function serve(name: string, env: NodeJS.ProcessEnv) {
  const cwd = join(workspace, name);
  const cli = join(cwd, 'node_modules/webpack/bin/webpack.js');
  servers.push(spawn(process.execPath, [cli, 'serve', '--mode', 'development'], { cwd, env, stdio: 'ignore' }));
}

async function answers(url: string, limit: number): Promise<void> {
  const deadline = Date.now() + limit;
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error(`${url} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

beforeAll(async () => {
  workspace = copyWorkspace();
  const [host, deposit] = (await freePorts(2)) as [number, number];
  const env = { ...process.env, HOST_PORT: String(host), DEPOSIT_PORT: String(deposit), API_URL: stackAddress().api };
  origin = `http://localhost:${host}`;
  serve('host', env);
  serve('remote-deposit', env);
  await Promise.all([
    answers(`${origin}/main.js`, START_LIMIT),
    answers(`http://localhost:${deposit}/build.json`, START_LIMIT),
  ]);
}, START_LIMIT);

afterAll(async () => {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          server.once('exit', resolve);
          server.kill('SIGTERM');
        }),
    ),
  );
  rmSync(workspace, { recursive: true, force: true });
});

test('an edit to a remote’s screen shows in the host’s page without a reload, and what was typed stays', async () => {
  const session = storedSession(await sharedSession('deposit'));
  const { page, expectFault } = await open('/login');
  // The page is of the development servers, which log to the console.
  expectFault(/^console: /);
  await page.goto(`${origin}/login`);
  await page.evaluate(
    (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)),
    session,
  );
  await page.goto(`${origin}/admin`);
  await menuLink(page, 'UTR Entry').press('Enter');
  await screen(page, 'UTR Entry');
  const field = page.getByLabel('UTR', { exact: true });
  await field.fill('632411760093');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

  const file = join(workspace, 'shared/src/screens/utr-entry/utr-entry-page.tsx');
  const source = readFileSync(file, 'utf8');
  expect(source).toContain('</Page>');
  writeFileSync(file, source.replace('</Page>', '<p>Edited just now</p></Page>'));
  await page.getByText('Edited just now').waitFor({ timeout: 60_000 });
  expect(await field.inputValue()).toBe('632411760093');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});
