import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, root } from '../workspace.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim();

/** The commit being proved, with `-changed` appended if the working tree differs from it. */
export function commitOf() {
  const changed = git('status', '--porcelain', '--', '.', ':!docs');
  return `${git('rev-parse', '--short=10', 'HEAD')}${changed ? '-changed' : ''}`;
}

/** Keeps the results for these exact sources and this size, so that an interrupted run can continue. */
export function openMemory(size) {
  const state = createHash('sha256')
    .update(git('rev-parse', 'HEAD:host', 'HEAD:api', 'HEAD:shared'))
    .update(git('diff', 'HEAD', '--', '.', ':!docs'))
    .digest('hex')
    .slice(0, 16);
  const folder = join(cacheFolder, 'prove', `${size}-${state}`);
  const place = (file) => join(folder, `${file.replaceAll(/[^\w.-]+/g, '_')}.json`);
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
