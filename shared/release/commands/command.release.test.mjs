import { execFile, execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { readKey, signText } from '../keys.mjs';
import { hostBuild, remoteBuild } from '../testing/builds.mjs';

const CLI = fileURLToPath(new URL('../release.mjs', import.meta.url));
let workspace;

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'release-'));
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

/** Runs the command in the workspace. Returns `{ code, out, err }`. */
const release = (...args) =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env.PATH,
      RELEASE_TARGET: join(workspace, 'site'),
      RELEASE_KEY: join(workspace, 'release.pem'),
    };
    execFile(process.execPath, [CLI, ...args], { cwd: workspace, env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });

test.each([
  'publish',
  'check',
  'promote',
  'rollback',
  'yank',
  'cosign',
  'renew',
  'list',
  'prune',
  'doctor',
  'keys',
  'key',
  'ring',
  'root',
  'resign',
  'nginx',
  'pack',
])('%s has a help of its own and is named in that of all', async (name) => {
  const [own, all] = await Promise.all([release(name, '--help'), release('--help')]);
  expect(own).toMatchObject({ code: 0, err: '' });
  expect(own.out).toContain(`pnpm release ${name}`);
  expect(all.out).toContain(`  ${name} `);
});

test('what is wrong is one sentence and exit code 1', async () => {
  expect(await release('deploy')).toEqual({
    code: 1,
    out: '',
    err: 'deploy is no release command: publish, check, promote, rollback, yank, cosign, renew, list, prune, doctor, keys, key, ring, root, resign, nginx, pack.\n',
  });
  expect(await release('list')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no release target at'),
  });
  expect(await release('publish', 'deposit')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no signing key at'),
  });
  await release('key', 'new', 'release.pem');
  expect(await release('publish', 'deposit')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no finished build of deposit here'),
  });
  await remoteBuild(workspace, { version: '1' });
  expect(await release('publish', 'deposit', '--channel', 'beta')).toMatchObject({
    code: 1,
    err: '--channel is stable or canary; "beta" is neither.\n',
  });
  expect(await release('publish', 'deposit', '--channel', 'canary')).toMatchObject({
    code: 1,
    err: expect.stringContaining('A canary is for somebody'),
  });
  for (const args of [['--environment', ''], ['--environment'], ['--environment=']])
    expect(await release('publish', 'deposit', ...args)).toMatchObject({
      code: 1,
      err: '--environment was given without a value; --help says what it wants.\n',
    });
});

test('a mistake with keys is said before anything is written', async () => {
  await Promise.all(['release.pem', 'other.pem'].map((file) => release('key', 'new', file)));
  expect(await release('key', 'new', 'third.pem', '--may', 'a b,')).toMatchObject({ code: 1 });
  expect(await readdir(workspace)).not.toContain('third.pem');
  await hostBuild(workspace, { version: 'h1' });
  await remoteBuild(workspace, { version: '1' });
  await release('publish', 'host', 'deposit');
  const ring = join(workspace, 'site/release-keys.json');
  const before = await readFile(ring, 'utf8');
  /** @type {[string[], string | RegExp][]} */
  const refused = [
    [['ring', 'sign', ring, '--root', 'other.pem', '--days', '9'], /is no root key of this ring, which has/],
    [['ring', 'sign', ring, '--root', 'lost.pem'], 'There is no root key at lost.pem, which --root names.\n'],
    [['root', 'rotate', ring, '--root', 'release.pem'], /^Say with --new where the new root key is/],
    [['root', 'rotate', ring, '--root', 'other.pem', '--new', 'other.pem'], /is no root key of this ring/],
    [['root', 'turn'], 'root takes rotate; "turn" is something else.\n'],
    [['resign', 'nothing', '--all'], /^nothing has not been published to this target/],
    [['cosign', 'host'], '"host" is more than this command takes: pnpm release cosign\n'],
    [['keys', '--target', 'nowhere'], /^There is no release target at/],
    [['list', 'nothing'], /^nothing has not been published to this target/],
  ];
  for (const [args, sentence] of refused)
    expect([args, await release(...args)]).toEqual([
      args,
      { code: 1, out: '', err: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence) },
    ]);
  expect(await readFile(ring, 'utf8')).toBe(before);
  const { privateKey } = generateKeyPairSync('ed25519');
  const locked = privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' });
  await writeFile(join(workspace, 'locked.pem'), locked);
  expect((await release('renew', '--key', 'locked.pem')).err).toMatch(/^locked\.pem is protected with a password/);
});

test('a life of releases: published, tried on some, promoted, taken back, cleared away, looked over', async () => {
  await release('key', 'new', 'release.pem');
  await hostBuild(workspace, { version: 'h1' });
  await remoteBuild(workspace, { version: '1' });
  expect((await release('publish', 'host', 'remote-deposit')).out).toContain('host h1, deposit 1: on stable now.');
  expect((await release('publish', 'deposit')).out).toContain('deposit 1: on stable already, nothing to do.');

  await remoteBuild(workspace, { version: '2' });
  const dry = JSON.parse(
    (await release('publish', 'deposit', '--channel=canary', '--share=10', '--dry-run', '--json')).out,
  );
  expect(dry).toMatchObject({ published: [{ name: 'deposit', version: '2' }], channel: 'canary', dryRun: true });
  expect((await release('list')).out).not.toMatch(/deposit +2/);

  await release('publish', 'deposit', '--channel', 'canary', '--staff', 'asha');
  const figures = join(workspace, 'figures.json');
  const now = new Date().toISOString();
  const counts = { loads: 100, crashes: 0, lastAt: now };
  const row = (version, channel, errors) => ({ module: 'deposit', version, channel, ...counts, errors });
  const rows = [row('2', 'canary', 4), row('1', 'stable', 0)];
  await writeFile(figures, JSON.stringify({ at: now, rows }));
  expect(await release('promote', 'deposit', '--figures', figures)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^deposit 2 fails in 4 of 104 .+ It stays a canary; --despite-figures promotes it\.\n$/),
  });
  expect((await release('promote', 'deposit', '--dry-run', '--figures', figures, '--despite-figures')).out).toContain(
    'deposit 2 would be on stable.',
  );
  expect((await release('promote', 'deposit')).out).toBe(
    'No figures were given, so nothing was compared with stable (--figures).\ndeposit 2 is on stable.\n',
  );
  expect((await release('rollback', 'deposit')).out).toBe('deposit: stable went from 2 to 1.\n');
  expect((await release('prune')).out).toBe(
    'Nothing to remove: every version is offered, or was until less than a session ago.\nNo figures were given, so this went by the clock alone (--figures).\n',
  );
  const { versions } = JSON.parse((await release('list', 'deposit', '--json')).out);
  expect(versions.map(({ version, channels }) => [version, channels])).toEqual([
    ['2', []],
    ['1', ['stable']],
  ]);
  expect(await release('doctor')).toMatchObject({ code: 0, out: expect.stringContaining('Nothing found.') });
});

test('the first publication makes a ring of its key; who may sign what is changed by the root key, here the same one', async () => {
  await release('key', 'new', 'release.pem');
  await remoteBuild(workspace, { version: '1' });
  await hostBuild(workspace, { version: 'h1' });
  await release('publish', 'host', 'deposit');
  const { publicKey } = JSON.parse((await release('key', 'new', 'next.pem', '--may', 'deposit', '--json')).out);
  expect((await release('keys')).out).toMatch(/may sign everything/);
  expect(await release('publish', 'deposit', '--key', 'next.pem')).toMatchObject({
    code: 1,
    err: expect.stringContaining(`pnpm release ring sign --may ${publicKey}=<remote>`),
  });
  const ring = join(workspace, 'site/release-keys.json');
  expect((await release('ring', 'sign', ring, '--root', 'release.pem', '--may', `${publicKey}=deposit`)).out).toMatch(
    /Version 1 → 2[^]*may sign deposit/,
  );
  // It was signed where it lies, and is in the list of everybody's browser with the next change.
  await remoteBuild(workspace, { version: '2' });
  expect(await release('publish', 'deposit', '--key', 'next.pem')).toMatchObject({ code: 0 });
  expect(await release('doctor', '--key', 'next.pem')).toMatchObject({ code: 0 });
});

test('a target of before the keys had a scope is upgraded by one command, and its releases stay', async () => {
  const { publicKey } = JSON.parse((await release('key', 'new', 'release.pem', '--json')).out);
  const other = JSON.parse((await release('key', 'new', 'other.pem', '--json')).out).publicKey;
  await release('key', 'new', 'root.pem');
  await hostBuild(workspace, { version: 'h1' });
  await remoteBuild(workspace, { version: '1' });
  await release('publish', 'host', 'deposit');
  // As it was written until November 2026.
  await writeFile(join(workspace, 'site/release-keys.json'), JSON.stringify({ keys: [publicKey, other] }));
  const file = join(workspace, 'site/host/registry.json');
  const { signatures: _, ring: __, parts: ___, policy: ____, ...flat } = JSON.parse(await readFile(file, 'utf8'));
  const text = signText(JSON.stringify(flat), readKey(join(workspace, 'other.pem')));
  await writeFile(file, text);
  await writeFile(`${file}.br`, brotliCompressSync(text));
  expect((await release('keys')).out).toContain('have no scope yet');
  await remoteBuild(workspace, { version: '2' });
  expect(await release('publish', 'deposit')).toMatchObject({
    code: 1,
    err: expect.stringContaining('pnpm release ring upgrade --root root.pem'),
  });
  expect(await release('ring', 'upgrade', '--root', 'root.pem')).toMatchObject({
    code: 0,
    out: expect.stringContaining('The keys have a ring now.'),
  });
  expect((await release('ring', 'upgrade', '--root', 'root.pem')).out).toContain('have a ring already');
  expect((await release('publish', 'deposit', '--key', 'other.pem')).out).toContain('deposit 2: on stable now.');
  expect((await release('rollback', 'deposit')).out).toContain('from 2 to 1');
  expect(await release('doctor')).toMatchObject({ code: 0 });
});

test('the list says which commit lay in the package folder, and whether something there was not committed', async () => {
  const git = (...args) =>
    execFileSync('git', ['-C', workspace, '-c', 'user.name=Ana', '-c', 'user.email=ana@team.example', ...args], {
      encoding: 'utf8',
    }).trim();
  await release('key', 'new', 'release.pem');
  const folder = join(workspace, 'remote-deposit');
  git('init', '--quiet');
  await writeFile(join(workspace, '.gitignore'), 'dist\nsite\n*.pem\n');
  await remoteBuild(workspace, { version: '1' });
  await hostBuild(workspace, { version: 'h1' });
  await writeFile(join(folder, 'remote.ts'), 'one');
  git('add', '.');
  git('commit', '--quiet', '--message', 'one');
  const head = git('rev-parse', 'HEAD');
  await release('publish', 'host', 'deposit');
  // Work elsewhere in the repository is not of this package.
  await writeFile(join(workspace, 'notes.txt'), 'not committed');
  await remoteBuild(workspace, { version: '2' });
  await release('publish', 'deposit');
  await writeFile(join(folder, 'remote.ts'), 'two');
  await remoteBuild(workspace, { version: '3' });
  await release('publish', 'deposit');
  const { versions } = JSON.parse((await release('list', 'deposit', '--json')).out);
  expect(versions.map(({ version, commit }) => [version, commit])).toEqual([
    ['3', `${head}+`],
    ['2', head],
    ['1', head],
  ]);
  expect((await release('list', 'deposit')).out).toMatch(new RegExp(`deposit +3 .* ${head.slice(0, 10)}\\+ +stable`));
});
