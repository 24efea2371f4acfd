import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { claimArchive } from './writer.ts';

const BEAT_MS = 100;
let root: string;
let said: string[];
const claim = (name: string, host = 'one', beatMs = BEAT_MS) => {
  const dataDir = path.join(root, name);
  mkdirSync(dataDir, { recursive: true });
  return claimArchive({ cluster: root, dataDir, host, beatMs, onOther: (sentence) => said.push(sentence) });
};
const file = () => path.join(root, 'writer.json');

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'archive-'));
  said = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a copy is refused while the database that it was made of archives there, and enters once that one is gone', async () => {
  const first = await claim('live');
  await expect(claim('copy')).rejects.toThrow(/^The database in one:.*live archives into .* A restored copy needs/);
  await expect(claim('live', 'two')).rejects.toThrow(/stop that one first/);
  first.release();
  const second = await claim('copy');
  await expect(claim('live')).rejects.toThrow(/one:.*copy archives into/);
  second.release();
  expect(said).toEqual([]);
});

test('a database that was killed left its claim: it comes back at once, and another one after its silence', async () => {
  writeFileSync(file(), JSON.stringify({ writer: `one:${path.join(root, 'live')}`, at: '2026-11-28T10:00:00.000Z' }));
  const withoutWaiting = 24 * 3_600_000;
  (await claim('live', 'one', withoutWaiting)).release();
  writeFileSync(file(), JSON.stringify({ writer: 'two:/data', at: '2026-11-28T10:00:00.000Z' }));
  (await claim('live')).release();
});

test.each(['', '{', '{"writer":3}', 'null'])('a claim that says %j is none', async (text) => {
  writeFileSync(file(), text);
  const held = await claim('live');
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ writer: expect.stringContaining('live') });
  held.release();
});

test('whoever finds another claim in place of its own says so once and leaves it', async () => {
  const held = await claim('live');
  writeFileSync(file(), JSON.stringify({ writer: 'two:/data', at: '2026-11-28T10:00:00.000Z' }));
  for (const end = Date.now() + 10_000; said.length === 0 && Date.now() < end;) await wait(20);
  await wait(BEAT_MS * 2);
  held.release();
  expect(said).toEqual([expect.stringMatching(/^The database in two:\/data has begun to archive into/)]);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ writer: 'two:/data' });
});
