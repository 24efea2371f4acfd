import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Made by tools, or not ours. */
const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.data', '.git']);

/**
 * Every file of the project below `folder`, as paths of its own root with `/`.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesIn(folder, under = '') {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = under ? `${under}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesIn(folder, path) : [path];
  });
}
