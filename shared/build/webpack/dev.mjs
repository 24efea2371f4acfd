import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

// Fetched when a dev server starts: `npm start` installs no development dependencies, and builds without them.
/**
 * Required when it is used, because its types describe the CommonJS file.
 *
 * @returns {typeof import('react-refresh-typescript').default}
 */
const refreshTypeScript = () => require('react-refresh-typescript');
/** @returns {typeof import('@pmmmwh/react-refresh-webpack-plugin')} */
const reactRefreshPlugin = () => require('@pmmmwh/react-refresh-webpack-plugin');

/**
 * Fast Refresh across the federation. Each build would bring its own refresh runtime, and one that loads after
 * react-dom is not connected to it; so remotes use the host's (`host/src/start/dev-refresh.ts`).
 */
export const refresh = {
  loader: { transformers: () => ({ before: [refreshTypeScript()()] }) },
  plugins: () => [new (reactRefreshPlugin())({ overlay: false })],
  externals: { 'react-refresh/runtime': 'var self.__REACT_REFRESH_RUNTIME__' },
};

/**
 * The port of a package's dev server: from its package.json, or from the environment, e.g. `HOST_PORT` or
 * `DEPOSIT_PORT`.
 */
export const devPort = (name, port) => Number(process.env[`${name.toUpperCase().replaceAll('-', '_')}_PORT`]) || port;

/** Options of webpack-dev-server; `hot` without `liveReload`, so that typed text survives an edit. */
export const devServer = ({ port, ...more }) => ({
  // Demo passwords are public, so other machines get access only on purpose.
  host: process.env.HOST || '127.0.0.1',
  port,
  hot: true,
  liveReload: false,
  allowedHosts: 'all',
  headers: { 'access-control-allow-origin': '*' },
  client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
  static: false,
  ...more,
});

export const refreshRuntime = () => require.resolve('react-refresh/runtime');
