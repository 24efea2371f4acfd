import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const NOT_SOURCE = new Set(['node_modules', 'dist', 'coverage', '.cache', '.data', '.git', 'tests', 'docs']);
const isTestOrText = (name) => /\.test\.[cm]?[jt]sx?$|\.md$/.test(name);

function* filesIn(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!NOT_SOURCE.has(name) && !isTestOrText(name)) yield* filesIn(join(path, name));
  }
}

/** A hash of the content of files and folders (build results, tests and texts left out) and of any further text. @param {string} base @param {string[]} paths @param {unknown[]} texts */
export function fingerprint(base, paths, ...texts) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesIn(join(base, path))) {
      hash.update(relative(base, file).replaceAll('\\', '/')).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.update(JSON.stringify(texts)).digest('hex');
}
