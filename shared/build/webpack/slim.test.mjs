import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { axiosLib, BUTTONS, DEFAULT_COLORS, ERROR_SENTENCES, TRANSITION, UNUSED } from './slim.mjs';

const HOST = join(import.meta.dirname, '../../../host');

test.each(UNUSED)('performance: %s is still a file of axios, so leaving it out leaves something out', (file) => {
  expect(existsSync(join(axiosLib(HOST), file))).toBe(true);
});

test('performance: what is left out has nothing that axios itself needs but at its edges', () => {
  const importers = new Set();
  for (const file of UNUSED) {
    const name = file.split('/').at(-1);
    const found = execFileSync('grep', ['-rlE', `from '[^']*/${name}'`, axiosLib(HOST)], { encoding: 'utf8' });
    for (const path of found.trim().split('\n')) importers.add(path.slice(axiosLib(HOST).length + 1));
  }
  for (const file of UNUSED) importers.delete(file);
  // axios' own adapter for Node, which no browser gets.
  importers.delete('adapters/http.js');
  // The default export, the list of adapters, the default that writes a body, the one that writes `params` into the
  // address, the headers that a form of Node has, and what stands in for `URLSearchParams` where a browser has none.
  expect([...importers].sort()).toEqual([
    'adapters/adapters.js',
    'axios.js',
    'defaults/index.js',
    'helpers/buildURL.js',
    'helpers/resolveConfig.js',
    'platform/browser/classes/URLSearchParams.js',
  ]);
});

test('performance: the panel calls none of it', () => {
  const calls =
    'CancelToken|HttpStatusCode|formToJSON|toFormData|axios\\.spread|adapter: .fetch|adapter = .fetch|\\bparams: |postForm|x-www-form|multipart/';
  const guilty = readdirSync(join(HOST, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => new RegExp(calls).test(readFileSync(join(HOST, 'src', path), 'utf8')));
  expect(guilty).toEqual([]);
});

const MANTINE = join(import.meta.dirname, '../../node_modules/@mantine/core/esm');
const readersOf = (request) =>
  execFileSync('grep', ['-rlF', `from "${request}"`, MANTINE], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((path) => path.slice(MANTINE.length + 1));

test('performance: only the default theme reads Mantine’s own colours', () => {
  expect(readersOf(DEFAULT_COLORS)).toEqual(['core/MantineProvider/default-theme.mjs']);
});

test.each(BUTTONS)('performance: %s takes its transition from where it is replaced', (file) => {
  expect(readersOf(TRANSITION)).toContain(file);
});

test('performance: the sentences that are left out are all that a file of the federation runtime exports', async () => {
  const core = createRequire(createRequire(import.meta.url).resolve('@module-federation/runtime-core'));
  const sentences = join(dirname(core.resolve('@module-federation/error-codes')), ERROR_SENTENCES);
  const [full, none] = await Promise.all([import(sentences), import('./stand-ins/no-sentences.mjs')]);
  expect(Object.keys(full).sort()).toEqual(Object.keys(none).sort());
});
