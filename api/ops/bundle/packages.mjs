import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { apiRoot } from '../places.mjs';

/**
 * A package as it is installed.
 * @typedef {{ name: string, version: string, license: unknown, folder: string }} Package
 */

/** What only tests, types and browsers read of a package. */
const LEFT_OUT = /\.(?:map|d\.[cm]?ts|markdown|md)$|[\\/](?:test|tests|docs|\.github)(?:[\\/]|$)/i;
/** Of these packages nothing else is used: 40 MB of PDF.js are for browsers. */
const ONLY = { 'pdfjs-dist': /^(?:package\.json|LICENSE|legacy(?:\/build(?:\/pdf(?:\.worker)?\.mjs)?)?)?$/ };
/** Optional packages that nothing needs: PDF.js draws pages with it, and we read their text. */
const NOT_NEEDED = [/^@napi-rs\/canvas/];

/** @returns {Package} */
function about(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return { name, version, license, folder };
}

/** The package to which an installed file belongs, or `undefined` for one of ours. @returns {Package | undefined} */
export function packageOf(file) {
  const parts = realpathSync.native(file.split('?')[0]).split(/[\\/]/);
  const at = parts.lastIndexOf('node_modules');
  if (at < 0) return undefined;
  const length = parts[at + 1].startsWith('@') ? 3 : 2;
  return about(parts.slice(0, at + length).join('/'));
}

/** The folder in which a package and its dependencies lie beside each other. */
const besides = ({ name, folder }) => path.resolve(folder, name.startsWith('@') ? '../..' : '..');

/** The installed dependencies of a package, also those for this machine alone. @returns {Package[]} */
function dependenciesOf(one) {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(path.join(one.folder, 'package.json'), 'utf8'),
  );
  return Object.keys({ ...dependencies, ...optionalDependencies })
    .filter((name) => !NOT_NEEDED.some((pattern) => pattern.test(name)))
    .map((name) => path.join(besides(one), name))
    .filter((folder) => existsSync(folder))
    .map((folder) => about(realpathSync(folder)));
}

function copyOne({ name, folder }, to) {
  const only = ONLY[name];
  cpSync(folder, to, {
    recursive: true,
    filter: (file) => {
      const inside = path.relative(folder, file).replaceAll('\\', '/');
      return !LEFT_OUT.test(`/${inside}`) && inside !== 'node_modules' && (!only || only.test(inside));
    },
  });
}

/**
 * Copies packages of the API with all that they need into a folder `node_modules`. The first version of a package lies
 * there, another one within the package that needs it.
 *
 * @param {readonly string[]} names
 * @param {string} folder
 * @returns {Package[]}
 */
export function copyPackages(names, folder) {
  const first = new Map();
  const copied = [];
  const copy = (one, ofParent) => {
    const before = first.get(one.name);
    if (before?.version === one.version) return;
    if (!before) first.set(one.name, one);
    const to = path.join(before ? path.join(ofParent, 'node_modules') : folder, one.name);
    if (existsSync(to)) return;
    copyOne(one, to);
    copied.push(one);
    for (const needed of dependenciesOf(one)) copy(needed, to);
  };
  for (const name of names) copy(about(realpathSync(path.join(apiRoot, 'node_modules', name))), folder);
  return copied;
}
