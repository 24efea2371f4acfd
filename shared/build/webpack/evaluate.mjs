import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { baseConfig } from './base.mjs';

const require = createRequire(import.meta.url);

/**
 * Replaces each `import('./some-page.tsx')` by a call that records the file's path and returns a module with every
 * name, so that a manifest can run without the code of its pages.
 */
class PagesAsPathsPlugin {
  apply(compiler) {
    // Taken from the running webpack, as another installed copy has different classes.
    const { ConstDependency } = compiler.webpack.dependencies;
    compiler.hooks.compilation.tap('PagesAsPathsPlugin', (_, { normalModuleFactory }) => {
      const tap = (parser) =>
        parser.hooks.importCall.tap('PagesAsPathsPlugin', (call) => {
          const request = parser.evaluateExpression(call.source);
          if (!request.isString() || !request.string.startsWith('.')) return undefined;
          const { current } = parser.state;
          const file = resolve(current.context, request.string);
          const code = `requestPage(${JSON.stringify(file)})`;
          const dependency = new ConstDependency(code, call.range);
          dependency.loc = parser.getLocation(call);
          current.addPresentationalDependency(dependency);
          return true;
        });
      for (const type of ['javascript/auto', 'javascript/esm']) {
        normalModuleFactory.hooks.parser.for(type).tap('PagesAsPathsPlugin', tap);
      }
    });
  }
}

/** Runs the only file of a compilation, and emits nothing. */
class EvaluatePlugin {
  constructor(onExports) {
    this.onExports = onExports;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EvaluatePlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'EvaluatePlugin', stage }, async (assets) => {
        const code = assets['manifest.js']?.source().toString();
        for (const name of Object.keys(assets)) compilation.deleteAsset(name);
        if (compilation.errors.length > 0) return;
        await this.run(code).catch((error) => compilation.errors.push(error));
      });
    });
  }

  async run(code) {
    const module = { exports: {} };
    const requests = [];
    const requestPage = async (file) => {
      requests.push(file);
      return anyModule();
    };
    const names = ['module', 'exports', 'require', 'requestPage'];
    new Function(...names, code)(module, module.exports, require, requestPage);
    await this.onExports(module.exports, requests);
  }
}

/** Replaces any module: every name is a function that returns the same again. */
const anyModule = () => new Proxy(() => anyModule(), { get: (_, name) => (name === 'then' ? undefined : anyModule()) });

/**
 * A compilation that runs `entry` in Node at build time and passes on its exports, with a list of page files that grows
 * as the exports request them.
 */
export function evaluation({ dir, entry, onExports }) {
  const base = baseConfig({ dir, dev: false, uniqueName: 'manifest' });
  return {
    ...base,
    name: 'manifest',
    target: 'node20',
    entry: { manifest: entry },
    output: { path: resolve(dir, 'dist'), filename: '[name].js', library: { type: 'commonjs2' } },
    optimization: { minimize: false, splitChunks: false },
    plugins: [...base.plugins, new PagesAsPathsPlugin(), new EvaluatePlugin(onExports)],
    stats: 'errors-warnings',
  };
}
