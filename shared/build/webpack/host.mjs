import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseConfig, compression } from './base.mjs';
import { BuildJsonPlugin } from './build-json.mjs';
import { ContentVersionPlugin, unhashedName } from './content-version.mjs';
import { devPort, devServer, refresh, refreshRuntime } from './dev.mjs';
import { devDocument, devRegistry } from './dev-registry.mjs';
import { EagerCompilePlugin } from './eager-compile.mjs';
import { fileHashes, filesOf, provided } from './facts.mjs';
import { optimization } from './federation.mjs';
import { IntegrityPlugin } from './integrity.mjs';
import { slimAxios, slimErrors, slimMantine } from './slim.mjs';
import { StableIdsPlugin } from './stable-ids.mjs';
import { besideHashes, PageHtmlPlugin, pageOf } from './page-html.mjs';
import { StylesInScriptsPlugin } from './styles-in-scripts.mjs';
import { otherFiles } from '../../release/built/other-files.mjs';
import { committedReport, reportHash } from '../report/committed.mjs';
import { doorsOfBuild } from '../report/of-build.mjs';
import { hostSingletons, sharedVersions } from '../singletons.mjs';
import { contractVersion } from './contract.mjs';

const API = 'http://localhost:3010';

const federation = (dev) =>
  new ModuleFederationPlugin({
    name: 'host',
    remotes: {},
    shared: hostSingletons({ dev }),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: { asyncStartup: true, optimization },
  });

const firstFiles = (compilation) => filesOf(compilation.entrypoints.get('main'));

/**
 * Fails the build for a door that no module of the host imports: it would be missing in every remote, at run time only.
 */
function refuseMissingDoors(provides) {
  const doors = Object.keys(hostSingletons()).filter((key) => key.startsWith('@backoffice/'));
  const missing = doors.filter((door) => !(door in provides));
  if (missing.length > 0) throw new Error(`host/src/doors.ts must import ${missing.join(', ')}`);
  return provides;
}

/** Facts of the panel's build for the start script: hashes of its files, and what it provides to remotes. */
const panelFacts = (compilation, version, dir) => ({
  kind: 'host',
  name: 'host',
  version,
  contract: contractVersion(),
  lends: sharedVersions(),
  entry: firstFiles(compilation),
  provides: refuseMissingDoors(provided(compilation)),
  files: fileHashes(compilation),
  beside: besideHashes(dir),
  doors: doorsLent(compilation),
});

/**
 * Emits the file that holds the hashes of what is fetched later than the first rows, so that the start script carries
 * those of the panel's own file and of the doors alone. Returns what the start script says.
 */
function startFacts(compilation, facts) {
  const { entry, provides, files } = facts;
  const early = new Set([...entry, ...Object.values(provides).flatMap((door) => door.files)]);
  const those = (isEarly) => Object.fromEntries(Object.entries(files).filter(([file]) => early.has(file) === isEarly));
  const { file, hash, text } = otherFiles('host', those(false));
  compilation.emitAsset(file, new webpack.sources.RawSource(text));
  files[file] = hash;
  return { version: facts.version, lends: facts.lends, provides, files: those(true), others: { file, hash } };
}

/** The types of everything that the host lends. */
const doorsLent = (compilation) =>
  doorsOfBuild(Object.fromEntries(Object.entries(provided(compilation)).map(([door, { exports }]) => [door, exports])));

function developmentHost(dir, base) {
  return {
    ...base,
    entry: { main: ['./src/start/dev-refresh.ts', './src/start.ts', './src/boot.tsx'] },
    output: { ...base.output, publicPath: '/' },
    resolve: { ...base.resolve, alias: { 'react-refresh/runtime$': refreshRuntime() } },
    plugins: [
      ...base.plugins,
      federation(true),
      new webpack.DefinePlugin({ PANEL_BUILD: JSON.stringify(null) }),
      new PageHtmlPlugin({ dir, panel: (compilation) => firstFiles(compilation).map((file) => [file]) }),
      ...refresh.plugins(),
    ],
    devServer: devServer({
      port: devPort('host', 3000),
      historyApiFallback: true,
      proxy: [{ context: ['/api'], target: process.env.API_URL ?? API, changeOrigin: false }],
      setupMiddlewares: (middlewares) => [devRegistry(dir), devDocument(dir, devPort('host', 3000)), ...middlewares],
    }),
  };
}

/**
 * The host's build, from its folder: `export default hostConfig(import.meta.dirname)`. Two bundles: the panel, and the
 * small start script, which contains the panel's hashes and is therefore built after it.
 */
export const hostConfig = (dir) => (_env, argv) => {
  const dev = argv.mode === 'development';
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const base = baseConfig({
    dir,
    dev,
    uniqueName: dev ? 'host@dev' : unhashedName('host', version),
    ...(dev && refresh.loader),
  });
  if (dev) return developmentHost(dir, base);

  const contentVersion = new ContentVersionPlugin(version, () => pageOf(dir) + reportHash(committedReport()));
  let facts;
  let build;
  const describe = (compilation) => {
    facts = panelFacts(compilation, contentVersion.version, dir);
    build = JSON.stringify(startFacts(compilation, facts));
    return facts;
  };
  const panel = {
    ...base,
    name: 'panel',
    entry: { main: './src/boot.tsx' },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...base.plugins,
      federation(false),
      slimAxios(dir),
      slimMantine(),
      slimErrors(),
      new StylesInScriptsPlugin(),
      new EagerCompilePlugin('main'),
      new IntegrityPlugin(),
      new StableIdsPlugin(),
      contentVersion,
      new BuildJsonPlugin(describe),
      ...compression(),
    ],
  };
  const start = {
    ...base,
    name: 'start',
    dependencies: ['panel'],
    entry: { start: './src/start.ts' },
    output: { ...base.output, publicPath: '/', clean: false },
    plugins: [
      new webpack.DefinePlugin({ PANEL_BUILD: webpack.DefinePlugin.runtimeValue(() => build, true) }),
      new PageHtmlPlugin({ dir, panel: () => facts.entry.map((file) => [file, facts.files[file]]) }),
      ...compression(),
    ],
  };
  return [panel, start];
};
