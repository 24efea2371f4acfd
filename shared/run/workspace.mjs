import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Where commands remember what they did. Safe to delete. */
export const cacheFolder = join(root, '.cache');

/** @param {string} folder */
const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/**
 * A package of the workspace: its folder's name, the path of it, and its package.json.
 *
 * @typedef {object} Package
 * @property {string} folder
 * @property {string} path
 * @property {{ name: string, scripts: Record<string, string>, panel?: { port: number, actions?: string[] } } & Record<string, unknown>} manifest
 */

/** Every package of the workspace, found by looking, so that a new remote needs no list. @returns {Package[]} */
export function packages() {
  return readdirSync(root, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && entry.name !== 'node_modules' && existsSync(join(root, entry.name, 'package.json')),
    )
    .map(({ name }) => ({ folder: name, path: join(root, name), manifest: manifestOf(name) }))
    .sort((a, b) => a.folder.localeCompare(b.folder));
}

/** The package in this folder, which is there. @param {string} folder */
export function packageIn(folder) {
  const found = packages().find((one) => one.folder === folder);
  if (!found) throw new Error(`There is no package in ${folder}.`);
  return found;
}

/** The remotes: `{ folder, path, manifest, module, port }`, where `module` is `deposit` of `remote-deposit`. */
export function remotes() {
  return packages()
    .filter(({ folder }) => folder.startsWith('remote-'))
    .flatMap((remote) => {
      const { panel } = remote.manifest;
      return panel ? [{ ...remote, module: remote.folder.slice('remote-'.length), port: panel.port }] : [];
    })
    .sort((a, b) => a.port - b.port);
}
