import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { constants } from 'node:zlib';
import { slimRuntime } from './federation.mjs';

const require = createRequire(import.meta.url);
const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;

/** A file of a package that lies beside the one Node resolves. */
const beside = (name, file) => join(dirname(require.resolve(name)), file);

/**
 * Two packages point webpack at the wrong files: the federation runtime at its CommonJS build, a second
 * copy of 85 kB, and react-router at its development build.
 */
const rightFiles = () => ({
  '@module-federation/runtime-core$': beside('@module-federation/runtime-core', 'index.js'),
  '@module-federation/sdk$': beside('@module-federation/sdk', 'index.js'),
  'react-router$': beside('react-router/package.json', 'dist/production/index.mjs'),
  'react-router/dom$': beside('react-router/package.json', 'dist/production/dom-export.mjs'),
});

const rules = ({ dev, transformers }) => [
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
            localIdentName: dev ? '[name]__[local]' : '[local]-[hash:base64:6]',
          },
        },
      },
    ],
  },
  { test: /\.(svg|png|jpe?g|webp|woff2)$/, type: 'asset/resource' },
];

const minimizer = [
  // The second pass takes two kilobytes more off what every cold start fetches.
  new TerserPlugin({
    extractComments: false,
    terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
  }),
  new CssMinimizerPlugin(),
];

/** One file a door or page; only what two of them need stands apart. Webpack's default would split off libraries too. */
// Three files a screen at most: each request more costs a phone more than the bytes that two screens then have twice.
const splitChunks = {
  chunks: 'async',
  maxAsyncRequests: 3,
  cacheGroups: { defaultVendors: false, default: { minChunks: 2, reuseExistingChunk: true } },
};

/** @type {import('node:zlib').BrotliOptions} */
const SMALLEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Compressed once here, so that the server never compresses. */
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
 * What the host's and the remotes' bundles have in common. `uniqueName` is what webpack's globals are called after.
 *
 * @param {{ dir: string, dev: boolean, uniqueName: string, transformers?: () => object }} options
 */
export function baseConfig({ dir, dev, uniqueName, transformers }) {
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
      // A page whose shared door failed to arrive must run again on Retry, not stay half-run in the cache.
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'], alias: { ...slimRuntime(), ...(dev ? {} : rightFiles()) } },
    module: { rules: rules({ dev, transformers }) },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
        ignoreOrder: true,
      }),
    ],
    optimization: { minimizer, chunkIds: 'deterministic', moduleIds: 'deterministic', splitChunks },
    performance: false,
    stats: dev ? 'errors-warnings' : { preset: 'errors-warnings', timings: true },
    infrastructureLogging: { level: dev ? 'info' : 'warn' },
  };
}
