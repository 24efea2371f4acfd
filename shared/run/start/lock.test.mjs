import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from './lock.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const endedProcess = () => spawnSync(process.execPath, ['-e', '']).pid;

test('a second start on the same data is told where the first one runs', () => {
  const release = takeLock(folder, 'http://localhost:3000');
  expect(() => takeLock(folder, 'http://localhost:4000')).toThrow(`process ${process.pid}, http://localhost:3000`);
  release();
  takeLock(folder, 'http://localhost:4000')();
  expect(existsSync(join(folder, 'start.lock'))).toBe(false);
});

test('the lock of a start that was killed is taken over', () => {
  writeFileSync(join(folder, 'start.lock'), JSON.stringify({ pid: endedProcess(), began: '1', panelUrl: 'x' }));
  takeLock(folder, 'http://localhost:3000')();
});

test('a lock whose process id now belongs to another program is taken over', () => {
  writeFileSync(join(folder, 'start.lock'), JSON.stringify({ pid: process.pid, began: '1', panelUrl: 'x' }));
  takeLock(folder, 'http://localhost:3000')();
});

test('a data folder that cannot be made is one clear sentence', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => takeLock(join(folder, 'file', 'data'), 'x')).toThrow(/cannot be made.*DATA_DIR/);
});
