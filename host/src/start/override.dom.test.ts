import type { Registry } from '../registry/registry.ts';
import { aRegistry, aRelease } from '../testing/releases.ts';
import { keepOverride, keptOverride } from './kept-override.ts';
import { overriding, resetIfAsked } from './override.ts';

const ID = '7d1c0c53-6b5e-4a3e-9c74-0f0f5a3e1c11';
const HASH = `sha256-${'A'.repeat(43)}=`;
const release = {
  ...aRelease({ version: '1.0.2-new', entry: 'entry.js' }),
  actions: ['Deposit'],
  files: { 'entry.js': HASH },
  first: {},
  expose: [],
};
const answer = {
  ...{ id: ID, no: 'O-101', module: 'deposit', version: '1.0.2-new', endsAt: '2026-11-21T10:00:00.000Z' },
  base: `/api/overrides/${ID}/files/ticket/`,
  release,
};
const published: Registry = aRegistry(aRelease());
let api: jest.Mock;
const says = (status: number, body: unknown = {}) =>
  api.mockResolvedValue({ ok: status < 400, status, json: () => Promise.resolve(body) });

beforeEach(() => {
  sessionStorage.clear();
  api = jest.fn();
  globalThis.fetch = api;
});

function tab() {
  const hashes = new Map<string, string>();
  return { hashes, ...overriding(() => Promise.resolve(published), hashes) };
}

test('without a grant the list is the published one, and the API is not asked', async () => {
  sessionStorage.setItem('override', 'https://elsewhere.example/');
  const { registry } = tab();
  expect(await registry()).toBe(published);
  expect(api).not.toHaveBeenCalled();
});

test('a granted build takes the place of the releases, under the number of its grant, and its hashes are admitted', async () => {
  keepOverride(ID);
  says(200, answer);
  const { registry, override, hashes } = tab();
  const { deposit, ...others } = (await registry()).remotes;
  expect(deposit).toMatchObject({
    channels: { stable: ['override:O-101'], canary: [] },
    releases: [{ version: 'override:O-101', base: answer.base }],
  });
  expect(others).toEqual(Object.fromEntries(Object.entries(published.remotes).filter(([name]) => name !== 'deposit')));
  expect([...hashes]).toEqual([[`http://localhost${answer.base}entry.js`, HASH]]);
  expect(override!()).toMatchObject({ running: { no: 'O-101', version: '1.0.2-new' }, problem: null });
});

test.each([
  ['was not granted', () => says(404), /may not run/, null],
  ['cannot be asked for', () => says(503), /could not be asked for/, ID],
  [
    'comes from another origin',
    () => says(200, { ...answer, base: 'https://elsewhere.example/' }),
    /not described/,
    ID,
  ],
  [
    'names a file outside',
    () => says(200, { ...answer, release: { ...release, entry: '../x.js' } }),
    /not described/,
    ID,
  ],
])('a build that %s is not run, and the person is told', async (_, given, sentence, left) => {
  keepOverride(ID);
  given();
  const { registry, override, hashes } = tab();
  expect(await registry()).toBe(published);
  expect(override!()).toMatchObject({ running: null, problem: expect.stringMatching(sentence) as string });
  expect(hashes.size).toBe(0);
  expect(keptOverride()).toBe(left);
});

test('when the grant has ended the build is told as taken back, and the next load has the published release', async () => {
  keepOverride(ID);
  says(200, answer);
  const { registry } = tab();
  await registry();
  says(503);
  expect((await registry({ anew: true })).yanked).toBeUndefined();
  says(404);
  expect((await registry({ anew: true })).yanked).toMatchObject({
    deposit: { 'override:O-101': { reason: 'the time for which you may run it is over' } },
  });
  expect(keptOverride()).toBeNull();
});

test('/?reset drops the build and leaves the address', () => {
  keepOverride(ID);
  history.replaceState(null, '', '/admin/utr');
  resetIfAsked();
  expect(keptOverride()).toBe(ID);
  history.replaceState(null, '', '/?reset');
  resetIfAsked();
  expect([keptOverride(), location.search]).toEqual([null, '']);
});
