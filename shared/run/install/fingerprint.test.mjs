import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';

let base;
const write = (file, text) => {
  mkdirSync(join(base, file, '..'), { recursive: true });
  writeFileSync(join(base, file), text);
};

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  write('host/src/a.ts', '1');
});
afterEach(() => rmSync(base, { recursive: true }));

test('a build is stale when a source, a settings text or the name of a file has changed', () => {
  const before = fingerprint(base, ['host'], 'zone');
  expect(fingerprint(base, ['host'], 'zone')).toBe(before);
  expect(fingerprint(base, ['host'], 'other zone')).not.toBe(before);
  write('host/src/a.ts', '2');
  expect(fingerprint(base, ['host'], 'zone')).not.toBe(before);
  write('host/src/a.ts', '1');
  write('host/src/b.ts', '');
  expect(fingerprint(base, ['host'], 'zone')).not.toBe(before);
});

test('a changed test, text or build result does not make a build stale', () => {
  const before = fingerprint(base, ['host', 'gone']);
  write('host/dist/main.js', 'x');
  write('host/node_modules/x/index.js', 'x');
  write('host/src/a.test.tsx', 'x');
  write('host/tests/harness/stack/stack.ts', 'x');
  write('host/README.md', 'x');
  expect(fingerprint(base, ['host', 'gone'])).toBe(before);
});
