import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isExpired, isOlder } from '../format/age.mjs';
import { makeKey, openSigned, publicOf } from '../keys.mjs';
import { promote, rollback } from '../move.mjs';
import { publish } from '../publish.mjs';
import { hostBuild, remoteBuild } from '../testing/builds.mjs';
import { renew, yank } from './yank.mjs';

const REASON = 'it credits the wrong account';
const DAY = 86_400_000;
let workspace;
let targetDir;
let privateKey;

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'yank-'));
  targetDir = join(workspace, 'site');
  privateKey = makeKey(join(workspace, 'release.pem'));
  await put(await hostBuild(workspace, { version: 'h1' }));
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

const put = (dist, more) => publish({ targetDir, privateKey, dists: [dist], ...more });
const remote = async (version, more) => put(await remoteBuild(workspace, { version }), more);
const take = (version, name = 'deposit') => yank({ targetDir, privateKey, name, version, reason: REASON });
const registry = async () =>
  JSON.parse(
    openSigned(await readFile(join(targetDir, 'host/registry.json'), 'utf8'), [publicOf(privateKey)], 'The registry'),
  );

describe('a release that was taken back', () => {
  test('is offered by no channel, staff get the one before, and the reason is in the registry', async () => {
    for (const version of ['1', '2', '3']) await remote(version);
    expect(await take('3')).toMatchObject({ instead: '2', changed: true });
    const { remotes, yanked } = await registry();
    expect(remotes.deposit.channels.stable).not.toContain('3');
    expect(yanked).toEqual({ deposit: { 3: { reason: REASON, at: expect.any(String) } } });
    expect(await take('3')).toMatchObject({ changed: false });
  });

  test('is never offered again: not by publish, rollback or promote, and not as the one before', async () => {
    for (const version of ['1', '2', '3']) await remote(version);
    await take('2');
    const back = (to) => rollback({ targetDir, privateKey, name: 'deposit', to });
    await expect(remote('2')).rejects.toThrow(`deposit 2 was taken back: ${REASON}. Publish a new version.`);
    await expect(back('2')).rejects.toThrow('was taken back');
    await expect(promote({ targetDir, privateKey, name: 'deposit', version: '2' })).rejects.toThrow('was taken back');
    expect(await back()).toMatchObject({ from: '3', to: '1' });
  });

  test('ends a canary, and leaves stable as it is', async () => {
    await remote('1');
    await remote('2', { channel: 'canary', canary: { percent: 10, staff: [], actions: [] } });
    expect(await take('2')).toMatchObject({ instead: '1' });
    expect((await registry()).remotes.deposit.channels).toEqual({ stable: ['1'], canary: [] });
  });

  test('that was the only one leaves nothing, and the next publication is the first', async () => {
    await remote('1');
    expect(await take('1')).toMatchObject({ instead: null });
    await remote('2');
    expect((await registry()).remotes.deposit.channels.stable).toEqual(['2']);
  });

  test('may be a host, if there is another one', async () => {
    await expect(take('h1', 'host')).rejects.toThrow('host h1 is the only one of this target');
    await put(await hostBuild(workspace, { version: 'h2' }));
    expect(await take('h2', 'host')).toMatchObject({ instead: 'h1' });
    expect((await registry()).host.version).toBe('h1');
  });

  test('must have been published', async () => {
    await expect(take('9')).rejects.toThrow('deposit 9 has not been published to this target.');
  });
});

describe('a registry ends', () => {
  const at = (ms) => jest.spyOn(Date, 'now').mockReturnValue(ms);

  test('thirty days after its last change, and renewing moves serial and end', async () => {
    const before = await registry();
    expect(Date.parse(before.expiresAt) - Date.parse(before.issuedAt)).toBe(30 * DAY);
    const { registry: after } = await renew({ targetDir, privateKey });
    expect(after.serial).toBe(before.serial + 1);
    expect(String(after.expiresAt) > before.expiresAt).toBe(true);
    expect(await registry()).toEqual(after);
  });

  test('a publication that changes nothing signs it anew in the second half of its time, and not before', async () => {
    const { serial, expiresAt } = await registry();
    const again = async () => {
      await put(await hostBuild(workspace, { version: 'h1' }));
      return (await registry()).serial;
    };
    const end = Date.parse(expiresAt);
    at(end - 16 * DAY);
    expect(await again()).toBe(serial);
    at(end - 14 * DAY);
    expect(await again()).toBe(serial + 1);
  });

  test('and is older than another by number and time, so that a target made anew is not', () => {
    const seen = { serial: 5, issuedAt: '2026-11-21T10:00:00.000Z' };
    expect(isOlder({ serial: 4, issuedAt: '2026-11-21T09:00:00.000Z' }, seen)).toBe(true);
    expect(isOlder({ serial: 4 }, seen)).toBe(true);
    expect(isOlder(seen, seen)).toBe(false);
    expect(isOlder({ serial: 1, issuedAt: '2026-11-21T11:00:00.000Z' }, seen)).toBe(false);
    expect(isExpired({ expiresAt: '2026-11-21T10:00:00.000Z' }, Date.parse('2026-11-21T10:00:00.000Z'))).toBe(true);
    expect(isExpired({}, 0)).toBe(false);
  });
});
