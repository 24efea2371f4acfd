import { statSync } from 'node:fs';
import { join, relative } from 'node:path';

const TESTS = join(import.meta.dirname, '..', '..');

/** Measured; whatever is not here is shorter. At the end of a run one of these would be at work alone. @type {readonly string[]} */
export const LONGEST = [
  'safety/faults',
  'safety/bad-network',
  'safety/stored-files',
  'screens/lists',
  'accessibility/states',
  'accessibility/screens',
  'live/streams',
  'safety/integrity-matrix',
  'by-keyboard/payment-methods',
  'deposit-approval/changed',
];

/** @param {string} path */
const place = (path) => {
  const at = LONGEST.indexOf(
    relative(TESTS, path)
      .replaceAll('\\', '/')
      .replace(/\.test\.ts$/, ''),
  );
  return at < 0 ? LONGEST.length : at;
};

/** Jest's order of test files: the longest first, then by size. A fresh clone has no times of an earlier run to go by. */
export default class LongestFirst {
  /** @template {{ path: string }} File @param {Iterable<File>} tests @returns {File[]} */
  sort(tests) {
    const all = [...tests];
    const size = new Map(all.map(({ path }) => [path, statSync(path).size]));
    return all.sort((a, b) => place(a.path) - place(b.path) || Number(size.get(b.path)) - Number(size.get(a.path)));
  }

  /**
   * `--shard=2/3`: every third file, from the second on.
   *
   * @template {{ path: string }} File
   * @param {Iterable<File>} tests
   * @param {{ shardIndex: number, shardCount: number }} shard
   */
  shard(tests, { shardIndex, shardCount }) {
    return this.sort(tests).filter((_, at) => at % shardCount === shardIndex - 1);
  }

  /** `--onlyFailures` remembers nothing from one run to the next. */
  allFailedTests() {
    return [];
  }

  cacheResults() {}
}
