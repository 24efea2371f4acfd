import webpack from 'webpack';
import { requiredExports } from './facts.mjs';

const { Compilation, sources } = webpack;

/**
 * Writes `build.json`, the build's own account of itself, from webpack's graphs: nothing in it is kept by hand.
 * `describe(compilation, requires)` answers its content.
 */
export class BuildJsonPlugin {
  constructor(describe) {
    this.describe = describe;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BuildJsonPlugin', (compilation) => {
      let requires = {};
      compilation.hooks.optimizeDependencies.tap('BuildJsonPlugin', () => {
        requires = requiredExports(compilation);
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildJsonPlugin', stage }, () => {
        if (compilation.errors.length > 0) return;
        try {
          const facts = this.describe(compilation, requires);
          compilation.emitAsset('build.json', new sources.RawSource(`${JSON.stringify(facts, null, 1)}\n`));
        } catch (error) {
          // Not thrown: a thrown error would end the watching of the development server.
          compilation.errors.push(error);
        }
      });
    });
  }
}
