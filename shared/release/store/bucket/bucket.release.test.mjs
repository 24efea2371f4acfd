import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { main } from '../../commands/command.mjs';
import { testBucket } from '../../testing/bucket.mjs';
import { hostBuild, remoteBuild } from '../../testing/builds.mjs';
import { addressOf } from './address.mjs';
import { openBucket } from './bucket.mjs';

const TARGET = 's3://panel/production';
const before = { ...process.env };
let workspace;
let storage;

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'bucket-'));
});
afterEach(async () => {
  process.env = { ...before };
  await storage.close();
  await rm(workspace, { recursive: true, force: true });
});

/** Runs a command; `env` is added to its environment. Returns `{ code, out, err }`. */
async function release(...args) {
  let [out, err] = ['', ''];
  try {
    const streams = { out: { write: (text) => (out += text) }, err: { write: (text) => (err += text) } };
    return { code: await main(args, streams), out, err };
  } catch (error) {
    if (!error.isUserError) throw error;
    return { code: 1, out, err: error.message };
  }
}

const open = () => openBucket(addressOf(TARGET, storage.env));
const bytesOf = async (name) => (await open().get(name))?.bytes ?? Buffer.alloc(0);
/** What browsers get. */
const registryNow = async () => JSON.parse((await bytesOf('host/registry.json')).toString());

/** The folder of a package as `publish` takes it. */
const host = () => join(workspace, 'host');
const deposit = () => join(workspace, 'remote-deposit');

async function begin(options) {
  storage = await testBucket(options);
  process.env = {
    ...before,
    ...storage.env,
    RELEASE_TARGET: TARGET,
    RELEASE_KEY: join(workspace, 'release.pem'),
    DATA_DIR: join(workspace, 'data'),
  };
  await release('key', 'new', join(workspace, 'release.pem'));
  await hostBuild(workspace, { version: 'h1' });
  await remoteBuild(workspace, { version: '1' });
}

/** The files that the list offers and the bucket does not hold. */
async function holes() {
  const [{ remotes }, there] = [await registryNow(), await open().list()];
  return Object.entries(remotes).flatMap(([name, { releases }]) =>
    releases.flatMap(({ version, files }) =>
      Object.keys(files)
        .map((file) => `remotes/${name}/${version}/${file}`)
        .filter((file) => !there.has(file)),
    ),
  );
}

test('a life of releases in a bucket: published, tried, promoted, taken back, looked over, cleared away', async () => {
  await begin();
  expect(await release('publish', host(), deposit())).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('host h1, deposit 1: on stable now.'),
  });
  const names = [...(await open().list()).keys()];
  expect(names).toEqual(expect.arrayContaining(['host/index.html', 'host/registry.json', 'release-keys.json']));
  expect(names.filter((name) => /lock|staging|probe|clearing/.test(name))).toEqual([]);
  expect((await release('publish', deposit())).out).toContain('deposit 1: on stable already, nothing to do.');

  await remoteBuild(workspace, { version: '2' });
  await release('publish', deposit(), '--channel', 'canary', '--share', '10');
  expect((await release('promote', 'deposit')).out).toContain('deposit 2 is on stable.');
  expect((await release('rollback', 'deposit')).out).toContain('1');
  expect((await registryNow()).remotes.deposit.channels.stable[0]).toBe('1');
  expect((await release('list')).out).toMatch(/deposit +2/);
  expect((await release('doctor')).err).toBe('');

  const kept = await Promise.all(
    [...(await open().list()).keys()]
      .filter((name) => /deposit\/2[./]/.test(name))
      .map(async (name) => /** @type {const} */ ([name, await bytesOf(name)])),
  );
  const pruned = await release('prune', '--longest-session', '0');
  expect(pruned.out).toContain('deposit 2 was removed.');
  const filesOf2 = async () => [...(await open().list()).keys()].filter((name) => /deposit\/2[./]/.test(name));
  expect(await filesOf2()).toEqual([]);

  // One whose publication was killed before its list: no list names it, and it is cleared away as well.
  for (const [name, bytes] of kept) await open().put(name, bytes, 'nothing');
  const { serial } = await registryNow();
  expect((await release('prune', '--longest-session', '0')).out).toContain('deposit 2 was removed.');
  expect(await filesOf2()).toEqual([]);
  expect((await registryNow()).serial).toBe(serial + 1);
});

test('production gets the very files that staging offers, with who published them; the list says who and which commit', async () => {
  await begin();
  process.env.RELEASE_TARGET_STAGING = join(workspace, 'staging');
  process.env.RELEASE_TARGET_PRODUCTION = TARGET;
  process.env.RELEASE_BY = 'ana@team.example';
  await release('publish', host(), deposit(), '--on', 'staging');
  process.env.RELEASE_BY = 'somebody else';
  await rm(deposit(), { recursive: true });
  await rm(host(), { recursive: true });
  expect(await release('publish', 'host', 'deposit', '--from', 'staging', '--on', 'production')).toMatchObject({
    err: '',
    out: expect.stringContaining('host h1, deposit 1: on stable now.'),
  });
  expect((await release('list', '--on', 'production')).out).toMatch(/deposit +1 .* ana@team\.example +\S+ +stable/);
  const entry = 'remotes/deposit/1/remoteEntry.0a1b2c3d.js';
  expect(await bytesOf(entry)).toEqual(await readFile(join(workspace, 'staging', entry)));
  // And back out of the bucket, into a folder.
  expect(
    (await release('publish', 'host', 'deposit', '--from', 'production', '--target', join(workspace, 'copy'))).err,
  ).toBe('');
  expect(await release('list', '--on', 'nowhere')).toMatchObject({
    code: 1,
    err: 'There is no environment nowhere: set RELEASE_TARGET_NOWHERE to its target. Known are production, staging.',
  });
  expect((await release('list', '--on', 'staging', '--target', 'x')).err).toBe('Say --on or --target, not both.');
  expect((await release('publish', 'banker', '--from', 'staging')).err).toBe(
    'banker has no stable release in the target of --from.',
  );
});

test('a browser gets each object with its type, hashed files for ever and the list never from a cache', async () => {
  await begin();
  await release('publish', host(), deposit());
  const head = async (name) => {
    const { accessKeyId: _, ...address } = addressOf(TARGET, storage.env);
    const answer = await fetch(`${address.endpoint}/${address.prefix}${name}`, { method: 'HEAD' });
    return [answer.headers.get('content-type'), answer.headers.get('cache-control')];
  };
  expect(await head('host/registry.json')).toEqual([expect.stringContaining('application/json'), 'no-cache']);
  expect(await head('host/index.html')).toEqual([expect.stringContaining('text/html'), 'no-cache']);
  expect(await head('remotes/deposit/1/utr.0a1b2c3d.js')).toEqual([
    expect.stringContaining('javascript'),
    expect.stringContaining('immutable'),
  ]);
});

test('three teams that publish at once: every release is offered, and no write of one is lost', async () => {
  await begin();
  await release('publish', host(), deposit());
  const teams = await Promise.all(
    ['deposit', 'banker', 'withdraw'].map(async (name) => {
      const folder = await mkdtemp(join(workspace, 'team-'));
      await remoteBuild(folder, { name, version: '2' });
      return join(folder, `remote-${name}`);
    }),
  );
  const ended = await Promise.all(teams.map((folder) => release('publish', folder)));
  expect(ended.map(({ code, err }) => ({ code, err }))).toEqual(teams.map(() => ({ code: 0, err: '' })));
  const { remotes, serial } = await registryNow();
  expect(Object.fromEntries(Object.entries(remotes).map(([name, { channels }]) => [name, channels.stable[0]]))).toEqual(
    {
      deposit: '2',
      banker: '2',
      withdraw: '2',
    },
  );
  expect(serial).toBe(4);
  expect(await holes()).toEqual([]);
  expect(JSON.parse(brotliDecompressSync(await bytesOf('host/registry.json.br')).toString()).serial).toBe(4);
});

test('a version that is published again while it is cleared away waits, and is whole afterwards', async () => {
  let go;
  const held = new Promise((resolve) => (go = resolve));
  let isDeleting;
  const deleting = new Promise((resolve) => (isDeleting = resolve));
  await begin({
    fault: async (method, path) => {
      if (method !== 'DELETE' || !path.includes('/remotes/')) return undefined;
      isDeleting();
      await held;
      return undefined;
    },
  });
  await release('publish', host(), deposit());
  await remoteBuild(workspace, { version: '2' });
  await release('publish', deposit());
  await release('rollback', 'deposit');
  const pruning = release('prune', '--longest-session', '0');
  await deleting;
  const publishing = release('publish', deposit());
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  go();
  expect((await pruning).out).toContain('deposit 2 was removed.');
  expect((await publishing).out).toContain('deposit 2: on stable now.');
  expect((await registryNow()).remotes.deposit.channels.stable[0]).toBe('2');
  expect(await holes()).toEqual([]);
});

test('a storage that does not look at conditions is refused, and nothing is left in it', async () => {
  await begin({ conditional: false });
  expect(await release('publish', host(), deposit())).toMatchObject({
    code: 1,
    err: expect.stringContaining('does not look at the condition of a write'),
  });
  expect([...(await open().list()).keys()]).toEqual([]);
});

test('one that fails for a moment is asked again; one that stays away is a sentence, and staff run what they ran', async () => {
  let failures = 2;
  let away = false;
  await begin({
    fault: (method) => (away && method === 'PUT' ? 'refuse' : failures > 0 && (failures -= 1) >= 0 ? 'cut' : undefined),
  });
  expect((await release('publish', host(), deposit())).code).toBe(0);
  away = true;
  await remoteBuild(workspace, { version: '2' });
  expect(await release('publish', deposit())).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^s3:\/\/panel\/production could not be reached at http.+ What staff run is untouched; look at the address and do it again\.$/,
    ),
  });
  expect((await registryNow()).remotes.deposit.channels.stable).toEqual(['1']);
  away = false;
  expect((await release('publish', deposit())).out).toContain('deposit 2: on stable now.');
});

test('wrong keys, no bucket, and what is no address are each a sentence', async () => {
  await begin();
  const said = async (target, env = {}) => {
    const kept = process.env;
    process.env = { ...kept, ...env };
    const { err } = await release('list', '--target', target);
    process.env = kept;
    return err;
  };
  expect(await said(TARGET, { AWS_ACCESS_KEY_ID: 'UNKNOWN' })).toContain('refuses these keys');
  expect(await said('s3://nowhere')).toContain('There is no bucket at s3://nowhere');
  expect(await said('s3://Panel')).toContain('A bucket is named like');
  expect(await said('s3://panel/../x')).toContain('A bucket is named like');
  expect(await said(TARGET, { AWS_ACCESS_KEY_ID: '' })).toContain('needs AWS_ACCESS_KEY_ID');
  expect(await said(TARGET, { AWS_ENDPOINT_URL_S3: 'ftp://x' })).toContain('is the address of a storage');
  expect(await said(TARGET)).toContain('There is no release target at s3://panel/production');
});

test('a command that was killed while it deleted is forgotten after five minutes', async () => {
  await begin();
  await release('publish', host(), deposit());
  await open().put('.clearing', Buffer.from('x'), 'nothing');
  storage.turn(299_000);
  let published = false;
  const publishing = release('publish', deposit()).then(({ code }) => (published = code === 0));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(published).toBe(false);
  storage.turn(301_000);
  await publishing;
  expect(published).toBe(true);
});
