/** The only bundler configuration of the workspace; each package's `webpack.config.mjs` is one line. */
export { hostConfig } from './webpack/host.mjs';
export { remoteConfig } from './webpack/remote.mjs';
