import { statSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * A sequencer for Jest that orders test files: those named first, in their order, then by size, as a fresh clone has no
 * times of an earlier run. A long file that starts late would run alone at the end.
 *
 * @param {string} folder which the names are relative to
 * @param {readonly string[]} longest names without `.test.ts`, the longest first
 */
export function longestFirst(folder, longest) {
  /** @param {string} path */
  const place = (path) => {
    const at = longest.indexOf(
      relative(folder, path)
        .replaceAll('\\', '/')
        .replace(/\.test\.ts$/, ''),
    );
    return at < 0 ? longest.length : at;
  };

  return class LongestFirst {
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
  };
}
