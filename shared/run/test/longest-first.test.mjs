import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longestFirst } from './longest-first.mjs';

const folder = mkdtempSync(join(tmpdir(), 'longest-first-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Files of these sizes, as Jest gives them to a sequencer. */
const files = Object.entries({ small: 1, big: 30, named: 2, 'first of all': 3 }).map(([name, size]) => {
  const path = join(folder, `${name}.test.ts`);
  writeFileSync(path, 'x'.repeat(size));
  return { path };
});
const namesOf = (all) => all.map(({ path }) => path.slice(folder.length + 1, -'.test.ts'.length));
const sequencer = new (longestFirst(folder, ['first of all', 'named']))();

test('the files that are named begin, in the order of their names; the others follow by size', () => {
  expect(namesOf(sequencer.sort(files))).toEqual(['first of all', 'named', 'big', 'small']);
});

test('shards share the files in turn, so that each has some of the longest', () => {
  const shard = (shardIndex) => namesOf(sequencer.shard(files, { shardIndex, shardCount: 2 }));
  expect([shard(1), shard(2)]).toEqual([
    ['first of all', 'big'],
    ['named', 'small'],
  ]);
});
