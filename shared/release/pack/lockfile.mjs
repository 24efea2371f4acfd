import { readFileSync } from 'node:fs';
import { UserError } from '../../run/user-error.mjs';

/** Splits a lockfile into its top-level sections, in order. */
const partsOf = (text) => text.split(/^(?=[a-zA-Z])/m);

const ENTRY = /^ {6}'?([^'\n]+?)'?:\n {8}specifier: (.+)\n {8}version: (.+)$/gm;
const sections = (block) =>
  Object.fromEntries(
    block
      .split(/^ {4}(?=\w)/m)
      .slice(1)
      .map((section) => [
        section.split(':')[0],
        Object.fromEntries(Array.from(section.matchAll(ENTRY), ([, name, , version]) => [name, version])),
      ]),
  );

/** A resolved version without its peers, as a manifest writes it: `19.3.1` for `19.3.1(react@19.3.1)`. */
export const plainVersion = (version) => version.replace(/\(.*$/, '');

/** Reads the workspace's lockfile. `resolved(folder)` maps that package's dependencies to installed versions. */
export function readLockfile(file) {
  const text = readFileSync(file, 'utf8');
  const importers = partsOf(text).find((part) => part.startsWith('importers:')) ?? '';
  const blocks = Object.fromEntries(
    importers
      .split(/^ {2}(?=\S)/m)
      .slice(1)
      .map((block) => [block.split(':')[0], sections(block)]),
  );
  const resolved = (folder) => {
    if (blocks[folder]) return { dependencies: {}, devDependencies: {}, ...blocks[folder] };
    throw new UserError(`${folder} is not in pnpm-lock.yaml: install first.`);
  };
  return { text, resolved };
}

const entries = (versions, indent, lines) =>
  Object.entries(versions)
    .map(([name, version]) =>
      lines(name, version)
        .map((line) => `${' '.repeat(indent)}${line}\n`)
        .join(''),
    )
    .join('');

const asImporter = (name, version) => [`'${name}':`, `  specifier: ${plainVersion(version)}`, `  version: ${version}`];

/**
 * The lockfile text of one stand-alone package, with the exact versions the workspace is tested with. `shared`
 * describes the packed `shared`: `{ name, version, file, integrity, dependencies }`.
 */
export function lockfileOf({ text, dependencies, devDependencies, shared }) {
  const key = `${shared.name}@file:${shared.file}`;
  const own = { ...dependencies, [shared.name]: `file:${shared.file}` };
  const importer = `importers:\n\n  .:\n    dependencies:\n${entries(own, 6, asImporter)}    devDependencies:\n${entries(devDependencies, 6, asImporter)}\n`;
  const known = `packages:\n\n  '${key}':\n    resolution: {integrity: ${shared.integrity}, tarball: file:${shared.file}}\n    version: ${shared.version}\n`;
  const linked = `snapshots:\n\n  '${key}':\n    dependencies:\n${entries(shared.dependencies, 6, (name, version) => [`'${name}': ${version}`])}`;
  const instead = { importers: importer, packages: known, snapshots: linked };
  return partsOf(text)
    .filter((part) => !part.startsWith('catalogs:'))
    .map((part) => {
      const name = part.split(':')[0];
      if (name === 'importers') return importer;
      return instead[name] ? part.replace(/^\w+:\n/, instead[name]) : part;
    })
    .join('');
}
