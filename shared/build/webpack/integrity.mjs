const ADDRESS = 'script.src = url;';

/**
 * Leaves it to the guard of `host/src/start.ts`, which knows the released hash of each file, to give an address to every
 * script that webpack's loader inserts: the hash may have to be fetched first. Without a guard the load throws, so it
 * fails closed. A build whose loader does not call the guard, or gives the address itself, ends with an error.
 */
export class IntegrityPlugin {
  apply(compiler) {
    // Taken from the running webpack: hooks of another installed copy are never called.
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      let guarded = false;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source) => {
        guarded = source.split(ADDRESS).length === 2;
        return `${source.replace(ADDRESS, '')}\nself.__PANEL__.guard(script, url);`;
      });
      compilation.hooks.afterProcessAssets.tap('IntegrityPlugin', () => {
        if (!guarded)
          compilation.errors.push(
            new compiler.webpack.WebpackError('The loader of this build does not pass its scripts through the guard.'),
          );
      });
    });
  }
}
