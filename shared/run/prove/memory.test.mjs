import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemory } from './memory.mjs';

let base;
const write = (file, text) => writeFileSync(join(base, file), text);
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: base });
const memory = () => openMemory('promise', { base, cache: join(base, '.cache') });
const TEST = 'api/one.test.ts';
const recalled = () => memory().recall(TEST) !== undefined;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'memory-'));
  mkdirSync(join(base, 'api'));
  mkdirSync(join(base, 'docs'));
  for (const file of [TEST, 'api/other.test.ts', 'api/code.ts', 'docs/page.md']) write(file, 'one');
  write('.gitignore', '.cache\n');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'one');
  memory().keep(TEST, { passed: 1, failed: 0 });
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

test.each([
  ['another test changes', 'api/other.test.ts', true],
  ['a page changes', 'docs/page.md', true],
  ['the test itself changes', TEST, false],
  ['what it tests changes', 'api/code.ts', false],
  ['a file comes that is no test', 'api/more.ts', false],
])('when %s, what it has shown is kept as it should be', (_, file, isKept) => {
  expect(recalled()).toBe(true);
  write(file, 'two');
  expect(recalled()).toBe(isKept);
  git('add', '.');
  git('commit', '--quiet', '--message', 'two');
  expect(recalled()).toBe(isKept);
  write(file, 'one');
  git('add', '.');
  expect(recalled()).toBe(file !== 'api/more.ts');
});
