import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { report } from './report.mjs';

const stage = (change) => ({ name: 'unit', passed: 3, failed: 0, notes: [], files: [], ms: 4_000, ...change });

test('the last line is the count over all stages', () => {
  const said = report([stage(), stage({ name: 'api', passed: 4, failed: 1, notes: ['a.test.ts: does not'] })], {
    ms: 9_000,
    seed: 7,
  });
  expect(said.split('\n').at(-1)).toBe('7 passed, 1 failed');
  expect(said).toContain('  api: a.test.ts: does not');
  expect(said).toMatch(/SEED=7 +9 s/);
});

test('the time of each stage and the ten slowest files of all stages are named, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({
    name: join(root, 'api', 'src', `${at}.test.ts`),
    ms: at * 1_000,
  }));
  const lines = report([stage({ files: files.slice(0, 6) }), stage({ name: 'api', files: files.slice(6) })], {
    ms: 1,
    seed: 1,
  }).split('\n');
  const named = lines.filter((line) => line.includes('api/src/'));
  expect(named).toHaveLength(10);
  expect(named[0]).toMatch(/11 s {2}api\/src\/11\.test\.ts$/);
  expect(lines.filter((line) => /passed .* 4 s$/.test(line))).toHaveLength(2);
});
