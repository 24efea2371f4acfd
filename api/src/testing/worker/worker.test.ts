import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { apiRoot } from '../../settings/paths.ts';

const program = path.join(apiRoot, 'node_modules/jest/bin/jest.js');

/** A module that counts how often it was loaded, and has state and a function for a spy. */
const KEPT = `
const loads: { count?: number } = (globalThis as never)['LOADS'] ??= {};
export const loaded = (loads.count = (loads.count ?? 0) + 1);
export const clock = { now: () => 'time' };
export function broken(): never {
  throw new Error('planted');
}
`;

const LEAVES = `
import { broken, clock, loaded } from './kept.ts';
test('leaves things behind', () => {
  expect(loaded).toBe(1);
  expect(() => broken()).toThrow('planted');
  jest.spyOn(clock, 'now').mockReturnValue('mocked');
  jest.useFakeTimers({ now: 0 });
  (globalThis as never)['leftBehind'] = true;
  process.env['LEFT_BEHIND'] = 'yes';
  delete process.env['PATH'];
  expect.extend({ toBeLeft: () => ({ pass: true, message: () => '' }) });
});
`;

const FINDS_NOTHING = `
import { broken, clock, loaded } from './kept.ts';
test('finds the module as the worker keeps it, and nothing else', () => {
  expect(loaded).toBe(1);
  expect(clock.now()).toBe('time');
  expect(Date.now()).toBeGreaterThan(0);
  expect('leftBehind' in globalThis).toBe(false);
  expect(process.env['LEFT_BEHIND']).toBeUndefined();
  expect(process.env['PATH']).toBeDefined();
  expect('toBeLeft' in expect).toBe(false);
});
test('a module is of the context of its test', () => {
  try {
    broken();
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).stack).toContain('kept.ts:6');
  }
  expect.assertions(2);
});
`;

test('a worker loads a module once, and a test file finds nothing that an earlier one left behind', async () => {
  mkdirSync(path.join(apiRoot, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(apiRoot, '.cache', 'worker-'));
  const here = (name: string) => path.join(apiRoot, 'src/testing/worker', name);
  const config = {
    rootDir: folder,
    testMatch: ['**/*.test.ts'],
    testEnvironment: here('environment.mjs'),
    transform: {
      '(?<!\\.test)\\.ts$': here('kept-transform.mjs'),
      '\\.ts$': [
        '@swc/jest',
        { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
      ],
    },
  };
  try {
    writeFileSync(path.join(folder, 'kept.ts'), KEPT);
    writeFileSync(path.join(folder, 'a.test.ts'), LEAVES.padEnd(5_000));
    writeFileSync(path.join(folder, 'b.test.ts'), FINDS_NOTHING);
    const said = await promisify(execFile)(process.execPath, [program, '-i', '--config', JSON.stringify(config)], {
      cwd: apiRoot,
    }).catch((error: { stderr: string }) => ({ stderr: error.stderr }));
    expect(said.stderr).toContain('Tests:       3 passed, 3 total');
    expect(said.stderr.indexOf('PASS .cache')).toBeLessThan(said.stderr.lastIndexOf('PASS .cache'));
    expect(said.stderr.indexOf('a.test.ts')).toBeLessThan(said.stderr.indexOf('b.test.ts'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
