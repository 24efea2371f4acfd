import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bad, good } from './count.mjs';
import { fromLastGreen } from './static.mjs';

const folder = mkdtempSync(join(tmpdir(), 'panel-state-'));
const state = join(folder, 'types');
afterAll(() => rmSync(folder, { recursive: true }));

/** A check that adds its name to the state that it finds. */
const check = (name, result) => () => {
  let before = '';
  try {
    before = readFileSync(state, 'utf8');
  } catch {
    // The first run has none.
  }
  writeFileSync(state, `${before}${name} `);
  return Promise.resolve(result);
};

test('a check continues from the state of its last green run, never from that of a red one', async () => {
  writeFileSync(state, 'of before ');
  expect(await fromLastGreen(state, check('red', bad('no')))).toEqual(bad('no'));
  await fromLastGreen(state, check('green', good()));
  expect(readFileSync(state, 'utf8')).toBe('green ');
  await fromLastGreen(state, check('red', bad('no')));
  await fromLastGreen(state, check('again', good()));
  expect(readFileSync(state, 'utf8')).toBe('green again ');
});
