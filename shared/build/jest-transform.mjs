import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import swcJest from '@swc/jest';

/**
 * Compiles what Jest loads: our TypeScript, and of `node_modules` only what is written as ES modules.
 * Everything else in `node_modules` passes untouched, so that no list of packages has to be kept.
 */
const swc = (parser) =>
  swcJest.createTransformer({
    swcrc: false,
    sourceMaps: 'inline',
    jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  });

const compilers = {
  ts: swc({ syntax: 'typescript', tsx: false }),
  tsx: swc({ syntax: 'typescript', tsx: true }),
  js: swc({ syntax: 'ecmascript', jsx: true }),
};

const packageTypes = new Map();

/** The `type` field of the nearest package.json, as Node reads it. */
function packageType(folder) {
  if (packageTypes.has(folder)) return packageTypes.get(folder);
  const manifest = join(folder, 'package.json');
  const parent = dirname(folder);
  const type = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, 'utf8')).type
    : parent === folder ? undefined : packageType(parent);
  packageTypes.set(folder, type);
  return type;
}

/** Some packages ship ES modules in `.js` files without saying so; the statements themselves tell. */
const hasModuleStatement = (source) => /^\s*(?:import|export)[\s{*"']|[;}]\s*export\s*\{/m.test(source);

function compilerFor(source, file) {
  if (file.endsWith('.tsx')) return compilers.tsx;
  if (/\.[cm]?ts$/.test(file)) return compilers.ts;
  if (file.endsWith('.cjs')) return undefined;
  if (!file.includes('/node_modules/') && !file.includes('\\node_modules\\')) return compilers.js;
  if (file.endsWith('.mjs') || packageType(dirname(file)) === 'module') return compilers.js;
  return hasModuleStatement(source) ? compilers.js : undefined;
}

/** An ES module may declare these names, which the CommonJS wrapper has already taken. */
const TAKEN = /\b(?:const|let|var|function)\s+(__dirname|__filename|require|module|exports)\b/g;

function withoutTakenNames(source) {
  const names = new Set(Array.from(source.matchAll(TAKEN), ([, name]) => name));
  return [...names].reduce((text, name) => text.replace(new RegExp(`(?<![-./\\w])${name}(?!\\w)`, 'g'), () => `${name}$`), source);
}

/** A change of this file must not meet results of the former one in Jest's cache. */
const ownSource = readFileSync(fileURLToPath(import.meta.url));

export default {
  process(source, file, options) {
    const compiler = compilerFor(source, file);
    return compiler ? compiler.process(withoutTakenNames(source), file, options) : { code: source };
  },
  getCacheKey(source, file, options) {
    const compiler = compilerFor(source, file) ?? compilers.js;
    return createHash('sha1').update(ownSource).update(compiler.getCacheKey(source, file, options)).digest('hex');
  },
};
