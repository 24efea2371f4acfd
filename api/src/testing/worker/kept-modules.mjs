import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import { transformSync } from '@swc/core';
import { apiRoot, cacheFolder } from '../prepare/esbuild.mjs';
import { vendorFile } from '../prepare/vendor.mjs';

/** @typedef {{ exports: unknown }} Module */

const folder = path.join(cacheFolder, 'compiled');
const own = readFileSync(fileURLToPath(import.meta.url));

/** @type {import('@swc/core').Options} */
const AS_COMMON_JS = {
  swcrc: false,
  configFile: false,
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

/**
 * The compiled file of a source, compiled once for each of its states. It is a file of its own with its source map, so
 * that stack traces show lines of the source.
 *
 * @param {string} file
 */
function compiled(file) {
  const source = readFileSync(file, 'utf8');
  const state = createHash('sha256').update(own).update(source).digest('hex').slice(0, 12);
  const place = path.join(folder, `${path.relative(apiRoot, file)}.${state}.cjs`);
  if (!existsSync(place)) {
    const { code } = transformSync(source, { ...AS_COMMON_JS, filename: file });
    mkdirSync(path.dirname(place), { recursive: true });
    // Several workers may compile a file at once.
    writeFileSync(`${place}.${process.pid}`, code);
    renameSync(`${place}.${process.pid}`, place);
  }
  return place;
}

/** Modules that a worker loads once, in the context in which all of its test files run. */
export class KeptModules {
  /** @type {Map<string, Module>} */
  #modules = new Map();
  #context;

  /** @param {import('node:vm').Context} context */
  constructor(context) {
    this.#context = context;
  }

  /** The exports of a file. @param {string} file */
  load = (file) => {
    const known = this.#modules.get(file);
    if (known) return known.exports;
    const mod = { exports: {} };
    this.#modules.set(file, mod);
    try {
      this.#run(file, mod);
    } catch (error) {
      this.#modules.delete(file);
      throw error;
    }
    return mod.exports;
  };

  /** @param {string} file @param {Module} mod */
  #run(file, mod) {
    const native = createRequire(file);
    if (file.endsWith('.node')) return void (mod.exports = native(file));
    if (file.endsWith('.json')) return void (mod.exports = JSON.parse(readFileSync(file, 'utf8')));
    const script = file.endsWith('.ts') ? compiled(file) : file;
    const run = compileFunction(
      readFileSync(script, 'utf8'),
      ['module', 'exports', 'require', '__dirname', '__filename'],
      { filename: script, parsingContext: this.#context },
    );
    run.call(mod.exports, mod, mod.exports, this.#requireIn(file, native), path.dirname(file), file);
  }

  /** @param {string} file @param {NodeRequire} native */
  #requireIn(file, native) {
    /** @param {string} name */
    const find = (name) => {
      if (name.startsWith('file:')) return fileURLToPath(name);
      return vendorFile(name) ?? native.resolve(name);
    };
    /** @param {string} name */
    const load = (name) => (isBuiltin(name) ? builtin(name, this.#context, native) : this.load(find(name)));
    return Object.assign(load, { resolve: native.resolve, cache: native.cache });
  }
}

/** Jest's `process` is a copy with an environment of its own. @param {string} name @param {import('node:vm').Context} context @param {NodeRequire} native */
const builtin = (name, context, native) => (/^(?:node:)?process$/.test(name) ? context['process'] : native(name));
