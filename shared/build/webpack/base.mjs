import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { constants } from 'node:zlib';
import { slimRuntime } from './federation.mjs';
import { saltOf } from '../../release/styles/salt.mjs';

const require = createRequire(import.meta.url);
const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;

/** A file beside the one that Node resolves for a package. */
const beside = (name, file) => join(dirname(require.resolve(name)), file);

/**
 * Two packages lead webpack to the wrong files: the federation runtime to its CommonJS build, a second copy of 85 kB,
 * and react-router to its development build.
 */
const rightFiles = () => ({
  '@module-federation/runtime-core$': beside('@module-federation/runtime-core', 'index.js'),
  '@module-federation/sdk$': beside('@module-federation/sdk', 'index.js'),
  'react-router$': beside('react-router/package.json', 'dist/production/index.mjs'),
  'react-router/dom$': beside('react-router/package.json', 'dist/production/dom-export.mjs'),
});

const rules = ({ dev, transformers, owner }) => [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: require.resolve('ts-loader'),
    options: {
      transpileOnly: true,
      compilerOptions: {
        noEmit: false,
        allowImportingTsExtensions: false,
        rewriteRelativeImportExtensions: false,
        jsx: dev ? 'react-jsxdev' : 'react-jsx',
      },
      ...(transformers && { getCustomTransformers: transformers }),
    },
  },
  {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: require.resolve('css-loader'),
        options: {
          modules: {
            auto: true,
            namedExport: false,
            // The same file name in two packages must not give the same class.
            localIdentName: dev ? `${owner}_[name]__[local]` : `[local]-${saltOf(owner)}[hash:base64:5]`,
            localIdentHashSalt: owner,
          },
        },
      },
    ],
  },
  { test: /\.(svg|png|jpe?g|webp|woff2)$/, type: 'asset/resource' },
];

// swc's output is as small as Terser's, and lightningcss's is smaller than cssnano's, in a fifth of the time. No
// `pure_getters`: reading a size forces a layout, and that must stay.
const minimizer = [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: {
      ecma: 2022,
      compress: { ecma: 2022, passes: 3 },
      mangle: true,
      format: { comments: false },
    },
  }),
  new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
];

/**
 * One chunk for each door or page; shared code is split off only from two users on. Webpack's default would split off
 * libraries too.
 */
// At most three files a screen: on a phone a further request costs more than bytes that two screens both contain.
export const splitChunks = {
  chunks: 'async',
  maxAsyncRequests: 3,
  cacheGroups: { defaultVendors: false, default: { minChunks: 2, reuseExistingChunk: true } },
};

/** @type {import('node:zlib').BrotliOptions} */
const SMALLEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Compresses at build time, so that the server need not. */
export const compression = () => [
  new CompressionPlugin({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: TEXT,
    compressionOptions: SMALLEST,
    threshold: 256,
    minRatio: 1,
  }),
  new CompressionPlugin({
    filename: '[path][base].gz',
    algorithm: 'gzip',
    test: TEXT,
    compressionOptions: { level: 9 },
    threshold: 256,
    minRatio: 1,
  }),
];

/**
 * The common part of the host's and the remotes' configuration. `uniqueName` names webpack's globals.
 *
 * @param {{ dir: string, dev: boolean, uniqueName: string, transformers?: () => object }} options
 */
export function baseConfig({ dir, dev, uniqueName, transformers }) {
  const [owner] = uniqueName.split('@');
  const hash = dev ? '' : '.[contenthash:8]';
  return {
    context: dir,
    mode: dev ? 'development' : 'production',
    devtool: dev ? 'source-map' : false,
    target: ['web', 'es2022'],
    output: {
      path: resolve(dir, 'dist'),
      clean: !dev,
      uniqueName,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: `[name]${hash}[ext]`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      // A page whose shared door failed to load must run again on Retry, not stay half-evaluated in the cache.
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'], alias: { ...slimRuntime(), ...(dev ? {} : rightFiles()) } },
    module: { rules: rules({ dev, transformers, owner }) },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
        ignoreOrder: true,
        // Outside development no style is a file of its own (styles-in-scripts.mjs).
        runtime: dev,
      }),
    ],
    optimization: { minimizer, chunkIds: 'deterministic', moduleIds: 'deterministic', splitChunks },
    performance: false,
    stats: dev ? 'errors-warnings' : { preset: 'errors-warnings', timings: true },
    infrastructureLogging: { level: dev ? 'info' : 'warn' },
  };
}
