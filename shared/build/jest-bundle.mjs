import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { buildSync } from 'esbuild';

const manifests = new Map();

/** Finds the nearest package.json as Node does; returns `{ folder, manifest }`. */
export function packageOf(folder) {
  if (manifests.has(folder)) return manifests.get(folder);
  const file = join(folder, 'package.json');
  const parent = dirname(folder);
  const found = existsSync(file)
    ? { folder, manifest: JSON.parse(readFileSync(file, 'utf8')) }
    : parent === folder
      ? { folder, manifest: {} }
      : packageOf(parent);
  manifests.set(folder, found);
  return found;
}

const isCode = (door) => !/\.(?:css|json)$|^\.\/styles\/\*$|^\.\/types$/.test(door);

/** The files of an export, under all its conditions. */
const targetsOf = (door) => (typeof door === 'string' ? [door] : Object.values(door ?? {}).flatMap(targetsOf));

/**
 * The files of a package's only export; none when it has several, because these may share modules that must exist once.
 */
function onlyDoor({ main = 'index.js', exports }) {
  if (!exports || typeof exports === 'string') return [exports ?? main];
  const doors = Object.keys(exports);
  if (!doors.some((door) => door.startsWith('.'))) return targetsOf(exports);
  return doors.filter(isCode).join() === '.' ? targetsOf(exports['.']) : [];
}

function isOnlyDoor(file) {
  const { folder, manifest } = packageOf(dirname(file));
  return onlyDoor(manifest).some((door) => ['', '.js', '/index.js'].some((end) => join(folder, door) + end === file));
}

/** Whether a file imports other files of its package. */
const REACHES = /(?:\bfrom|\brequire\(|\bimport)\s*["']\.\.?\//;

/** Whether Jest loads a package as one bundle: loading hundreds of small files takes longer than the test itself. */
export const isBundled = (source, file) =>
  ['.js', '.cjs', '.mjs'].includes(extname(file)) && REACHES.test(source) && isOnlyDoor(file);

/** Bundles a package into one CommonJS file; other packages are still required by name. */
export function bundle(file) {
  const { outputFiles } = buildSync({
    entryPoints: [realpathSync(file)],
    absWorkingDir: dirname(file),
    bundle: true,
    packages: 'external',
    format: 'cjs',
    platform: 'node',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('');
}
