import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { hashOf } from './facts.mjs';

const WORKSPACE = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const run = promisify(execFile);
const workspaces = [];

afterAll(() => Promise.all(workspaces.map((folder) => rm(folder, { recursive: true, force: true }))));

/** A workspace with only `shared` and one remote, without host and other remotes. Its node_modules is a link. */
async function workspaceOf(remote, folder) {
  folder ??= await emptyFolder(tmpdir());
  if (!existsSync(join(folder, 'node_modules')))
    await symlink(join(WORKSPACE, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['shared', remote]) {
    const filter = (path) => !/[\\/](dist|\.cache|\.data)$/.test(path);
    await cp(join(WORKSPACE, name), join(folder, name), { recursive: true, verbatimSymlinks: true, filter });
  }
  return join(folder, remote);
}

async function emptyFolder(parent) {
  await mkdir(parent, { recursive: true });
  const folder = await realpath(await mkdtemp(join(parent, 'build-')));
  workspaces.push(folder);
  return folder;
}

/** The same with a node_modules of its own, as in a clone. */
async function cloneOf(remote, parent = '.') {
  const folder = await emptyFolder(join(WORKSPACE, '.cache', parent));
  await run('cp', ['-al', join(WORKSPACE, 'node_modules'), folder]);
  return workspaceOf(remote, folder);
}

async function build(dir) {
  const cli = join(dir, 'node_modules/webpack/bin/webpack.js');
  await run(process.execPath, [cli, '--mode', 'production'], { cwd: dir });
  const dist = join(dir, 'dist');
  const facts = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8'));
  return { dist, facts, files: await readdir(dist) };
}

// A build may take half a minute, and three times that on a slow machine.
jest.setTimeout(360_000);

/** One build serves all tests. */
let built;
beforeAll(async () => {
  built = await build(await cloneOf('remote-withdraw'));
});

test('a remote builds in a workspace without the host and without the other remotes', () => {
  expect(built.facts).toMatchObject({ kind: 'remote', name: 'withdraw', actions: ['Withdraw', 'BackOffice'] });
  expect(built.facts.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
});

test('the build knows its menu from the list of screens, and for each screen its first files and doors', () => {
  const { menu, first, expose, entry } = built.facts;
  expect(menu).toMatchObject([
    { title: 'Bonus', segment: 'bonus', shows: [{ noun: 'bonuses' }] },
    {
      title: 'Checking',
      segment: 'checking',
      shows: [{ noun: 'withdrawals', statuses: expect.arrayContaining(['checking']) }],
    },
    { title: 'Recent Withdraw', segment: 'recent', shows: [{ noun: 'withdrawals' }] },
  ]);
  expect(Object.keys(first)).toEqual(['bonus', 'checking', 'recent']);
  // The manifest is in the entry, and a screen is one file with its styles in it.
  expect(expose).toEqual([]);
  for (const { files, doors } of Object.values(first)) {
    expect(files).toEqual([expect.stringMatching(/\.js$/)]);
    expect(doors).toContain('@backoffice/shared/kit/core');
  }
  expect(
    [entry, ...expose, ...Object.values(first).flatMap(({ files }) => files)].every((file) =>
      built.files.includes(file),
    ),
  ).toBe(true);
});

test('every file but the build’s own account is listed with the hash of its bytes', async () => {
  const { files } = built.facts;
  const emitted = built.files.filter((name) => !/\.(br|gz)$/.test(name) && name !== 'build.json');
  expect(Object.keys(files).sort()).toEqual(emitted.sort());
  for (const [name, hash] of Object.entries(files)) {
    expect(hashOf(await readFile(join(built.dist, name)))).toBe(hash);
  }
});

test('the compressed twin of a file says the same, and the entry stays within 12 kB', async () => {
  const { entry } = built.facts;
  const packed = await readFile(join(built.dist, `${entry}.br`));
  expect(brotliDecompressSync(packed)).toEqual(await readFile(join(built.dist, entry)));
  expect(packed.byteLength).toBeLessThanOrEqual(12_000);
});

test('the version stands in the names that the build gives to the page’s globals', async () => {
  const { entry, version } = built.facts;
  const code = await readFile(join(built.dist, entry), 'utf8');
  expect(code).toContain(`webpackChunkwithdraw_${version.replaceAll(/[.-]/g, '_')}`);
  expect(code).not.toContain('ZzHashZz');
});

test('styles are in the scripts of their chunks, minimized, and no file of its own', async () => {
  expect(built.files.filter((name) => name.includes('.css'))).toEqual([]);
  const [page] = built.facts.first.checking.files;
  const code = await readFile(join(built.dist, page), 'utf8');
  expect(code).toMatch(/^"use strict";\{const s=new CSSStyleSheet;s\.replaceSync\("@layer app\{\.[^ \n]+;/);
});

test('no library that the host lends is in the remote’s files', async () => {
  for (const name of built.files.filter((each) => each.endsWith('.js'))) {
    const code = await readFile(join(built.dist, name), 'utf8');
    expect({ name, react: /rendererPackageName|isReactComponent/.test(code) }).toEqual({ name, react: false });
    expect({ name, mantine: code.includes('MantineProvider was not found') }).toEqual({ name, mantine: false });
    expect({ name, router: code.includes('You cannot render a <Router>') }).toEqual({ name, router: false });
  }
});

test('the same source gives the same release wherever it is built', async () => {
  const again = await build(await cloneOf('remote-withdraw', 'deeper'));
  expect(again.facts).toEqual(built.facts);
});

test('a screen that is listed twice ends the build with a sentence', async () => {
  const dir = await workspaceOf('remote-withdraw');
  const manifest = join(dir, 'src/remote.ts');
  const source = await readFile(manifest, 'utf8');
  await writeFile(manifest, source.replace('defineRemote([', 'defineRemote([bonus, '));
  await expect(build(dir)).rejects.toMatchObject({
    stdout: expect.stringContaining('Two screens of one remote have the segment "bonus".'),
  });
});
