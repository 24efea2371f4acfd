import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../run/user-error.mjs';
import { lockfileOf, plainVersion, readLockfile } from './lockfile.mjs';

const isLeftBehind = (path) => /[\\/](node_modules|dist|coverage|\.cache|\.data)$/.test(path);

/** The workspace's pnpm settings without the package list and the catalog. */
const settingsAlone = (text) => text.replace(/^(packages|catalog):\n(?: .*\n|\n(?= ))*\n*/gm, '');

function manifestAlone(manifest, { dependencies, devDependencies }, shared) {
  const exact = (names, versions) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, plainVersion(versions[name])]));
  return {
    ...manifest,
    scripts: {
      ...manifest.scripts,
      dev: 'panel-run dev',
      preview: 'panel-run preview',
      screens: 'panel-run screens',
      types: 'tsc -p . --noEmit',
      test: 'panel-run test',
      release: 'panel-release',
    },
    dependencies: { ...exact(manifest.dependencies, dependencies), [shared.name]: `file:${shared.file}` },
    devDependencies: exact(manifest.devDependencies, devDependencies),
  };
}

/**
 * Writes a remote's folder so that it no longer needs this workspace: its files, a manifest with the versions
 * installed here, and their lockfile. The packed `shared` has to be in `to` already.
 */
export async function standAlone({ workspace, folder, to, shared }) {
  if (!existsSync(join(workspace, folder, 'package.json')))
    throw new UserError(`There is no ${folder} in this workspace.`);
  const strange = (await readdir(to)).filter((name) => name !== shared.file);
  if (strange.length > 0) throw new UserError(`${to} is not empty: a remote gets a folder of its own.`);
  const { text, resolved } = readLockfile(join(workspace, 'pnpm-lock.yaml'));
  const versions = resolved(folder);
  const { [shared.name]: _, ...dependencies } = versions.dependencies;
  const manifest = JSON.parse(await readFile(join(workspace, folder, 'package.json'), 'utf8'));
  await mkdir(to, { recursive: true });
  await cp(join(workspace, folder), to, { recursive: true, filter: (path) => !isLeftBehind(path) });
  const files = {
    'package.json': `${JSON.stringify(manifestAlone(manifest, versions, shared), null, 2)}\n`,
    'pnpm-lock.yaml': lockfileOf({ text, dependencies, devDependencies: versions.devDependencies, shared }),
    'pnpm-workspace.yaml': settingsAlone(await readFile(join(workspace, 'pnpm-workspace.yaml'), 'utf8')),
    '.gitignore': 'node_modules/\ndist/\n.cache/\ncoverage/\n',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(to, name), content);
}
