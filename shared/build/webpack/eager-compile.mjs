const NAME = 'EagerCompilePlugin';

/**
 * Has V8 compile every function of a file while the file arrives, on a thread of its own, instead of each when it is
 * first called (decision 043). Other browsers read a comment. It has to be the first line.
 */
export const EAGER = '//# allFunctionsCalledOnLoad\n';

/** Marks the scripts of an entry in that way. */
export class EagerCompilePlugin {
  /** @param {string} entry */
  constructor(entry) {
    this.entry = entry;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    // After the minimizers, which drop comments, and after the styles; before files are named by their content.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 2;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const files = compilation.entrypoints.get(this.entry)?.getFiles() ?? [];
        for (const file of files.filter((each) => each.endsWith('.js')))
          compilation.updateAsset(file, (source) => new sources.RawSource(EAGER + source.source().toString()));
      });
    });
  }
}
