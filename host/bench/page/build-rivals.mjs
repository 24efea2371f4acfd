import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { baseConfig, compression } from '../../../shared/build/webpack/base.mjs';
import { EagerCompilePlugin } from '../../../shared/build/webpack/eager-compile.mjs';
import { slimAxios, slimMantine } from '../../../shared/build/webpack/slim.mjs';
import { pageOf } from '../../../shared/build/webpack/page-html.mjs';
import { StylesInScriptsPlugin } from '../../../shared/build/webpack/styles-in-scripts.mjs';

/*
 * Builds what the panel is compared with, by the panel's own loaders and minimizers: `node build-rivals.mjs FOLDER`
 * writes FOLDER/twin and FOLDER/plain, each with what their documents need to know in `parts.json`.
 */
const HOST = join(import.meta.dirname, '../..');
const here = (...path) => join(import.meta.dirname, ...path);

/** One bundle from one entry; nothing is split off but what `import()` names. */
function oneBundle(path, name, entry, plugins = []) {
  const base = baseConfig({ dir: HOST, dev: false, uniqueName: name });
  return {
    ...base,
    entry,
    output: { ...base.output, path, publicPath: '/' },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      ...base.plugins,
      ...plugins,
      new StylesInScriptsPlugin(),
      new EagerCompilePlugin('main'),
      ...compression(),
    ],
  };
}

const withoutFederation = new webpack.NormalModuleReplacementPlugin(/\/federation\.ts$/, (found) => {
  found.request = here('twin/no-federation.ts');
});

/** The files of the page of each screen, by the folder of the screen, which has the name of its segment. */
function pagesOf({ chunkGroups }) {
  const pages = {};
  for (const group of chunkGroups) {
    for (const { module } of group.origins) {
      const [, segment] = /([^\\/]+)[\\/]index\.ts$/.exec(module?.resource ?? module?.rootModule?.resource ?? '') ?? [];
      if (segment && !group.isInitial()) pages[segment] ??= group.getFiles().filter((file) => file.endsWith('.js'));
    }
  }
  return pages;
}

/** @returns {Promise<import('webpack').Compilation>} */
const built = (config) =>
  new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || !stats) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve(stats.compilation);
    });
  });

const entryOf = (compilation, name) => compilation.entrypoints.get(name).getFiles()[0];

async function twin(path) {
  const plugins = [slimAxios(HOST), slimMantine(), withoutFederation];
  const entry = { main: here('twin/boot.tsx'), start: here('twin/start.ts') };
  const compilation = await built(oneBundle(path, 'twin', entry, plugins));
  const parts = {
    main: entryOf(compilation, 'main'),
    start: entryOf(compilation, 'start'),
    pages: pagesOf(compilation),
    page: pageOf(HOST),
  };
  writeFileSync(join(path, 'parts.json'), JSON.stringify(parts));
}

async function plain(path) {
  const compilation = await built(oneBundle(path, 'plain', { main: here('plain/app.tsx') }));
  writeFileSync(join(path, 'parts.json'), JSON.stringify({ main: entryOf(compilation, 'main') }));
}

const [folder = ''] = process.argv.slice(2);
for (const [name, build] of Object.entries({ twin, plain })) {
  const path = join(folder, name);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  await build(path);
}
