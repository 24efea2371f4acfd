import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { commitOf, currentSide, lastReleased } from './released.mjs';

let folder;
const git = (cwd, ...args) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const written = (name, text) => writeFileSync(join(folder, 'full', name), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'released-'));
  mkdirSync(join(folder, 'full/shared/run/matrix'), { recursive: true });
  git(join(folder, 'full'), 'init', '--quiet');
  written('code.txt', 'released');
  git(join(folder, 'full'), 'add', '.');
  git(join(folder, 'full'), 'commit', '--quiet', '--message', 'one');
  written('code.txt', 'later');
  git(join(folder, 'full'), 'commit', '--quiet', '--all', '--message', 'two');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a whole checkout has the earlier commit, a shallow one says how to get it', () => {
  const full = join(folder, 'full');
  const first = git(full, 'rev-parse', 'HEAD~1');
  expect(commitOf(first, full)).toBe(first);
  git(folder, 'clone', '--quiet', '--depth', '1', `file://${full}`, 'shallow');
  expect(() => commitOf(first, join(folder, 'shallow'))).toThrow(
    `This checkout is shallow and does not have ${first}. "git fetch --unshallow" gets the whole history.`,
  );
  expect(() => commitOf('0'.repeat(40), full)).toThrow(/^This checkout does not have 0{40}\. "git fetch"/);
});

test('a folder without git says so', () => {
  expect(() => commitOf('HEAD', folder)).toThrow('This folder is no git checkout');
});

test('a changed folder is not taken for its commit', () => {
  const full = join(folder, 'full');
  const head = git(full, 'rev-parse', 'HEAD').slice(0, 8);
  expect(currentSide(full)).toBe(`Current is commit ${head}.`);
  written('code.txt', 'not committed');
  expect(currentSide(full)).toBe(
    `Current is commit ${head} with changes that are not committed, so the result holds for this folder only.`,
  );
});

test('the last release is named by a committed file, and by a whole hash', () => {
  expect(lastReleased(root)).toMatch(/^[0-9a-f]{40}$/);
  const full = join(folder, 'full');
  for (const text of ['', '{}', '{ "commit": "HEAD" }', '{ "commit": "5608bad6" }']) {
    written('shared/run/matrix/released.json', text);
    expect(() => lastReleased(full)).toThrow('does not name the commit that was released last');
  }
  written('shared/run/matrix/released.json', `{ "commit": "${'a1'.repeat(20)}" }`);
  expect(lastReleased(full)).toBe('a1'.repeat(20));
});
