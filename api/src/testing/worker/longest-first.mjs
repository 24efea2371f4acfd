import { existsSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { apiRoot } from '../prepare/esbuild.mjs';

/** The longest files, measured; started late, one of them would run alone at the end. @type {readonly string[]} */
const LONGEST = [
  'server',
  'promises/straight-through/day',
  'promises/straight-through/mutants',
  'promises/run/random-run',
  'promises/owners/owners',
  'promises/kill/kill',
  'promises/race/race',
  'malformed',
  'listing/export/export',
  'promises/once/once',
  'promises/alone/alone',
  'promises/owners/doors',
  'modules/ledger/chips',
  'modules/customers/masks',
  'promises/persons/persons',
  'promises/crossing/crossing',
  'promises/race/payout-race',
  'promises/race/owners-race',
  'promises/told/kills',
  'promises/revoked',
  'routes',
  'seed/seed',
];

const gone = LONGEST.filter((name) => !existsSync(`${apiRoot}/src/${name}.test.ts`));
if (gone.length > 0) throw new Error(`longest-first.mjs names test files that there are no more: ${gone.join(', ')}`);

/** @param {string} path */
const place = (path) => {
  const at = LONGEST.indexOf(
    relative(`${apiRoot}/src`, path)
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

  /** `--shard=2/3`: every third file, from the second on. @template {{ path: string }} File @param {Iterable<File>} tests @param {{ shardIndex: number, shardCount: number }} shard */
  shard(tests, { shardIndex, shardCount }) {
    return this.sort(tests).filter((_, at) => at % shardCount === shardIndex - 1);
  }

  /** `--onlyFailures` is not supported: nothing is kept between runs. */
  allFailedTests() {
    return [];
  }

  cacheResults() {}
}
