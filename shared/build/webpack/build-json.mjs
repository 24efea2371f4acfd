import webpack from 'webpack';
import { requiredExports } from './facts.mjs';

const { Compilation, sources } = webpack;

/**
 * Writes `build.json`, the description of the build, from webpack's graphs, so that nothing in it is maintained by
 * hand. `describe(compilation, requires)` returns its content.
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
          // Reported, not thrown: a thrown error would end the development server's watch mode.
          compilation.errors.push(error);
        }
      });
    });
  }
}
