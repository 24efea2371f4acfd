const NAME = 'StylesInScriptsPlugin';
const STRICT = '"use strict";';

/** Adopted before the modules of the same file run, so that nothing is shown without its style. @param {string} css */
const adopting = (css) =>
  `{const s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(css)});document.adoptedStyleSheets.push(s)}`;

/**
 * Puts the styles of a chunk into its script, as a constructed style sheet: one request less for each chunk, and the hash
 * of the script covers them. The policy lets it (`style-src` is about markup and addresses). The extracting plugin
 * (base.mjs) still decides which styles belong to a chunk and in which order, and the minimizer makes them small.
 */
export class StylesInScriptsPlugin {
  apply(compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    // After the minimizers, and before files are named by their content.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const chunk of compilation.chunks) {
          const styles = [...chunk.files].filter((file) => file.endsWith('.css'));
          if (styles.length === 0) continue;
          const [script] = [...chunk.files].filter((file) => file.endsWith('.js'));
          const css = styles.map((file) => assets[file].source().toString()).join('');
          // Such an address would be looked for beside the document, not beside the script.
          if (/url\((?!["']?(data:|#))/.test(css))
            compilation.errors.push(new WebpackError(`A style of ${script} names a file: import the file in code.`));
          const code = assets[script].source().toString();
          const strict = code.startsWith(STRICT) ? STRICT : '';
          compilation.updateAsset(
            script,
            new sources.RawSource(`${strict}${adopting(css)}${code.slice(strict.length)}`),
          );
          for (const file of styles) compilation.deleteAsset(file);
        }
      });
    });
  }
}
