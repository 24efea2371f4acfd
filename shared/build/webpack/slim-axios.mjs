import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import webpack from 'webpack';

/** The folder of the axios that a package uses. @param {string} dir the package's folder */
export const axiosLib = (dir) =>
  join(dirname(createRequire(join(dir, 'package.json')).resolve('axios/package.json')), 'lib');

/**
 * Parts of axios that the panel never calls: it sends by XMLHttpRequest, cancels by AbortSignal, writes its own bodies
 * and compares status codes as numbers. axios has no build without them (axios/axios#5380).
 */
export const UNUSED = [
  'adapters/fetch.js',
  'cancel/CancelToken.js',
  'helpers/HttpStatusCode.js',
  'helpers/formDataToJSON.js',
  'helpers/spread.js',
];

/**
 * Replaces them by an empty file. A test checks that each of them still exists, because an update of axios may move
 * one.
 */
export const slimAxios = (dir) => {
  const unused = new Set(UNUSED.map((file) => join(axiosLib(dir), file)));
  return new webpack.NormalModuleReplacementPlugin(/^\.{1,2}\/.*\.js$/, (found) => {
    if (unused.has(resolve(found.context, found.request))) found.request = join(import.meta.dirname, 'nothing.mjs');
  });
};
