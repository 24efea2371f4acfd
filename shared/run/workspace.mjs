import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Where commands remember what they did. Safe to delete. */
export const cacheFolder = join(root, '.cache');

const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** Every package of the workspace: `{ folder, path, manifest }`, found by looking, so that a new remote needs no list. */
export function packages() {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && existsSync(join(root, entry.name, 'package.json')))
    .map(({ name }) => ({ folder: name, path: join(root, name), manifest: manifestOf(name) }))
    .sort((a, b) => a.folder.localeCompare(b.folder));
}

/** The remotes: `{ folder, path, manifest, module, port }`, where `module` is `deposit` of `remote-deposit`. */
export function remotes() {
  return packages()
    .filter(({ folder, manifest }) => folder.startsWith('remote-') && manifest.panel)
    .map((remote) => ({ ...remote, module: remote.folder.slice('remote-'.length), port: remote.manifest.panel.port }))
    .sort((a, b) => a.port - b.port);
}
