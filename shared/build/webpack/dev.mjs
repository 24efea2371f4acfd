import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

// Fetched when a dev server starts: `npm start` installs no development dependencies, and builds without them.
/** Its types are those of its CommonJS file, so that is what is asked for. @returns {typeof import('react-refresh-typescript').default} */
const refreshTypeScript = () => require('react-refresh-typescript');
/** @returns {typeof import('@pmmmwh/react-refresh-webpack-plugin')} */
const reactRefreshPlugin = () => require('@pmmmwh/react-refresh-webpack-plugin');

/**
 * Fast Refresh across the federation. Each build would bring a refresh runtime of its own, and the one that
 * arrives after react-dom never hears of it; so remotes use the host's (`host/src/dev-refresh.ts`).
 */
export const refresh = {
  loader: { transformers: () => ({ before: [refreshTypeScript()()] }) },
  plugins: () => [new (reactRefreshPlugin())({ overlay: false })],
  externals: { 'react-refresh/runtime': 'var self.__REACT_REFRESH_RUNTIME__' },
};

/** The port of a package's dev server: what its package says, or its setting, e.g. `HOST_PORT` or `DEPOSIT_PORT`. */
export const devPort = (name, port) => Number(process.env[`${name.toUpperCase()}_PORT`]) || port;

/** Options of webpack-dev-server; `hot` without `liveReload`, so that typed text survives an edit. */
export const devServer = ({ port, ...more }) => ({
  // Demo passwords are public: other machines are let in on purpose only.
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
