import { aRegistry, aRelease } from '../testing/releases.ts';
import { keptList } from './kept-list.ts';
import { createRegistrySource, parseRegistry, type OtherFiles, type Registry } from './registry.ts';
import type { PanelReport } from '../start/report.ts';

const answers: (string | Error)[] = [];
const answer = (serial: number, ...releases: ReturnType<typeof aRelease>[]) =>
  answers.push(JSON.stringify({ ...aRegistry(...releases), serial }));

/** Opens a list as development does, unless told otherwise: signatures have their own tests. */
const opened = async (text: string) => parseRegistry(text);

function source(
  open: (text: string, before?: Registry) => Promise<Registry> = opened,
  more: Partial<Parameters<typeof createRegistrySource>[0]> = {},
) {
  globalThis.fetch = jest.fn(() => {
    const next = answers.shift();
    return next instanceof Error
      ? Promise.reject(next)
      : Promise.resolve({ ok: true, text: () => Promise.resolve(next) } as Response);
  });
  const hashes = new Map<string, string>();
  const noted: OtherFiles[] = [];
  const others = { note: (list: OtherFiles) => void noted.push(list) };
  return { hashes, noted, registry: createRegistrySource({ open, hashes, others, ...more }) };
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

test('where the hashes of its other files are is noted, on the panel’s own origin', async () => {
  answer(1, aRelease({ others: { file: 'files-of-deposit.0a1b2c3d.json', hash: HASH } }));
  const { noted, registry } = source();
  await registry();
  expect(noted).toEqual([
    { base: 'http://localhost:3001/1.0.0-aa/', address: 'http://localhost/files-of-deposit.0a1b2c3d.json', hash: HASH },
  ]);
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

describe('over reloads', () => {
  beforeEach(() => localStorage.clear());
  const signed = (text: string) => (text.includes('forged') ? Promise.reject(new Error('no')) : opened(text));
  function tab() {
    const reported: PanelReport[] = [];
    return { reported, ...source(signed, { kept: keptList, report: (one) => reported.push(one) }) };
  }

  test('an older list than this browser has seen is not used by a fresh tab: the newest verified one runs on, and it is told', async () => {
    answer(5, aRelease({ version: 'new', files: { 'new.js': HASH } }));
    await tab().registry();
    answer(4, aRelease({ version: 'rolled-back' }));
    const { registry, hashes, reported } = tab();
    expect(await registry()).toMatchObject({ serial: 5, remotes: { deposit: { channels: { stable: ['new'] } } } });
    expect([...hashes.keys()]).toEqual(['http://localhost:3001/1.0.0-aa/new.js']);
    expect(reported).toEqual([{ kind: 'registry-refused', detail: 'List 4 came after 5' }]);
  });

  test('what somebody else wrote into storage counts for nothing', async () => {
    for (const text of ['forged', '{"serial":9}', 'x']) {
      localStorage.setItem('module-list', text);
      answer(1, aRelease());
      const { registry, reported } = tab();
      expect((await registry()).serial).toBe(1);
      expect(reported).toEqual([]);
    }
  });

  test('a target that was made anew counts from one, later', async () => {
    answers.push(JSON.stringify({ ...aRegistry(aRelease()), serial: 9, issuedAt: '2026-11-21T10:00:00.000Z' }));
    await tab().registry();
    answers.push(JSON.stringify({ ...aRegistry(aRelease()), serial: 1, issuedAt: '2026-11-22T10:00:00.000Z' }));
    expect((await tab().registry()).serial).toBe(1);
  });

  test('a list that has ended runs on, and is reported', async () => {
    answers.push(JSON.stringify({ ...aRegistry(aRelease()), expiresAt: '2020-01-01T00:00:00.000Z' }));
    const { registry, reported } = tab();
    expect((await registry()).remotes.deposit!.channels.stable).toEqual(['1.0.0-aa']);
    expect(reported).toEqual([{ kind: 'registry-refused', detail: 'Ended 2020-01-01T00:00:00.000Z' }]);
  });

  const ring = (version: number, expiresAt = '2126-11-26T10:00:00.000Z') =>
    `{"version":${version},"expiresAt":"${expiresAt}","signatures":[]}`;
  const listed = (serial: number, more: Partial<Registry> = {}) =>
    answers.push(JSON.stringify({ ...aRegistry(aRelease()), serial, ...more }));

  test('a part that was refused is reported, and its list is not the one that is kept', async () => {
    listed(1);
    await tab().registry();
    listed(2);
    const reported: PanelReport[] = [];
    const open = async (text: string) => ({ ...(await opened(text)), refused: { deposit: 'is missing' } });
    await source(open, { kept: keptList, report: (one) => reported.push(one) }).registry();
    expect(reported).toEqual([{ kind: 'registry-refused', detail: 'deposit is missing' }]);
    expect(JSON.parse(localStorage.getItem('module-list') ?? '')).toMatchObject({ serial: 1 });
  });

  test('what was opened before is at hand when the next list is opened', async () => {
    listed(1);
    await tab().registry();
    listed(2);
    const known: (number | undefined)[] = [];
    const open = (text: string, before?: Registry) => (known.push(before?.serial), opened(text));
    await source(open, { kept: keptList }).registry();
    expect(known).toEqual([undefined, 1]);
  });

  test('an older list by a newer ring is used: what a thief has signed does not outlast his key', async () => {
    listed(900, { ring: ring(1) });
    await tab().registry();
    listed(7, { ring: ring(2) });
    expect((await tab().registry()).serial).toBe(7);
    listed(6, { ring: ring(2) });
    expect((await tab().registry()).serial).toBe(7);
  });

  test('a list by keys that have ended runs on, and is reported', async () => {
    listed(1, { ring: ring(1, '2020-01-01T00:00:00.000Z') });
    const { registry, reported } = tab();
    expect((await registry()).serial).toBe(1);
    expect(reported).toEqual([{ kind: 'registry-refused', detail: 'Keys ended 2020-01-01T00:00:00.000Z' }]);
  });
});
