import { inlineHashes } from './format/inline.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { hashOf } from './built/build-folder.mjs';
import { ringIn } from './format/ring.mjs';
import { makeKey, openSigned, publicOf, readKey, signText } from './keys.mjs';
import { promote, rollback } from './move.mjs';
import { prune } from './prune.mjs';
import { publish } from './publish.mjs';
import { DOOR, ENTRY, hostBuild, remoteBuild } from './testing/builds.mjs';

let workspace;
let targetDir;
let privateKey;

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'publish-'));
  targetDir = join(workspace, 'site');
  privateKey = makeKey(join(workspace, 'release.pem'));
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

const registryText = () => readFile(join(targetDir, 'host/registry.json'), 'utf8');
const registry = async () => JSON.parse(openSigned(await registryText(), [publicOf(privateKey)], 'The registry'));
const document = () => readFile(join(targetDir, 'host/index.html'), 'utf8');
const put = (dists, more) => publish({ targetDir, privateKey, dists: [dists].flat(), ...more });
/** @param {string} version @param {Partial<import('./publish.mjs').Publication> & { [fact: string]: unknown }} [more] */
const remote = async (version, { channel, canary, bases, ...build } = {}) =>
  put(await remoteBuild(workspace, { version, ...build }), { channel, canary, bases });
const host = async (version, build) => put(await hostBuild(workspace, { version, ...build }));
const stable = async (name = 'deposit') => (await registry()).remotes[name].channels.stable;

describe('publishing', () => {
  test('a remote lies under its version, and the registry says everything that a host needs', async () => {
    await remote('1.0.0-aa', { bases: { deposit: 'http://localhost:3001/' } });
    const files = await readdir(join(targetDir, 'remotes/deposit/1.0.0-aa'));
    expect(files.sort()).toEqual([ENTRY, `${ENTRY}.br`, 'utr.0a1b2c3d.js', 'utr.0a1b2c3d.js.br']);
    const { actions, channels, releases } = (await registry()).remotes.deposit;
    expect({ actions, channels }).toEqual({ actions: ['deposit'], channels: { stable: ['1.0.0-aa'], canary: [] } });
    expect(releases).toEqual([
      {
        version: '1.0.0-aa',
        publishedAt: expect.any(String),
        base: 'http://localhost:3001/1.0.0-aa/',
        contract: '1.0',
        shared: { react: '^19.0.0' },
        entry: ENTRY,
        expose: [],
        first: { utr: { files: ['utr.0a1b2c3d.js'], doors: [DOOR] } },
        requires: { [DOOR]: ['Button'] },
        menu: [{ title: 'UTR Entry', segment: 'utr' }],
        files: { [ENTRY]: hashOf('self.webpackChunkdeposit_1_0_0_aa=[];'), 'utr.0a1b2c3d.js': hashOf('self.page=1;') },
      },
    ]);
  });

  test('without an address of its own a remote is served under the host’s origin', async () => {
    await remote('1.0.0-aa');
    expect((await registry()).remotes.deposit.releases[0].base).toBe('/remotes/deposit/1.0.0-aa/');
  });

  test('when a remote’s folder is served elsewhere, its earlier releases move with it', async () => {
    await remote('1', { bases: { deposit: 'http://localhost:3001/' } });
    await remote('2', { bases: { deposit: 'http://localhost:4001/' } });
    expect((await registry()).remotes.deposit.releases.map(({ base }) => base)).toEqual([
      'http://localhost:4001/2/',
      'http://localhost:4001/1/',
    ]);
  });

  test('a new release comes first, the one before it stays listed, and the files of all stay for open tabs', async () => {
    for (const version of ['1', '2', '3']) await remote(version);
    expect(await stable()).toEqual(['3', '2']);
    expect((await readdir(join(targetDir, 'remotes/deposit'))).sort()).toEqual(['1', '2', '3']);
    expect(Object.keys((await registry()).remotes.deposit.retired)).toEqual(['1']);
  });

  test('publishing the same build again changes not one byte of the registry', async () => {
    await remote('1');
    const before = await registryText();
    const { changed } = await put(join(workspace, 'remote-deposit/dist'));
    expect(changed).toBe(false);
    expect(await registryText()).toBe(before);
  });

  test('one remote is published without touching the others or the host', async () => {
    await remote('1');
    await remote('7', { name: 'banker' });
    await host('h1');
    const page = await document();
    const { published } = await remote('2');
    expect(published).toEqual([{ name: 'deposit', version: '2' }]);
    expect(await document()).toBe(page);
    expect(await stable('banker')).toEqual(['7']);
  });

  test('a version that was published with other bytes is refused, and the registry stays', async () => {
    await remote('1');
    await expect(remote('1', { code: 'other' })).rejects.toThrow(`deposit 1: ${ENTRY} was changed`);
    expect(await stable()).toEqual(['1']);
  });

  test('a build that was changed afterwards is refused, and nothing of it is published', async () => {
    const dist = await remoteBuild(workspace, { version: '1' });
    await writeFile(join(dist, ENTRY), 'tampered');
    await expect(put(dist)).rejects.toThrow('was changed after the build');
    expect(existsSync(join(targetDir, 'remotes'))).toBe(false);
  });

  test('a package without a build is a sentence', async () => {
    await expect(put(join(workspace, 'nothing'))).rejects.toThrow('holds no finished build');
  });

  test('files of an earlier host stay for open tabs, and the page trusts the root key of its publication', async () => {
    await host('h1', { main: 'main.00000001.js' });
    await host('h2', { main: 'main.00000002.js' });
    expect(await readdir(join(targetDir, 'host'))).toEqual(
      expect.arrayContaining(['main.00000001.js', 'main.00000002.js', 'registry.json']),
    );
    expect(await document()).toContain('main.00000002.js');
    expect(await document()).toContain(`<meta name="release-roots" content="1 ${publicOf(privateKey)}">`);
    const packed = brotliDecompressSync(await readFile(join(targetDir, 'host/index.html.br'))).toString();
    expect(packed).toBe(await document());
    expect((await registry()).host).toMatchObject({ version: 'h2', retired: { h1: expect.any(String) } });
  });

  test('the sign-in form is told what its target is called, by this and every later publication until another name is given', async () => {
    const html = '<!doctype html><head><meta charset="utf-8"></head><p id="environment" hidden></p>';
    const shown = async () => /<p id="environment"[^]*?<\/p>/.exec(await document())?.[0];
    const published = async (version, more) =>
      publish({ targetDir, privateKey, dists: [await hostBuild(workspace, { version, html })], ...more });
    await published('h1', { environment: 'demo' });
    expect(await shown()).toBe('<p id="environment">demo</p>');
    await published('h2');
    expect(await shown()).toBe('<p id="environment">demo</p>');
    await expect(published('h2', { environment: '<b>' })).rejects.toThrow(
      'The environment is "<b>": an environment is called by',
    );
    await published('h2', { environment: '' });
    expect(await shown()).toBe('<p id="environment" hidden></p>');
  });

  test('practice marks the document itself, in its title too, by this and every later publication until another name is given', async () => {
    const html =
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Back office</title></head><body><p id="environment" hidden></p></body></html>';
    const published = async (version, more) => {
      await publish({ targetDir, privateKey, dists: [await hostBuild(workspace, { version, html })], ...more });
      return document();
    };
    const marked = await published('h1', { environment: 'practice', practice: true });
    expect(marked).toContain('<title>Practice · Back office</title>');
    expect(marked).toContain('<html data-practice lang="en">');
    expect(marked).toContain('<aside id="practice" aria-label="Practice">Practice – nothing here is real</aside>');
    expect(await readFile(join(targetDir, 'document-policy.conf'), 'utf8')).toContain(
      inlineHashes(marked).styles.at(-1),
    );
    expect(await published('h2')).toContain('data-practice');
    expect(await published('h2', { environment: 'demo' })).not.toContain('ractice');
  });

  test('nginx is told the hashes of what the document holds by itself, and the origins of the registry', async () => {
    await host('h1');
    const sources = /sha256-[\w+/=]{44}/;
    expect(await readFile(join(targetDir, 'document-policy.conf'), 'utf8')).toMatch(
      new RegExp(
        `^set \\$inline_scripts "'${sources.source}'";\nset \\$inline_styles "'${sources.source}'";\nset \\$remote_origins "'self'";\nset \\$connect_origins "'self'";\n$`,
      ),
    );
  });

  test('the compressed registry says the same as the plain one, and no draft is left', async () => {
    await remote('1');
    const packed = brotliDecompressSync(await readFile(join(targetDir, 'host/registry.json.br'))).toString();
    expect(packed).toBe(await registryText());
    expect(await readdir(join(targetDir, '.staging'))).toEqual([]);
  });

  test('a dry run says what would happen and writes nothing at all', async () => {
    const dist = await remoteBuild(workspace, { version: '1' });
    const { published, changed } = await put(dist, { dryRun: true });
    expect({ published, changed }).toEqual({ published: [{ name: 'deposit', version: '1' }], changed: true });
    expect(existsSync(targetDir)).toBe(false);
  });
});

describe('the contract gate', () => {
  test('refuses a remote that no supported host can run, with both versions', async () => {
    await host('h1');
    await expect(remote('2', { contract: '2.0' })).rejects.toThrow(
      'deposit 2 needs contract 2.0, and host h1 has 1.1.',
    );
    await expect(remote('3', { shared: { react: '^20.0.0' } })).rejects.toThrow(
      'deposit 3 needs react ^20.0.0, and host h1 lends 19.3.1.',
    );
    await expect(remote('4', { requires: { [DOOR]: ['Switch'] } })).rejects.toThrow(
      'deposit 4 needs Switch of kit/core, which host h1 does not have.',
    );
    expect((await registry()).remotes).toEqual({});
  });

  test('refuses a host that could run no release of a remote, with both versions', async () => {
    await host('h1');
    await remote('1');
    await expect(host('h2', { contract: '2.0' })).rejects.toThrow(
      'host h2 would run no release of deposit: 1 needs contract 1.0, and host h2 has 2.0.',
    );
    expect(await document()).toContain('release-roots');
    expect((await registry()).host.version).toBe('h1');
  });

  test('lets a new contract in when host and remote come in one command, and keeps what the old host runs', async () => {
    await host('h1');
    await remote('1');
    await put([
      await remoteBuild(workspace, { version: '2', contract: '2.0' }),
      await hostBuild(workspace, { version: 'h2', contract: '2.0' }),
    ]);
    await remote('3', { contract: '2.0' });
    // Tabs of h1 may still be open, for as long as a session lasts.
    expect(await stable()).toEqual(['3', '2', '1']);
  });

  test('a host that a tab says it runs is served however long ago it was replaced, by every command with figures', async () => {
    await host('h1');
    await remote('1');
    await put([
      await remoteBuild(workspace, { version: '2', contract: '2.0' }),
      await hostBuild(workspace, { version: 'h2', contract: '2.0' }),
    ]);
    const later = Date.now() + 13 * 3_600_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    const row = { module: 'host', version: 'h1', channel: 'stable', loads: 1, errors: 0, crashes: 0 };
    const figuresOf = (hoursAgo) => ({
      at: new Date(later).toISOString(),
      rows: [{ ...row, lastAt: new Date(later - hoursAgo * 3_600_000).toISOString() }],
    });
    const third = await remoteBuild(workspace, { version: '3', contract: '2.0' });
    await put(third, { figures: figuresOf(1) });
    expect(await stable()).toEqual(['3', '2', '1']);
    const of = { targetDir, privateKey, name: 'deposit' };
    await rollback({ ...of, figures: figuresOf(1) });
    expect(await stable()).toEqual(['2', '1']);
    await put(third, { channel: 'canary', canary: { percent: 1, staff: [], actions: [] }, figures: figuresOf(1) });
    await promote({ ...of, figures: figuresOf(1) });
    expect(await stable()).toEqual(['3', '2', '1']);
    // The last word of that host was a session ago.
    await put(await remoteBuild(workspace, { version: '4', contract: '2.0' }), { figures: figuresOf(13) });
    expect(await stable()).toEqual(['4', '3']);
    const old = { ...figuresOf(1), at: new Date(later - 2 * 3_600_000).toISOString() };
    await expect(rollback({ ...of, figures: old })).rejects.toThrow('more than an hour ago');
  });

  test('refuses a menu entry without a page, two screens that show the same rows, and two remotes for one desk', async () => {
    const menu = [
      { title: 'UTR Entry', segment: 'utr' },
      { title: 'Bonus', segment: 'bonus' },
    ];
    await expect(remote('1', { menu })).rejects.toThrow('deposit 1 has a menu entry "bonus" and no page for it.');
    const twice = [{ noun: 'utrs' }];
    const both = {
      menu: menu.map((item) => ({ ...item, shows: twice })),
      first: { utr: { files: [], doors: [] }, bonus: { files: [], doors: [] } },
    };
    await expect(remote('1', both)).rejects.toThrow('deposit 1: "utr" and "bonus" both show utrs.');
    await remote('1');
    await expect(remote('1', { name: 'banker', actions: ['deposit'] })).rejects.toThrow(
      'deposit and banker both claim the desk deposit.',
    );
  });
});

describe('prune', () => {
  test('leaves what is offered and what was, until less than a session ago', async () => {
    for (const version of ['1', '2', '3']) await remote(version);
    expect((await prune({ targetDir, privateKey })).removed).toEqual([]);
    expect((await readdir(join(targetDir, 'remotes/deposit'))).sort()).toEqual(['1', '2', '3']);
  });

  test('removes what nobody can be running any more, of remotes and of the host', async () => {
    for (const version of ['1', '2', '3']) await remote(version);
    await host('h1', { main: 'main.00000001.js' });
    await host('h2', { main: 'main.00000002.js' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const { removed } = await prune({ targetDir, privateKey, longest: 1 });
    expect(removed).toEqual([
      { name: 'deposit', version: '1' },
      { name: 'host', version: 'h1' },
    ]);
    expect((await readdir(join(targetDir, 'remotes/deposit'))).sort()).toEqual(['2', '3']);
    const files = await readdir(join(targetDir, 'host'));
    expect(files).not.toContain('main.00000001.js');
    expect(files).toContain('main.00000002.js');
    expect((await registry()).remotes.deposit.retired).toEqual({});
  });
});

describe('prune by what tabs say they run', () => {
  const at = (ago = 0) => new Date(Date.now() - ago).toISOString();
  const row = (module, version, lastAt) => ({
    module,
    version,
    channel: 'stable',
    loads: 1,
    errors: 0,
    crashes: 0,
    lastAt,
  });
  const pruned = async (rows, more = {}) =>
    (await prune({ targetDir, privateKey, longest: 1_000, figures: { at: at(), rows }, ...more })).removed;

  test('a version stays that a tab said it runs, however long ago it was replaced, of the host too', async () => {
    for (const version of ['1', '2', '3']) await remote(version);
    await host('h1', { main: 'main.00000001.js' });
    await host('h2', { main: 'main.00000002.js' });
    await new Promise((resolve) => setTimeout(resolve, 1_010));
    expect(await pruned([row('deposit', '1', at()), row('host', 'h1', at())])).toEqual([]);
    expect(await pruned([row('deposit', '1', at(60_000)), row('host', 'h1', at())])).toEqual([
      { name: 'deposit', version: '1' },
    ]);
  });

  test('figures that are old, or of an API that does not say when, remove nothing', async () => {
    await remote('1');
    const old = { at: '2026-11-26T10:00:00.000Z', rows: [] };
    await expect(prune({ targetDir, privateKey, figures: old })).rejects.toThrow('more than an hour ago');
    await expect(pruned([row('deposit', '1', undefined)])).rejects.toThrow('do not say when');
  });
});

describe('the signature', () => {
  test('a key is made once, and its owner alone can read it', () => {
    const again = makeKey(join(workspace, 'release.pem'));
    expect(publicOf(again)).toBe(publicOf(privateKey));
    expect(() => readKey(join(workspace, 'none.pem'))).toThrow('There is no signing key at');
  });

  test.each([
    ['one byte more', (text) => text.replace('"serial":1', '"serial":11')],
    ['no signature', (text) => text.replace(/,"signatures".*/, '}')],
    [
      'the signature of something else',
      (text) => text.replace(/"value":"./, (found) => (found.endsWith('A') ? '"value":"B' : '"value":"A')),
    ],
  ])('a registry with %s is not read, and nothing is published over it', async (_, bend) => {
    await remote('1');
    await writeFile(join(targetDir, 'host/registry.json'), bend(await registryText()));
    await expect(remote('2')).rejects.toThrow(/The registry of this target is not signed/);
  });

  test('a key that the target does not know is refused', async () => {
    await remote('1');
    const other = makeKey(join(workspace, 'other.pem'));
    const dist = await remoteBuild(workspace, { version: '2' });
    await expect(publish({ targetDir, dists: [dist], privateKey: other })).rejects.toThrow(
      'is not accepted by this target. The holder of the root key adds it',
    );
  });

  test('a target with one key of before the keys had a scope is taken over by its next publication', async () => {
    await remote('1');
    const file = join(targetDir, 'host/registry.json');
    const { signatures: _, ring: __, parts: ___, policy: ____, ...flat } = JSON.parse(await registryText());
    await rm(`${file}.br`);
    await writeFile(file, signText(JSON.stringify(flat), privateKey));
    await writeFile(join(targetDir, 'release-keys.json'), JSON.stringify({ keys: [publicOf(privateKey)] }));
    const rootKey = makeKey(join(workspace, 'root.pem'));
    await put(await remoteBuild(workspace, { version: '2' }), { rootKey });
    expect(await registry()).toMatchObject({ serial: 2, parts: { deposit: { serial: 1 } } });
    expect(ringIn(await readFile(join(targetDir, 'release-keys.json'), 'utf8'))).toMatchObject({
      keys: [{ key: publicOf(privateKey), may: ['*'] }],
      roots: { keys: [publicOf(rootKey)], threshold: 1 },
    });
    expect(await rollback({ targetDir, privateKey, name: 'deposit' })).toMatchObject({ from: '2', to: '1' });
  });

  test('a record that somebody changed is not brought back by a rollback', async () => {
    for (const version of ['1', '2', '3']) await remote(version);
    const file = join(targetDir, 'releases/deposit/1.json');
    await writeFile(file, readFileSync(file, 'utf8').replace('sha256-', 'sha256-0'));
    await expect(rollback({ targetDir, privateKey, name: 'deposit', to: '1' })).rejects.toThrow(
      'The record of deposit 1 is not signed by a key of this target',
    );
  });

  test('a text that is signed opens with its own key alone', () => {
    const text = signText('{"a":1}', privateKey);
    expect(openSigned(text, [publicOf(privateKey)], 'It')).toBe('{"a":1}');
    expect(() => openSigned(text, [], 'It')).toThrow(
      'It is not signed by a key of this target that may sign it (it knows none).',
    );
  });
});
