import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { createYankedReleases } from './yanked.ts';

let api: TestApp;
let target: string;
const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;
const keys = { root: newKey(), deposit: newKey(), banker: newKey(), host: newKey(), stranger: newKey() };
const publicOf = (one: KeyObject): string => createPublicKey(one).export({ format: 'jwk' }).x as string;

beforeAll(async () => {
  target = await mkdtemp(path.join(tmpdir(), 'releases-'));
  await mkdir(path.join(target, 'host'));
  await writeFile(path.join(target, 'release-keys.json'), ringBy(keys.root));
  api = await testApp({ releaseList: path.join(target, 'host', 'registry.json') });
  api.clock.freeze();
});
afterAll(async () => {
  await api.close();
  await rm(target, { recursive: true });
});

const REASON = 'it credits the wrong account';
const yanked = { deposit: { '1.0.1-bad': { reason: REASON, at: '2026-11-21T10:00:00.000Z' } } };

const signature = (text: string, by: KeyObject) => ({
  key: publicOf(by).slice(0, 8),
  value: sign(null, Buffer.from(text), by).toString('base64url'),
});
const signed = (content: object, by: KeyObject): string => {
  const payload = JSON.stringify(content);
  return `${payload.slice(0, -1)},"signatures":${JSON.stringify([signature(payload, by)])}}`;
};

/** Who may sign what, as the root key signs it: the team of deposits, and that of the bank. */
const ringBy = (by: KeyObject, version = 1, depositKey = keys.deposit, expiresAt = '2126-11-26T10:00:00.000Z') =>
  signed(
    {
      version,
      issuedAt: '2026-11-21T00:00:00.000Z',
      expiresAt,
      keys: [
        { key: publicOf(depositKey), may: ['deposit'] },
        { key: publicOf(keys.banker), may: ['banker'] },
        { key: publicOf(keys.host), may: ['host'] },
      ],
      thresholds: {},
      roots: { keys: [publicOf(keys.root)], threshold: 1 },
    },
    by,
  );

interface List {
  serial: number;
  issuedAt: string;
  expiresAt?: string;
  yanked?: object;
}

/** As `pnpm release` writes it: published by one key, the parts of deposits and of the host signed by others. */
async function publish(list: List, { part = keys.deposit, by = keys.deposit, ring = ringBy(keys.root) } = {}) {
  const remotes = { deposit: { actions: ['Deposit'] } };
  const { serial, issuedAt, yanked: taken = {} } = list;
  const { deposit, host } = taken as { deposit?: object; host?: object };
  const signedPart = (name: string, content: unknown[], key: KeyObject) => ({
    serial,
    issuedAt,
    signatures: [signature(JSON.stringify([name, serial, issuedAt, content]), key)],
  });
  const parts = {
    deposit: signedPart('deposit', [remotes.deposit, deposit], part),
    ...(host && { host: signedPart('host', [undefined, host], keys.host) }),
  };
  const text = signed({ schema: 2, ...list, remotes, ring, parts }, by);
  await writeFile(path.join(target, 'host', 'registry.json'), text);
}
const later = (): void => api.clock.advance({ seconds: 31 });

/** A write of a module in the name of a person; what it would change is not of interest here. */
async function act(stamp: string | undefined, method: 'post' | 'get' = 'post') {
  const person = await api.signInAs('deposit');
  const headers: Record<string, string> = stamp === undefined ? {} : { 'x-remote': stamp };
  const answer =
    method === 'get' ? await person.get('/deposits', headers) : await person.post('/deposits/D-1/approve', {}, headers);
  return { status: answer.status, code: answer.json().code, msg: answer.json().msg };
}
const refused = {
  status: 409,
  code: 'RELEASE_YANKED',
  msg: `This page runs deposit 1.0.1-bad, which was taken back: ${REASON}. Reload the page and do it again.`,
};

test('before anything was published, and while nothing was taken back, no release is refused', async () => {
  expect(await act('deposit@1.0.1-bad')).not.toMatchObject({ code: 'RELEASE_YANKED' });
  await publish({ serial: 1, issuedAt: '2026-11-21T09:00:00.000Z' });
  later();
  expect(await act('deposit@1.0.1-bad')).not.toMatchObject({ code: 'RELEASE_YANKED' });
});

test('what a release does that was taken back is refused with the reason; what it reads is not, nor what others do', async () => {
  await publish({ serial: 2, issuedAt: '2026-11-21T10:00:00.000Z', yanked });
  later();
  expect(await act('deposit@1.0.1-bad')).toEqual(refused);
  expect(await act('deposit@1.0.1-bad', 'get')).toMatchObject({ status: 200 });
  for (const stamp of ['deposit@1.0.0-good', 'banker@1.0.1-bad', 'constructor@name', 'deposit', undefined])
    expect(await act(stamp)).not.toMatchObject({ code: 'RELEASE_YANKED' });
  expect(api.app.deps.metrics.read()['yankedReleases']).toBe(1);
});

test('what a panel sends whose host was taken back is refused too, whichever module of it sends, or none', async () => {
  const both = {
    ...yanked,
    host: { '2.0.0-bad': { reason: 'it shows amounts of others', at: '2026-11-21T10:00:00.000Z' } },
  };
  await publish({ serial: 2, issuedAt: '2026-11-21T10:30:00.000Z', yanked: both });
  later();
  const person = await api.signInAs('deposit');
  const send = async (headers: Record<string, string>) =>
    (await person.post('/deposits/D-1/approve', {}, headers)).json<{ code?: string; msg?: string }>();
  expect(await send({ 'x-host': '2.0.0-bad' })).toMatchObject({
    code: 'RELEASE_YANKED',
    msg: 'This page runs the panel 2.0.0-bad, which was taken back: it shows amounts of others. Reload the page and do it again.',
  });
  expect(await send({ 'x-host': '2.0.0-bad', 'x-remote': 'deposit@1.0.0-good' })).toMatchObject({
    code: 'RELEASE_YANKED',
  });
  expect((await person.get('/deposits', { 'x-host': '2.0.0-bad' })).status).toBe(200);
  for (const host of ['2.0.0-good', 'development', 'constructor', ''])
    expect(await send({ 'x-host': host })).not.toMatchObject({ code: 'RELEASE_YANKED' });
  // No module may pass for the host, nor the host for a module.
  expect(await send({ 'x-remote': 'host@2.0.0-bad' })).not.toMatchObject({ code: 'RELEASE_YANKED' });
});

test.each([
  ['an older one', () => publish({ serial: 1, issuedAt: '2026-11-21T09:00:00.000Z' })],
  [
    'one that a key of no ring has published',
    () => publish({ serial: 3, issuedAt: '2026-11-22T09:00:00.000Z' }, { by: keys.stranger }),
  ],
  [
    'one with a ring that the root key has not signed',
    () => publish({ serial: 3, issuedAt: '2026-11-22T09:00:00.000Z' }, { ring: ringBy(keys.banker) }),
  ],
  [
    'one that another team has published, without the word of this one',
    () => publish({ serial: 3, issuedAt: '2026-11-21T10:30:00.000Z' }, { part: keys.banker, by: keys.banker }),
  ],
  [
    'one with an older part of this team',
    () => publish({ serial: 3, issuedAt: '2026-11-21T10:30:00.000Z' }, { by: keys.banker }),
  ],
  ['one that nobody has signed', () => writeFile(path.join(target, 'host', 'registry.json'), '{"serial":9}')],
  ['none at all', () => rm(path.join(target, 'host', 'registry.json'), { force: true })],
])('the list that was read stays when %s comes, also for an instance that has just started', async (_, come) => {
  await come();
  later();
  expect(await act('deposit@1.0.1-bad')).toEqual(refused);
  const lines: unknown[] = [];
  const fresh = createYankedReleases(api.app.deps, { warn: (line: unknown) => void lines.push(line) } as never);
  const request = { method: 'POST', headers: { 'x-remote': 'deposit@1.0.1-bad' } };
  await expect(fresh.refuse(request)).rejects.toMatchObject({ code: 'RELEASE_YANKED' });
});

test('a list that has ended counts on, and is said in the log', async () => {
  await publish({ serial: 4, issuedAt: '2026-11-21T11:00:00.000Z', expiresAt: '2026-11-21T12:00:00.000Z', yanked });
  const lines: unknown[] = [];
  const fresh = createYankedReleases(api.app.deps, { warn: (line: unknown) => void lines.push(line) } as never);
  const request = { method: 'POST', headers: { 'x-remote': 'deposit@1.0.1-bad' } };
  await expect(fresh.refuse(request)).rejects.toMatchObject({ code: 'RELEASE_YANKED' });
  expect(lines).toEqual([
    'The list of releases ended at 2026-11-21T12:00:00.000Z: "pnpm release renew" signs it anew. The last one counts.',
  ]);
});

test('the database itself refuses an older list', async () => {
  const older = api.db
    .updateTable('releaseList')
    .set({ serial: 0, issuedAt: new Date(0) })
    .execute();
  await expect(older).rejects.toThrow('never replaced by an older one');
});

const other = { deposit: { '1.0.2-worse': { reason: REASON, at: '2026-11-23T09:00:00.000Z' } } };
const isRefused = async (stamp: string) => (await act(stamp)).code === 'RELEASE_YANKED';

test.each([
  ['another team', { part: keys.banker, by: keys.banker }],
  ['a key that has left the ring', { ring: ringBy(keys.root, 2, keys.stranger), by: keys.banker }],
])('what %s says was taken back counts for nothing', async (_, how) => {
  await publish({ serial: 5, issuedAt: '2026-11-22T09:00:00.000Z', yanked: other }, how);
  later();
  expect(await isRefused('deposit@1.0.2-worse')).toBe(false);
});

test('an older ring does not bring back the key that had left it', async () => {
  await publish({ serial: 6, issuedAt: '2026-11-22T09:30:00.000Z', yanked: other }, { by: keys.banker });
  later();
  expect(await isRefused('deposit@1.0.2-worse')).toBe(false);
});

test('a target that was made anew counts from one, later: its list is taken over, and what was taken back stays so', async () => {
  const ring = ringBy(keys.root, 3, keys.deposit, '2026-11-22T00:00:00.000Z');
  await publish({ serial: 1, issuedAt: '2026-11-23T09:00:00.000Z', yanked: other }, { ring });
  later();
  expect(await isRefused('deposit@1.0.2-worse')).toBe(true);
  expect(await isRefused('deposit@1.0.1-bad')).toBe(true);
});
