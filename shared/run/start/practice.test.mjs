import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSettings } from '../settings/parse.mjs';
import { startSettings } from '../settings/table.mjs';
import { apiEnvironment } from './api.mjs';
import { planOf } from './plan.mjs';
import { keepPracticeApart, readPractice } from './practice.mjs';

const read = (given, env = {}) => readPractice(given, parseSettings(startSettings(), env).values, env);
const values = (env = {}) => parseSettings(startSettings(), env).values;
const practice = { minutes: 20, seed: undefined };

test('without --practice nothing is asked for, and its options are refused', () => {
  expect(read({})).toEqual({ practice: undefined, problems: [] });
  expect(read({ 'practice-minutes': '5', 'practice-seed': '7' }).problems).toEqual([
    '--practice-minutes belongs to --practice, which is not given.',
    '--practice-seed belongs to --practice, which is not given.',
  ]);
});

test('a shift lasts 20 minutes, or as long as is asked for, with the seed that is asked for', () => {
  expect(read({ practice: true })).toEqual({ practice, problems: [] });
  expect(read({ practice: true, 'practice-minutes': '5', 'practice-seed': '7' }).practice).toEqual({
    minutes: 5,
    seed: 7,
  });
});

test.each([
  ['practice-minutes', '0', 'from 1 to 240'],
  ['practice-minutes', '241', 'from 1 to 240'],
  ['practice-minutes', 'an hour', 'from 1 to 240'],
  ['practice-minutes', '', 'from 1 to 240'],
  ['practice-seed', '0', 'from 1 to 4294967295'],
  ['practice-seed', '4294967296', 'from 1 to 4294967295'],
  ['practice-seed', '1.5', 'from 1 to 4294967295'],
])('--%s %s is refused', (name, text, range) => {
  expect(read({ practice: true, [name]: text }).problems).toEqual([
    `--${name} is "${text}": it is a whole number ${range}.`,
  ]);
});

test.each([
  [{ DATABASE_URL: 'postgres://desk@db/panel' }, /never uses DATABASE_URL/],
  [{ DATABASE_OWNER_URL: 'postgres://owner@db/panel' }, /never uses DATABASE_URL or DATABASE_OWNER_URL/],
  [{ DEMO: '0' }, /cannot start with DEMO=0\.$/],
  [{ API_URL: 'https://back-office.example.com' }, /cannot start with API_URL\.$/],
  [{ QUIET: '1' }, /--quiet and QUIET=1 leave out\.$/],
  [{ ENVIRONMENT: 'production' }, /ENVIRONMENT cannot give it another name\.$/],
])('%j contradicts practice, and says so in one sentence', (env, sentence) => {
  expect(read({ practice: true }, env).problems).toEqual([expect.stringMatching(sentence)]);
  expect(read({}, env).problems).toEqual([]);
});

test('every contradiction is said at once', () => {
  const env = { DATABASE_URL: 'postgres://desk@db/panel', DEMO: '0', ENVIRONMENT: 'production' };
  expect(read({ practice: true, quiet: true }, env).problems).toHaveLength(4);
});

test('practice has a folder of its own in DATA_DIR, begins afresh and tells the API; another start tells it that it is real', () => {
  const env = { DATA_DIR: '/data' };
  const plan = planOf(values(env), { practice });
  expect(plan).toMatchObject({ dataDir: '/data/practice', reset: true, environment: 'practice' });
  expect(plan.publishDir).toBe('/data/practice/published');
  process.env.INTAKE_KEY = 'x'.repeat(32);
  expect(apiEnvironment(plan)).toMatchObject({ PRACTICE: '1', DATA_DIR: '/data/practice', DEMO: '1' });
  process.env.PRACTICE = '1';
  const usual = planOf(values(env));
  expect(usual).toMatchObject({ dataDir: '/data', reset: false, environment: 'demo', practice: undefined });
  expect(apiEnvironment(usual).PRACTICE).toBe('0');
  delete process.env.PRACTICE;
  delete process.env.INTAKE_KEY;
});

describe('a data folder', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'practice-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('of practice is refused to any other start, and taken by the next practice', () => {
    const dataDir = join(folder, 'practice');
    keepPracticeApart({ dataDir, practice });
    mkdirSync(join(dataDir, 'postgres'));
    keepPracticeApart({ dataDir, practice });
    expect(() => keepPracticeApart({ dataDir })).toThrow(/is practice and nothing in it is real/);
  });

  test('with a database that practice did not make is refused to practice, and nothing is written', () => {
    mkdirSync(join(folder, 'postgres'));
    expect(() => keepPracticeApart({ dataDir: folder, practice })).toThrow(/that practice did not make/);
    expect(existsSync(join(folder, 'made-by-practice'))).toBe(false);
    keepPracticeApart({ dataDir: folder });
  });
});
