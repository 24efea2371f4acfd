import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteOriginsOf } from './commands/nginx.mjs';
import { makeKey, openSigned, publicOf } from './keys.mjs';
import { promote, rollback } from './move.mjs';
import { publish } from './publish.mjs';
import { hostBuild, remoteBuild } from './testing/builds.mjs';

const canary = { percent: 10, staff: ['asha'], actions: [] };
let workspace;
let targetDir;
let privateKey;

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'channels-'));
  targetDir = join(workspace, 'site');
  privateKey = makeKey(join(workspace, 'release.pem'));
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

const registry = async () =>
  JSON.parse(
    openSigned(await readFile(join(targetDir, 'host/registry.json'), 'utf8'), [publicOf(privateKey)], 'The registry'),
  );
const deposit = async () => (await registry()).remotes.deposit;
const stable = async () => (await deposit()).channels.stable;
const document = () => readFile(join(targetDir, 'host/index.html'), 'utf8');
/** @param {string} dist @param {Partial<import('./publish.mjs').Publication>} [more] */
const put = (dist, more) => publish({ targetDir, privateKey, dists: [dist], ...more });
const host = async (version, build) => put(await hostBuild(workspace, { version, ...build }));
const remote = async (version, build) => put(await remoteBuild(workspace, { version, ...build }));
const onCanary = async (version) => put(await remoteBuild(workspace, { version }), { channel: 'canary', canary });
const back = (more) => rollback({ targetDir, privateKey, name: 'deposit', ...more });

describe('channels', () => {
  test('a canary is offered beside stable; promoted, it is everybody’s and the canary ends', async () => {
    await remote('1');
    await onCanary('2');
    expect(await deposit()).toMatchObject({ channels: { stable: ['1'], canary: ['2'] }, canary });
    expect(await promote({ targetDir, privateKey, name: 'deposit' })).toMatchObject({ version: '2', changed: true });
    const { channels, canary: rule } = await deposit();
    expect({ channels, rule }).toEqual({ channels: { stable: ['2', '1'], canary: [] }, rule: undefined });
  });

  test('a canary that is called off leaves everybody on stable', async () => {
    await remote('1');
    await onCanary('2');
    await back({ channel: 'canary' });
    expect((await deposit()).channels).toEqual({ stable: ['1'], canary: [] });
  });

  test('a canary that is called off takes nothing from open tabs of a host before', async () => {
    await host('h1');
    await remote('1', { contract: '1.1' });
    await host('h2', { contract: '1.2' });
    for (const version of ['2', '3']) await remote(version, { contract: '1.2' });
    await onCanary('4');
    await back({ channel: 'canary' });
    const { channels, releases } = await deposit();
    expect(channels).toEqual({ stable: ['3', '2', '1'], canary: [] });
    expect(releases.map(({ version }) => version).sort()).toEqual(['1', '2', '3']);
  });

  test('the host has no canary', async () => {
    const dist = await hostBuild(workspace, { version: 'h1' });
    await expect(put(dist, { channel: 'canary', canary })).rejects.toThrow('The host has no canary');
  });
});

describe('a remote that only a canary has had', () => {
  test('has nothing on stable to go back from, and its canary is not put there', async () => {
    await onCanary('1');
    await expect(back()).rejects.toThrow('deposit has no release on stable: there is nothing to go back from.');
    expect((await deposit()).channels).toEqual({ stable: [], canary: ['1'] });
  });

  test('is offered nowhere once that is called off: said so, and no obstacle to others', async () => {
    await onCanary('1');
    await back({ channel: 'canary' });
    expect(await deposit()).toMatchObject({ channels: { stable: [], canary: [] }, releases: [] });
    await expect(promote({ targetDir, privateKey, name: 'deposit', version: '1' })).rejects.toThrow(
      'No release of deposit is offered, so nothing says where it is served: publish one.',
    );
    expect(await remoteOriginsOf(targetDir)).toEqual({});
    await remote('1');
    expect((await deposit()).channels).toEqual({ stable: ['1'], canary: [] });
  });
});

describe('rollback', () => {
  test('offers the version before again, and what was taken back is not offered to older hosts either', async () => {
    for (const version of ['1', '2', '3']) await remote(version);
    expect(await back()).toMatchObject({ from: '3', to: '2' });
    expect((await stable())[0]).toBe('2');
    await remote('4');
    expect(await stable()).toEqual(['4', '2']);
  });

  test('goes further back than what is listed, or to a version by name', async () => {
    for (const version of ['1', '2', '3']) await remote(version);
    await back();
    await back();
    expect((await stable())[0]).toBe('1');
    await back({ to: '3' });
    expect((await stable())[0]).toBe('3');
  });

  test('of the host puts its page back, with the files that it had', async () => {
    await host('h1', { main: 'main.00000001.js' });
    await host('h2', { main: 'main.00000002.js' });
    await back({ name: 'host' });
    expect(await document()).toContain('main.00000001.js');
    expect((await registry()).host.version).toBe('h1');
  });

  test('has nowhere to go from the first version, and says so', async () => {
    await remote('1');
    await expect(back()).rejects.toThrow('deposit 1 is the first version of this target');
    await expect(back({ name: 'bonus' })).rejects.toThrow('bonus is no remote of this target');
  });
});
