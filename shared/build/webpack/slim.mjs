import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import webpack from 'webpack';

/** The folder of the axios that a package uses. @param {string} dir the package's folder */
export const axiosLib = (dir) =>
  join(dirname(createRequire(join(dir, 'package.json')).resolve('axios/package.json')), 'lib');

/**
 * Parts of axios that the panel never calls: it sends by XMLHttpRequest, cancels by AbortSignal, writes its own bodies
 * and queries and compares status codes as numbers. axios has no build without them (axios/axios#5380).
 */
export const UNUSED = [
  'adapters/fetch.js',
  'cancel/CancelToken.js',
  'core/setFormDataHeaders.js',
  'helpers/AxiosURLSearchParams.js',
  'helpers/HttpStatusCode.js',
  'helpers/formDataToJSON.js',
  'helpers/spread.js',
  'helpers/toFormData.js',
  'helpers/toURLEncodedForm.js',
];

/**
 * Replaces them by an empty file. A test checks that each of them still exists, because an update of axios may move
 * one.
 */
export const slimAxios = (dir) => {
  const unused = new Set(UNUSED.map((file) => join(axiosLib(dir), file)));
  return new webpack.NormalModuleReplacementPlugin(/^\.{1,2}\/.*\.js$/, (found) => {
    if (unused.has(resolve(found.context, found.request))) found.request = here('nothing.mjs');
  });
};

/**
 * Mantine's own fourteen colour scales, 1.7 kB of digits that nothing compresses: the panel's theme brings the colours
 * that it uses. The theme's style sheet is written without this (`theme-css.ts`).
 */
export const DEFAULT_COLORS = './default-colors.mjs';

/**
 * The fade-in of a busy button's ring: nine kilobytes of source at every start for a tenth of a second. The `choices`
 * door still has the transition and brings it along.
 */
export const TRANSITION = '../Transition/Transition.mjs';
export const BUTTONS = ['Button', 'ActionIcon'].map((name) => `components/${name}/${name}.mjs`);

const here = (file) => join(import.meta.dirname, 'stand-ins', file);

export const slimMantine = () =>
  new webpack.NormalModuleReplacementPlugin(/\/(default-colors|Transition)\.mjs$/, (found) => {
    const issuer = found.contextInfo.issuer.replaceAll('\\', '/');
    if (!issuer.includes('@mantine/core/')) return;
    if (found.request === DEFAULT_COLORS) found.request = here('nothing.mjs');
    else if (found.request === TRANSITION && BUTTONS.some((file) => issuer.endsWith(file)))
      found.request = here('instant.mjs');
  });

/**
 * The federation runtime's sentences on remotes, manifests, types and builds, which nothing here can raise. What it can
 * raise keeps its code, such as `#RUNTIME-006`, and the link to its documentation.
 */
export const ERROR_SENTENCES = './desc.mjs';

export const slimErrors = () =>
  new webpack.NormalModuleReplacementPlugin(/^\.\/desc\.mjs$/, (found) => {
    if (found.contextInfo.issuer.replaceAll('\\', '/').includes('@module-federation/error-codes/'))
      found.request = here('no-sentences.mjs');
  });
