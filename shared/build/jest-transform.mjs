import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import swcJest from '@swc/jest';
import { bundle, isBundled, packageOf } from './jest-bundle.mjs';

/**
 * Compiles our TypeScript and, in `node_modules`, only ES modules. All other packages stay as they are, so no list of
 * packages is needed.
 */
const swc = (parser) => {
  const compiler = swcJest.createTransformer({
    swcrc: false,
    sourceMaps: 'inline',
    jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  });
  // The declared type covers any kind of compiler; swc's has every method.
  return /** @type {Required<Extract<typeof compiler, { process: unknown }>>} */ (compiler);
};

const compilers = {
  ts: swc({ syntax: 'typescript', tsx: false }),
  tsx: swc({ syntax: 'typescript', tsx: true }),
  js: swc({ syntax: 'ecmascript', jsx: true }),
};

/** Some packages have ES modules in `.js` files without declaring it, so the statements decide. */
const hasModuleStatement = (source) => /^\s*(?:import|export)[\s{*"']|[;}]\s*export\s*\{/m.test(source);

function compilerFor(source, file) {
  if (file.endsWith('.tsx')) return compilers.tsx;
  if (/\.[cm]?ts$/.test(file)) return compilers.ts;
  if (file.endsWith('.cjs')) return undefined;
  if (!inNodeModules(file)) return compilers.js;
  if (file.endsWith('.mjs') || packageOf(dirname(file)).manifest.type === 'module') return compilers.js;
  return hasModuleStatement(source) ? compilers.js : undefined;
}

/** Names that an ES module may declare but the CommonJS wrapper already uses. */
const TAKEN = /\b(?:const|let|var|function)\s+(__dirname|__filename|require|module|exports)\b/g;

function withoutTakenNames(source) {
  const names = new Set(Array.from(source.matchAll(TAKEN), ([, name]) => name));
  return [...names].reduce(
    (text, name) => text.replace(new RegExp(`(?<![-./\\w])${name}(?!\\w)`, 'g'), () => `${name}$`),
    source,
  );
}

const inNodeModules = (file) => /[\\/]node_modules[\\/]/.test(file);

/** Part of the cache key, so that a change of these files does not reuse older results. */
const ownSource = ['jest-transform.mjs', 'jest-bundle.mjs']
  .map((file) => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8'))
  .join();

export default {
  process(source, file, options) {
    if (inNodeModules(file) && isBundled(source, file)) return { code: bundle(file) };
    const compiler = compilerFor(source, file);
    return compiler ? compiler.process(withoutTakenNames(source), file, options) : { code: source };
  },
  getCacheKey(source, file, options) {
    const compiler = compilerFor(source, file) ?? compilers.js;
    return createHash('sha1')
      .update(ownSource)
      .update(compiler.getCacheKey(source, file, options))
      .digest('hex');
  },
};
