import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseConfig, compression, splitChunks } from './base.mjs';
import { BuildJsonPlugin } from './build-json.mjs';
import { actionsOf } from './contract.mjs';
import { ContentVersionPlugin, unhashedName } from './content-version.mjs';
import { devPort, devServer, refresh } from './dev.mjs';
import { evaluation } from './evaluate.mjs';
import { doorsOf, fileHashes, filesOf, groupOfPage } from './facts.mjs';
import { optimization } from './federation.mjs';
import { IntegrityPlugin } from './integrity.mjs';
import { slimErrors } from './slim.mjs';
import { StableIdsPlugin } from './stable-ids.mjs';
import { StylesInScriptsPlugin } from './styles-in-scripts.mjs';
import { isPage, MANIFEST, ManifestInEntryPlugin } from './whole-pages.mjs';
import { clashOf } from '../../release/format/clash.mjs';
import { reservedIn } from '../../release/format/own-segments.mjs';
import { largePlace, problemOfPlaces } from '../../release/format/places.mjs';
import { containerOf, forOlderHosts, REMOTE_NAME } from '../../release/format/remote-name.mjs';
import { saltOf } from '../../release/styles/salt.mjs';
import { doorsOfBuild } from '../report/of-build.mjs';
import { remoteSingletons, sharedRanges } from '../singletons.mjs';

const EXPOSED = './src/remote.ts';

const federation = (name, dev) =>
  new ModuleFederationPlugin({
    name,
    library: { type: 'var', name: containerOf(name) },
    filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: { './remote': { import: EXPOSED, name: MANIFEST } },
    shared: remoteSingletons({ dev }),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: {
      asyncStartup: true,
      externalRuntime: true,
      optimization,
    },
  });

/** Runs the manifest and returns its contract, each screen with its page file, and each place with the file of its code. */
async function readManifest({ contract, createRemote }, requestedPages) {
  const { menu, routes, places = [] } = createRemote(undefined);
  const reserved = reservedIn(menu);
  if (reserved) throw new Error(`This remote ${reserved}.`);
  const clash = clashOf(menu);
  if (clash) throw new Error(`${clash}: nobody could say which of them to open.`);
  const odd = problemOfPlaces(places);
  if (odd) throw new Error(`This remote ${odd}.`);
  const pages = {};
  for (const { path, lazy } of routes) {
    await lazy();
    pages[path] = requestedPages.at(-1);
  }
  const parts = [];
  for (const { load, ...facts } of places) {
    const asked = requestedPages.length;
    // There are no services to lend: only the file that it asks for is of interest.
    await load().catch(() => undefined);
    if (requestedPages.length === asked) throw new Error(`The place "${facts.name}" fetches no file.`);
    parts.push({ facts, file: requestedPages.at(-1) });
  }
  return { contract, menu, pages, parts };
}

function placesOf(compilation, { parts, dir, dev }) {
  const places = parts.map(({ facts, file }) => {
    const group = groupOfPage(compilation, file);
    if (!group) throw new Error(`${dir}: no chunk for the place "${facts.name}" (${file})`);
    return { ...facts, files: filesOf(group), doors: doorsOf(compilation, group) };
  });
  const large = !dev && largePlace(places, (file) => compilation.assets[file].size());
  if (large) throw new Error(`${dir} ${large}.`);
  return places;
}

function firstFiles(compilation, pages, dir) {
  return Object.fromEntries(
    Object.entries(pages).map(([segment, file]) => {
      const group = groupOfPage(compilation, file);
      if (!group) throw new Error(`${dir}: no chunk for the page of "${segment}" (${file})`);
      return [segment, { files: filesOf(group), doors: doorsOf(compilation, group) }];
    }),
  );
}

/**
 * The whole build of a remote, from its folder: `export default remoteConfig(import.meta.dirname)`.
 * Needs neither the host nor another remote. In `dist`: hashed files, their `.br` and `.gz`, and `build.json`.
 */
export const remoteConfig = (dir) => (_env, argv) => {
  const dev = argv.mode === 'development';
  const { name: packageName, version, panel } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const name = packageName.replace(/^remote-/, '');
  if (!REMOTE_NAME.test(name))
    throw new Error(`${packageName} is not the name of a remote, like "remote-daily-reports".`);
  const contentVersion = new ContentVersionPlugin(version);
  let manifest;

  const describe = (compilation, requires) => {
    if (!manifest) throw new Error(`${packageName}: ${EXPOSED} could not be run, see the errors of "manifest".`);
    return account(compilation, requires);
  };
  const account = (compilation, requires) => ({
    kind: 'remote',
    name,
    version: dev ? `${version}-dev` : contentVersion.version,
    actions: actionsOf(name),
    contract: manifest.contract,
    shared: sharedRanges(),
    menu: manifest.menu,
    ...(manifest.parts.length > 0 && {
      places: placesOf(compilation, { parts: manifest.parts, dir: packageName, dev }),
    }),
    entry: filesOf(compilation.entrypoints.get(name)).at(-1),
    expose: filesOf(exposedGroup(compilation, dir)),
    first: firstFiles(compilation, manifest.pages, packageName),
    requires,
    salt: saltOf(name),
    ...(!dev && { doors: doorsOfBuild(requires) }),
    files: dev ? {} : fileHashes(compilation),
  });

  const base = baseConfig({
    dir,
    dev,
    uniqueName: dev ? `${name}@dev` : unhashedName(name, version),
    ...(dev && refresh.loader),
  });
  const remote = {
    ...base,
    name,
    dependencies: ['manifest'],
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...base.plugins,
      federation(name, dev),
      new webpack.BannerPlugin({ banner: forOlderHosts(name), raw: true, footer: true, test: /^remoteEntry\b/ }),
      new BuildJsonPlugin(describe),
      ...(dev ? refresh.plugins() : released(contentVersion)),
    ],
    ...(!dev && { optimization: { ...base.optimization, splitChunks: wholePages } }),
    ...(dev && { externals: refresh.externals, devServer: devServer({ port: devPort(name, panel.port) }) }),
  };
  const onExports = async (exports, requestedPages) => {
    manifest = undefined;
    manifest = await readManifest(exports, requestedPages);
  };
  return [evaluation({ dir, entry: EXPOSED, onExports }), remote];
};

const wholePages = { ...splitChunks, chunks: (chunk) => !chunk.canBeInitial() && !isPage(chunk) };

const released = (contentVersion) => [
  slimErrors(),
  new ManifestInEntryPlugin(),
  new StylesInScriptsPlugin(),
  new IntegrityPlugin(),
  new StableIdsPlugin(),
  contentVersion,
  ...compression(),
];

const exposedGroup = (compilation, dir) => groupOfPage(compilation, join(dir, EXPOSED));
