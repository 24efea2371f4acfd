import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { axiosLib, UNUSED } from './slim-axios.mjs';

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
  // The default export, the list of adapters, and the default that writes a form as JSON on request.
  expect([...importers].sort()).toEqual(['adapters/adapters.js', 'axios.js', 'defaults/index.js']);
});

test('performance: the panel calls none of it', () => {
  const calls = 'CancelToken|HttpStatusCode|formToJSON|axios\\.spread|adapter: .fetch|adapter = .fetch';
  const guilty = readdirSync(join(HOST, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => new RegExp(calls).test(readFileSync(join(HOST, 'src', path), 'utf8')));
  expect(guilty).toEqual([]);
});
