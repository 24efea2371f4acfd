import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { publishAll } from './publish.mjs';

let workspace;
let targetDir;

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'publish-'));
  targetDir = join(workspace, 'site');
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

const sha384 = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A finished build, as the bundler leaves it. */
async function build(folder, version, contents, facts) {
  const dist = join(workspace, folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  const files = {};
  for (const [name, content] of Object.entries(contents)) {
    await writeFile(join(dist, name), content);
    if (!/\.(br|html)$/.test(name)) files[name] = sha384(content);
  }
  await writeFile(join(dist, 'build.json'), JSON.stringify({ version, files, ...facts }));
}

const deposit = (version, code = `code of ${version}`) =>
  build('remote-deposit', version, { 'remoteEntry.0a1b2c3d.js': code, 'remoteEntry.0a1b2c3d.js.br': 'small' }, {
    kind: 'remote',
    name: 'deposit',
    actions: ['Deposit', 'Franchise'],
    contract: '1.0',
    menu: [{ title: 'UTR Entry', segment: 'utr' }],
    entry: 'remoteEntry.0a1b2c3d.js',
    expose: [],
    first: {},
    requires: {},
  });
const host = (version, main = 'main.0a1b2c3d.js') =>
  build('host', version, { 'index.html': version, [main]: version }, { kind: 'host', name: 'host' });

const registry = async () => JSON.parse(await readFile(join(targetDir, 'host/registry.json'), 'utf8'));
const publish = (packages, more) => publishAll({ workspace, targetDir, packages, ...more });

test('a published remote lies under its version, and the registry leads to it', async () => {
  await deposit('1.0.0-aa');
  await publish(['remote-deposit'], { bases: { deposit: 'http://localhost:3001/' } });
  expect((await readdir(join(targetDir, 'remotes/deposit/1.0.0-aa'))).sort()).toEqual([
    'remoteEntry.0a1b2c3d.js',
    'remoteEntry.0a1b2c3d.js.br',
  ]);
  const { actions, releases } = (await registry()).remotes.deposit;
  expect(actions).toEqual(['Deposit', 'Franchise']);
  expect(releases).toEqual([
    {
      version: '1.0.0-aa',
      base: 'http://localhost:3001/1.0.0-aa/',
      contract: '1.0',
      menu: [{ title: 'UTR Entry', segment: 'utr' }],
      entry: 'remoteEntry.0a1b2c3d.js',
      expose: [],
      first: {},
      requires: {},
      files: { 'remoteEntry.0a1b2c3d.js': sha384('code of 1.0.0-aa') },
    },
  ]);
});

test('without an address of its own a remote is served under the host’s origin', async () => {
  await deposit('1.0.0-aa');
  await publish(['remote-deposit']);
  expect((await registry()).remotes.deposit.releases[0].base).toBe('/remotes/deposit/1.0.0-aa/');
});

test('a new release comes first, the one before it stays listed, and the files of all stay for open tabs', async () => {
  for (const version of ['1.0.0-aa', '1.0.0-bb', '1.0.0-cc']) {
    await deposit(version);
    await publish(['remote-deposit']);
  }
  expect((await registry()).remotes.deposit.releases.map(({ version }) => version)).toEqual(['1.0.0-cc', '1.0.0-bb']);
  expect((await readdir(join(targetDir, 'remotes/deposit'))).sort()).toEqual(['1.0.0-aa', '1.0.0-bb', '1.0.0-cc']);
});

test('publishing the same build again changes nothing', async () => {
  await deposit('1.0.0-aa');
  await publish(['remote-deposit']);
  const before = await registry();
  await publish(['remote-deposit']);
  expect(await registry()).toEqual(before);
});

test('one remote is published without touching the others', async () => {
  await deposit('1.0.0-aa');
  await host('1.0.0-hh');
  await publish(['host', 'remote-deposit']);
  await deposit('1.0.0-bb');
  const { published } = await publish(['remote-deposit']);
  expect(published).toEqual([{ name: 'deposit', version: '1.0.0-bb' }]);
  expect(await readFile(join(targetDir, 'host/index.html'), 'utf8')).toBe('1.0.0-hh');
});

test('a version that was published with other bytes is refused, and the registry stays', async () => {
  await deposit('1.0.0-aa');
  await publish(['remote-deposit']);
  await deposit('1.0.0-aa', 'other code');
  await expect(publish(['remote-deposit'])).rejects.toThrow('deposit 1.0.0-aa: remoteEntry.0a1b2c3d.js was changed');
  expect((await registry()).remotes.deposit.releases).toHaveLength(1);
});

test('a build that was changed afterwards is refused, and nothing of it is published', async () => {
  await deposit('1.0.0-aa');
  await writeFile(join(workspace, 'remote-deposit/dist/remoteEntry.0a1b2c3d.js'), 'tampered');
  await expect(publish(['remote-deposit'])).rejects.toThrow('was changed after the build');
  await expect(readdir(join(targetDir, 'remotes'))).rejects.toThrow();
});

test('a package without a build is a sentence', async () => {
  await expect(publish(['remote-deposit'])).rejects.toThrow('holds no finished build');
});

test('files of an earlier host stay for open tabs', async () => {
  await host('1.0.0-h1', 'main.00000001.js');
  await publish(['host']);
  await host('1.0.0-h2', 'main.00000002.js');
  await publish(['host']);
  expect(await readdir(join(targetDir, 'host'))).toEqual(
    expect.arrayContaining(['main.00000001.js', 'main.00000002.js', 'index.html', 'registry.json']),
  );
  expect(await readFile(join(targetDir, 'host/index.html'), 'utf8')).toBe('1.0.0-h2');
});

test('the compressed registry says the same as the plain one, and no temporary file is left', async () => {
  await deposit('1.0.0-aa');
  await publish(['remote-deposit']);
  const packed = brotliDecompressSync(await readFile(join(targetDir, 'host/registry.json.br'))).toString();
  expect(packed).toBe(await readFile(join(targetDir, 'host/registry.json'), 'utf8'));
  const left = (await readdir(targetDir, { recursive: true })).filter((name) => name.includes('.tmp'));
  expect(left).toEqual([]);
});
