import { createHash } from 'node:crypto';
import type { OtherFiles } from '../registry/registry.ts';
import { createOtherHashes } from './other-files.ts';

const BASE = 'http://localhost:3001/1.0.0-aa/';
const FILES = { 'a.js': 'sha256-a', 'b.js': 'sha256-b' };
const LIST: OtherFiles = {
  base: BASE,
  address: 'http://localhost/files-of-deposit.0a1b2c3d.json',
  hash: `sha256-${createHash('sha256').update(JSON.stringify(FILES)).digest('base64')}`,
};
const OTHER: OtherFiles = { ...LIST, base: 'http://localhost:3001/2.0.0-bb/' };

const original = globalThis.fetch;
afterEach(() => (globalThis.fetch = original));

function opened(answers: (object | number | Error)[], lists: OtherFiles[] = [LIST]) {
  const asked: [string, RequestInit['cache']][] = [];
  globalThis.fetch = ((address: string, { cache }: RequestInit) => {
    asked.push([address, cache]);
    const next = answers.shift();
    if (next instanceof Error) return Promise.reject(next);
    const ok = typeof next === 'object';
    const bytes = new TextEncoder().encode(JSON.stringify(next)).buffer;
    return Promise.resolve({ ok, status: ok ? 200 : next, arrayBuffer: () => Promise.resolve(bytes) } as Response);
  }) as typeof fetch;
  const hashes = new Map<string, string>();
  const reports: string[] = [];
  const others = createOtherHashes(hashes, ({ kind, file }) => void reports.push(`${kind} ${file}`));
  lists.forEach((list) => others.note(list));
  return { others, hashes, reports, asked };
}

test('a list is fetched when one of its files is asked for, once for all of them', async () => {
  const { others, hashes, asked } = opened([FILES]);
  const both = [others.missing(`${BASE}a.js`), others.missing(`${BASE}b.js`)];
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(asked).toEqual([[LIST.address, 'default']]);
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
  const { others, hashes } = opened([FILES, FILES], [LIST, OTHER]);
  await others.missing(`${BASE}a.js`);
  expect([...hashes.keys()]).toEqual([`${BASE}a.js`, `${BASE}b.js`]);
  await others.missing(`${OTHER.base}a.js`);
  expect([...hashes.keys()].slice(2)).toEqual([`${OTHER.base}a.js`, `${OTHER.base}b.js`]);
});

test('a list that is noted again is not fetched again', async () => {
  const { others } = opened([FILES]);
  await others.missing(`${BASE}a.js`);
  others.note(LIST);
  expect(others.missing(`${BASE}c.js`)).toBeNull();
});

test('a list changes no hash that the registry or the start script says', async () => {
  const { others, hashes } = opened([FILES]);
  hashes.set(`${BASE}a.js`, 'sha256-signed');
  await others.missing(`${BASE}b.js`);
  expect(hashes.get(`${BASE}a.js`)).toBe('sha256-signed');
});

test.each([
  ['is lost', new TypeError('Failed to fetch')],
  ['is not there', 404],
  ['names other hashes', { 'a.js': 'sha256-evil', 'b.js': 'sha256-b' }],
  ['is no list', ['a.js']],
])(
  'a list that %s is reported and not used, and the next file asks for it again, past the cache',
  async (_, answer) => {
    const { others, hashes, reports, asked } = opened([answer, FILES]);
    expect(await others.missing(`${BASE}a.js`)).toBe(false);
    expect(reports).toEqual([`file-not-loaded ${LIST.address}`]);
    expect(hashes.size).toBe(0);
    expect(await others.missing(`${BASE}a.js`)).toBe(true);
    expect(asked.map(([, cache]) => cache)).toEqual(['default', 'reload']);
    expect(hashes.get(`${BASE}a.js`)).toBe('sha256-a');
  },
);

test('one that comes with other bytes of the same length again is called altered, and one of another length is not', async () => {
  const { others, reports } = opened([{ x: 1 }, { xyz: 1 }, { zyx: 1 }]);
  for (let tries = 0; tries < 3; tries += 1) expect(await others.missing(`${BASE}a.js`)).toBe(false);
  expect(reports.map((one) => one.split(' ')[0])).toEqual(['file-not-loaded', 'file-not-loaded', 'file-altered']);
});
