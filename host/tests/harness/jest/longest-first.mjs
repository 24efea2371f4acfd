import { statSync } from 'node:fs';
import { join, relative } from 'node:path';

const TESTS = join(import.meta.dirname, '..', '..');

/** The longest files, measured; started late, one of them would run alone at the end. @type {readonly string[]} */
export const LONGEST = [
  'commands/npm-start.release',
  'release/alone.release',
  'commands/dev-hot-reload.release',
  'commands/practice',
  'owner/month',
  'owner/first-day',
  'safety/faults',
  'screens/one-glance',
  'accessibility/states',
  'accessibility/owner',
  'accessibility/screens',
  'safety/stored-files',
  'by-keyboard/random-keys',
  'accessibility/payment-methods',
  'release/fourth-remote.release',
  'screens/lists',
  'accessibility/withdrawals',
  'live/second-person',
  'screens/shift-and-risk',
  'accessibility/deposit-approval',
  'screens/tour',
  'screens/overview',
  'live/streams',
  'safety/faults-files',
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

/** Orders test files: the longest first, then by size, as a fresh clone has no times of an earlier run. */
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

  /** `--onlyFailures` is not supported: nothing is kept between runs. */
  allFailedTests() {
    return [];
  }

  cacheResults() {}
}
