/** The only bundler configuration of the workspace; each package's `webpack.config.mjs` calls one of these. */
export { hostConfig } from './webpack/host.mjs';
export { remoteConfig } from './webpack/remote.mjs';
