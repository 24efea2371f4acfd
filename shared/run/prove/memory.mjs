import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, root } from '../workspace.mjs';

const gitAt =
  (base) =>
  (...args) =>
    execFileSync('git', args, { cwd: base, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim();
const git = gitAt(root);

/** The commit being proved, with `-changed` appended if the working tree differs from it. */
export function commitOf() {
  const changed = git('status', '--porcelain', '--', '.', ':!docs');
  return `${git('rev-parse', '--short=10', 'HEAD')}${changed ? '-changed' : ''}`;
}

/** What no test of a promise depends on but itself: other tests, benches and texts. */
const LEFT_OUT = ['*.test.ts', '*.test.tsx', '*.test.mjs', '*.md', 'docs', 'api/src/bench', 'host/bench'].map(
  (what) => `:(exclude)${what}`,
);

const short = (...texts) => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
};

/**
 * Keeps the results of this size for the sources as they are, so that an interrupted run can continue: each until a file
 * that is no test changes, or its own test does.
 *
 * @param {string} size
 */
export function openMemory(size, { base = root, cache = cacheFolder } = {}) {
  const read = gitAt(base);
  const sources = read('ls-files', '--stage', '--', '.', ...LEFT_OUT);
  const changes = read('diff', '--', '.', ...LEFT_OUT);
  const added = read('ls-files', '--others', '--exclude-standard', '--', '.', ...LEFT_OUT);
  const folder = join(cache, 'prove', `${size}-${short(sources, changes, added)}`);
  const place = (file) =>
    join(folder, `${file.replaceAll(/[^\w.-]+/g, '_')}-${short(readFileSync(join(base, file), 'utf8'))}.json`);
  return {
    recall(file) {
      try {
        return JSON.parse(readFileSync(place(file), 'utf8'));
      } catch {
        return undefined;
      }
    },
    keep(file, result) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(place(file), JSON.stringify(result));
    },
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
}
