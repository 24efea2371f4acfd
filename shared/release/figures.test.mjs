import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareWithStable, readFigures } from './figures.mjs';

const row = (channel, loads, errors = 0, crashes = 0) => ({
  ...{ module: 'deposit', version: channel === 'canary' ? '2' : '1', channel, loads, errors, crashes },
});
const compare = (...rows) =>
  compareWithStable({ at: '2026-11-26T10:00:00.000Z', rows }, { name: 'deposit', canary: '2', stable: '1' });

test('a canary that fails more often than stable is worse, and the sentence has both figures', () => {
  expect(compare(row('canary', 97, 3, 2), row('stable', 1_000, 0, 10))).toEqual({
    worse: true,
    words:
      'deposit 2 fails in 5 of 100 (5.0 %; 3 not loaded, 2 with a failed page), and 1 in 10 of 1000 (1.0 %; 0 not loaded, 10 with a failed page).',
  });
});

test.each([
  ['as often as stable', row('canary', 100, 0, 1), row('stable', 200, 0, 2)],
  ['more rarely', row('canary', 50), row('stable', 50, 0, 1)],
])('a canary that fails %s is not worse', (_, ...rows) => expect(compare(...rows).worse).toBe(false));

test('a canary that never loads is worse although it has no load', () => {
  expect(compare(row('canary', 0, 50), row('stable', 50)).worse).toBe(true);
});

test.each([
  ['canary', [row('canary', 49, 0, 49), row('stable', 500)]],
  ['stable', [row('canary', 500, 0, 400), row('stable', 49)]],
  ['either', []],
])('below fifty tries of %s nothing is decided, and that is said', (_, rows) => {
  const { worse, words } = compare(...rows);
  expect(worse).toBe(false);
  expect(words).toMatch(/^The figures do not decide: .+ 50 of each are needed\.$/);
});

describe('the file of figures', () => {
  let folder;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'figures-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test.each([
    ['no JSON', '<html>'],
    ['nothing', 'null'],
    ['something else', '{"rows":[]}'],
    ['a row without counts', '{"at":"x","rows":[{"module":"deposit"}]}'],
    ['a count below zero', JSON.stringify({ at: 'x', rows: [row('canary', -1)] })],
  ])('that holds %s is refused in a sentence', async (_, text) => {
    const file = join(folder, 'figures.json');
    await writeFile(file, text);
    await expect(readFigures(file)).rejects.toThrow(
      'holds no figures of releases. Copy them on the page of modules into it.',
    );
  });

  test('that is not there is refused in a sentence', async () => {
    await expect(readFigures(join(folder, 'none.json'))).rejects.toThrow('cannot be read');
  });
});
