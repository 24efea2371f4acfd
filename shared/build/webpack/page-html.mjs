import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { hashOf } from './facts.mjs';

const { Compilation, sources } = webpack;

const tag = (file, integrity, extra) => {
  const check = integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : '';
  return file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}"${check}>`
    : `<script src="/${file}"${check}${extra}></script>`;
};

/**
 * Writes `index.html` from `public/index.html` and copies the rest of `public`. The start script comes first and
 * blocks, so that its guard is active before anything else runs.
 */
export class PageHtmlPlugin {
  /** `panel()` returns the panel's first files as `[file, integrity]`; in development there is no start script. */
  constructor({ dir, panel }) {
    this.dir = join(dir, 'public');
    this.panel = panel;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PageHtmlPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'PageHtmlPlugin', stage }, (assets) => {
        const start = (compilation.entrypoints.get('start')?.getFiles() ?? []).map((file) =>
          tag(file, hashOf(assets[file].buffer()), ''),
        );
        const panel = this.panel(compilation).map(([file, integrity]) => tag(file, integrity, ' defer'));
        const registry = '<link rel="preload" as="fetch" href="/registry.json" crossorigin="anonymous">';
        const html = readFileSync(join(this.dir, 'index.html'), 'utf8').replace(
          '<!-- panel -->',
          [registry, ...start, ...panel].join('\n    '),
        );
        compilation.emitAsset('index.html', new sources.RawSource(html));
        for (const file of existsSync(this.dir) ? readdirSync(this.dir) : []) {
          if (file === 'index.html') continue;
          compilation.emitAsset(file, new sources.RawSource(readFileSync(join(this.dir, file))));
        }
      });
      compilation.fileDependencies.add(join(this.dir, 'index.html'));
    });
  }
}
