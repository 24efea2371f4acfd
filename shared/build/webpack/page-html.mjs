import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { hashOf } from './facts.mjs';
import { inlineFolder, inlineTags } from './inline.mjs';

const { Compilation, sources } = webpack;

const checked = (integrity) => (integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : '');

const scriptTag = (file, integrity) => `<script src="/${file}"${checked(integrity)} defer></script>`;

/** Only in development is a style a file; a release has it in its script. */
const styleTag = (file) => `<link rel="stylesheet" href="/${file}">`;

/**
 * The document of a host's folder as far as it stands before the build's files are known.
 *
 * @param {string} dir
 */
export const pageOf = (dir) =>
  readFileSync(join(dir, 'public', 'index.html'), 'utf8').replace('<!-- first -->', () => inlineTags(dir));

const besideIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []).filter((file) => file !== 'index.html');

/** The files that lie beside the document as they are in the source, with their hashes. @param {string} dir */
export const besideHashes = (dir) =>
  Object.fromEntries(
    besideIn(join(dir, 'public')).map((file) => [file, hashOf(readFileSync(join(dir, 'public', file)))]),
  );

/**
 * Writes `index.html` from `public/index.html` and copies the rest of `public`. Nothing in it keeps the document from
 * being drawn: scripts run in their order when it is there, the start script first, so that its guard stands before
 * anything else runs.
 */
export class PageHtmlPlugin {
  /** `panel()` returns the panel's first files as `[file, integrity]`; in development there is no start script. */
  constructor({ dir, panel }) {
    this.host = dir;
    this.dir = join(dir, 'public');
    this.panel = panel;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PageHtmlPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'PageHtmlPlugin', stage }, (assets) => {
        const start = (compilation.entrypoints.get('start')?.getFiles() ?? []).map((file) =>
          scriptTag(file, hashOf(assets[file].buffer())),
        );
        const panel = this.panel(compilation).map(([file, integrity]) =>
          (file.endsWith('.css') ? styleTag : scriptTag)(file, integrity),
        );
        const registry = '<link rel="preload" as="fetch" href="/registry.json" crossorigin="anonymous">';
        const html = pageOf(this.host).replace('<!-- panel -->', () => [registry, ...start, ...panel].join('\n    '));
        compilation.emitAsset('index.html', new sources.RawSource(html));
        for (const file of besideIn(this.dir))
          compilation.emitAsset(file, new sources.RawSource(readFileSync(join(this.dir, file))));
      });
      compilation.fileDependencies.add(join(this.dir, 'index.html'));
      compilation.contextDependencies.add(inlineFolder(this.host));
    });
  }
}
