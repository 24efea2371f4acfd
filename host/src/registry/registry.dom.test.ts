import { aRegistry, aRelease } from '../testing/releases.ts';
import { createRegistrySource } from './registry.ts';

const answers: (string | Error)[] = [];
const answer = (serial: number, ...releases: ReturnType<typeof aRelease>[]) =>
  answers.push(JSON.stringify({ ...aRegistry(...releases), serial }));

function source(signedPart = (text: string) => Promise.resolve(text)) {
  globalThis.fetch = jest.fn(() => {
    const next = answers.shift();
    return next instanceof Error
      ? Promise.reject(next)
      : Promise.resolve({ ok: true, text: () => Promise.resolve(next) } as Response);
  });
  const hashes = new Map<string, string>();
  return { hashes, registry: createRegistrySource({ signedPart, hashes }) };
}

const HASH = `sha256-${'a'.repeat(43)}=`;
const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
  answers.length = 0;
});

test('the hashes of every release are known once the registry is signed, under their addresses', async () => {
  answer(1, aRelease({ files: { 'a.js': HASH } }));
  const { hashes, registry } = source();
  await registry();
  expect([...hashes]).toEqual([['http://localhost:3001/1.0.0-aa/a.js', HASH]]);
});

test('nothing is known of a registry whose signature is not good', async () => {
  answer(1, aRelease({ files: { 'a.js': HASH } }));
  const { hashes, registry } = source(() => Promise.reject(new Error('not signed')));
  await expect(registry()).rejects.toThrow('not signed');
  expect(hashes.size).toBe(0);
});

test('an older registry than this tab has seen is not believed', async () => {
  answer(5, aRelease({ version: 'new' }));
  answer(4, aRelease({ version: 'old' }));
  const { registry } = source();
  await registry();
  expect((await registry({ anew: true })).serial).toBe(5);
});

test('a newer one is the tab’s from then on, and a failed try leaves the one that was had', async () => {
  answer(1, aRelease());
  answer(2, aRelease());
  answers.push(new Error('Failed to fetch'));
  const { registry } = source();
  expect((await registry()).serial).toBe(1);
  await registry({ anew: true });
  expect((await registry()).serial).toBe(2);
  await expect(registry({ anew: true })).rejects.toThrow('Failed to fetch');
  expect((await registry()).serial).toBe(2);
});

test('files of a release that has left the registry stay known to the tab', async () => {
  answer(1, aRelease({ files: { 'a.js': HASH } }));
  answer(2, aRelease({ version: '2', base: 'http://localhost:3001/2/' }));
  const { hashes, registry } = source();
  await registry();
  await registry({ anew: true });
  expect(hashes.has('http://localhost:3001/1.0.0-aa/a.js')).toBe(true);
});
