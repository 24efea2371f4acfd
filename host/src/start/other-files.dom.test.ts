import { createOtherHashes, type OtherFiles } from './other-files.ts';

const BASE = 'http://localhost:3001/1.0.0-aa/';
const LIST: OtherFiles = {
  base: BASE,
  address: 'http://localhost/files-of-deposit.0a1b2c3d.json',
  hash: 'sha256-list',
};
const OTHER: OtherFiles = { ...LIST, base: 'http://localhost:3001/2.0.0-bb/' };

const original = globalThis.fetch;
afterEach(() => (globalThis.fetch = original));

function opened(answers: (Record<string, string> | number | Error)[], lists: OtherFiles[] = [LIST]) {
  const asked: [string, RequestInit][] = [];
  globalThis.fetch = ((address: string, init: RequestInit) => {
    asked.push([address, init]);
    const next = answers.shift();
    if (next instanceof Error) return Promise.reject(next);
    const ok = typeof next === 'object';
    return Promise.resolve({ ok, status: ok ? 200 : next, json: () => Promise.resolve(next) } as Response);
  }) as typeof fetch;
  const hashes = new Map<string, string>();
  const reports: string[] = [];
  const altered = new Set<string>();
  const others = createOtherHashes(hashes, ({ kind, file }) => void reports.push(`${kind} ${file}`), {
    notRun: (file) => altered.has(file),
  });
  lists.forEach((list) => others.note(list));
  return { others, hashes, reports, asked, altered };
}

test('a list is fetched by its hash when one of its files is asked for, once for all of them', async () => {
  const { others, hashes, asked } = opened([{ 'a.js': 'sha256-a', 'b.js': 'sha256-b' }]);
  const both = [others.missing(`${BASE}a.js`), others.missing(`${BASE}b.js`)];
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(asked.map(([address, { integrity, cache }]) => [address, integrity, cache])).toEqual([
    [LIST.address, 'sha256-list', 'default'],
  ]);
  expect([...hashes]).toEqual([
    [`${BASE}a.js`, 'sha256-a'],
    [`${BASE}b.js`, 'sha256-b'],
  ]);
  expect(others.missing(`${BASE}c.js`)).toBeNull();
});

test('nothing is fetched for a file that no list may name', () => {
  const { others, asked } = opened([]);
  expect(others.missing('http://elsewhere.example/a.js')).toBeNull();
  expect(asked).toEqual([]);
});

test('two releases with the same list have each file under their own address', async () => {
  const { others, hashes } = opened([{ 'a.js': 'sha256-a' }, { 'a.js': 'sha256-a' }], [LIST, OTHER]);
  await others.missing(`${BASE}a.js`);
  expect([...hashes.keys()]).toEqual([`${BASE}a.js`]);
  await others.missing(`${OTHER.base}a.js`);
  expect([...hashes.keys()]).toEqual([`${BASE}a.js`, `${OTHER.base}a.js`]);
});

test('a list that is noted again is not fetched again', async () => {
  const { others } = opened([{ 'a.js': 'sha256-a' }]);
  await others.missing(`${BASE}a.js`);
  others.note(LIST);
  expect(others.missing(`${BASE}b.js`)).toBeNull();
});

test('a list changes no hash that the registry or the start script says', async () => {
  const { others, hashes } = opened([{ 'a.js': 'sha256-other' }]);
  hashes.set(`${BASE}a.js`, 'sha256-signed');
  await others.missing(`${BASE}b.js`);
  expect(hashes.get(`${BASE}a.js`)).toBe('sha256-signed');
});

test.each([
  ['is refused or lost', new TypeError('Failed to fetch')],
  ['is not there', 404],
])('a list that %s is reported, and the next file asks for it again, past the cache', async (_, answer) => {
  const { others, hashes, reports, asked } = opened([answer, { 'a.js': 'sha256-a' }]);
  expect(await others.missing(`${BASE}a.js`)).toBe(false);
  expect(reports).toEqual([`file-not-loaded ${LIST.address}`]);
  expect(hashes.size).toBe(0);
  expect(await others.missing(`${BASE}a.js`)).toBe(true);
  expect(asked.map(([, { cache }]) => cache)).toEqual(['default', 'reload']);
  expect([...hashes.keys()]).toEqual([`${BASE}a.js`]);
});

test('one that came whole with other bytes is called altered', async () => {
  const { others, reports, altered } = opened([new TypeError('Failed to fetch')]);
  altered.add(LIST.address);
  await others.missing(`${BASE}a.js`);
  expect(reports).toEqual([`file-altered ${LIST.address}`]);
});
