import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { hashOf } from '../built/build-folder.mjs';
import { diagnose } from '../doctor/doctor.mjs';
import { makeKey, openSigned, publicOf } from '../keys.mjs';
import { rollback } from '../move.mjs';
import { prune } from '../prune.mjs';
import { publish } from '../publish.mjs';
import { ENTRY, hostBuild, remoteBuild } from '../testing/builds.mjs';

let workspace;
let targetDir;
let privateKey;

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'others-'));
  targetDir = join(workspace, 'site');
  privateKey = makeKey(join(workspace, 'release.pem'));
  await put(await hostBuild(workspace, { version: '1', contract: '1.8' }));
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

const LATER = 'dialog.0a1b2c3d.js';
const FIRST = ['utr.0a1b2c3d.js', ENTRY];
const put = (dist, more) => publish({ targetDir, privateKey, dists: [dist], ...more });
/** @param {string} version @param {{ contract?: string } & Partial<import('../publish.mjs').Publication>} [more] */
const remote = async (version, { contract = '1.8', ...more } = {}) =>
  put(
    await remoteBuild(workspace, { version, contract, files: { [LATER]: `self.later=${JSON.stringify(version)};` } }),
    more,
  );
const text = () => readFile(join(targetDir, 'host/registry.json'), 'utf8');
const releases = async () =>
  JSON.parse(openSigned(await text(), [publicOf(privateKey)], 'The registry')).remotes.deposit.releases;
const served = (file) => join(targetDir, 'host', file);
const record = async (version) =>
  JSON.parse(
    openSigned(
      await readFile(join(targetDir, `releases/deposit/${version}.json`), 'utf8'),
      [publicOf(privateKey)],
      'The record',
    ),
  );

describe('the registry lists the first files of a release', () => {
  test('and a file beside it the others, with its hash in the registry and its twins', async () => {
    await remote('1');
    const [{ files, others }] = await releases();
    expect(Object.keys(files).sort()).toEqual([...FIRST].sort());
    const content = await readFile(served(others.file), 'utf8');
    expect(hashOf(content)).toBe(others.hash);
    expect(JSON.parse(content)).toEqual({ [LATER]: hashOf('self.later="1";') });
    expect(brotliDecompressSync(await readFile(served(`${others.file}.br`))).toString()).toBe(content);
    expect(Object.keys((await record('1')).files).sort()).toEqual([...FIRST, LATER].sort());
  });

  test('all of them where an earlier host may run it, and where there are no others', async () => {
    await remote('1', { contract: '1.7' });
    const [{ files, others }] = await releases();
    expect([Object.keys(files).sort(), others]).toEqual([[...FIRST, LATER].sort(), undefined]);
    await put(await remoteBuild(workspace, { version: '2', contract: '1.8' }));
    expect((await releases())[0].others).toBeUndefined();
  });

  test('and a release that comes back has its own list again', async () => {
    await remote('1');
    const [{ others }] = await releases();
    for (const version of ['2', '3', '4']) await remote(version);
    await rollback({ targetDir, privateKey, name: 'deposit', to: '1' });
    const [first] = await releases();
    expect([first.version, first.others]).toEqual(['1', others]);
    expect(existsSync(served(others.file))).toBe(true);
  });
});

test.each([
  ['missing', (file) => rm(file)],
  ['altered', (file) => writeFile(file, '{}')],
])('a list that is %s is named by the doctor, and the next command mends it', async (_, harm) => {
  await remote('1');
  const [{ others }] = await releases();
  await harm(served(others.file));
  const found = (await diagnose({ targetDir })).flatMap(({ problems }) => problems);
  expect(found.join('\n')).toMatch(new RegExp(`deposit 1: ${others.file} (is missing|was changed)`));
  await remote('2');
  expect(hashOf(await readFile(served(others.file)))).toBe(others.hash);
});

test('a dry run writes no list', async () => {
  await remote('1', { dryRun: true });
  expect((await readdir(join(targetDir, 'host'))).filter((file) => file.startsWith('files-of-'))).toEqual([]);
});

test('prune removes the list with its version, and leaves one that another version has too', async () => {
  const same = { [LATER]: 'self.later=1;' };
  const putSame = async (version) =>
    put(await remoteBuild(workspace, { version, contract: '1.8', code: `/*${version}*/`, files: same }));
  await putSame('1');
  const [{ others: shared }] = await releases();
  await remote('2');
  const [{ others: own }] = await releases();
  for (const version of ['3', '4']) await putSame(version);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await prune({ targetDir, privateKey, longest: 1 });
  expect(await readdir(join(targetDir, 'remotes/deposit'))).toEqual(['3', '4']);
  expect([existsSync(served(shared.file)), existsSync(served(own.file))]).toEqual([true, false]);
  expect(existsSync(served(`${own.file}.br`))).toBe(false);
});
