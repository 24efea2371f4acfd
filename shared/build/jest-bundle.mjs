import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { buildSync } from 'esbuild';

const manifests = new Map();

/** The nearest package.json as `{ folder, manifest }`, as Node finds it. */
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

/** The files that a door leads to, whichever way it is asked. */
const targetsOf = (door) => (typeof door === 'string' ? [door] : Object.values(door ?? {}).flatMap(targetsOf));

/** The files that are the one door of their package; none when it has several, for these may share what must be single. */
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

/** Does it have further files of its package behind it? */
const REACHES = /(?:\bfrom|\brequire\(|\bimport)\s*["']\.\.?\//;

/** A package that Jest loads as one piece: hundreds of small files cost each test more than the test itself. */
export const isBundled = (source, file) =>
  ['.js', '.cjs', '.mjs'].includes(extname(file)) && REACHES.test(source) && isOnlyDoor(file);

/** The whole package behind its door as one CommonJS file; what other packages give is still asked of them. */
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
