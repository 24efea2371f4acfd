import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { devPort } from '../../build/webpack/dev.mjs';
import { devPolicy, registryOf } from '../../build/webpack/dev-registry.mjs';
import { hasFile, pathOf, sendFile } from '../../release/serve/static-files.mjs';
import { fakeApi } from './fake/server.mjs';

/** @import { placesOf } from './places.mjs' */

/** A webpack-cli of the remote's own folder. @param {string} folder */
const webpackIn = (folder) => createRequire(join(folder, 'package.json')).resolve('webpack-cli/bin/cli.js');

/**
 * The packed host, built for development, before the fake API: its registry is the remote's dev server, so that an edit
 * shows at once and typed values stay.
 *
 * @param {ReturnType<typeof placesOf>} places
 * @param {{ port?: number }} [options]
 */
export async function openDevHost(
  { name, port: ownPort, connects, devHost, actions, document },
  { port = devPort('host', 3000) } = {},
) {
  const remotes = [{ origin: `http://localhost:${devPort(name, ownPort)}`, connects }];

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function page(request, response) {
    const path = pathOf(request.url ?? '');
    if (path === '/registry.json') {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      return response.end(JSON.stringify(await registryOf(remotes)));
    }
    if (path && path !== '/' && (await hasFile(devHost, path)))
      return sendFile(request, response, { root: devHost, path, headers: { 'cache-control': 'no-store' } });
    const policy = devPolicy(await registryOf(remotes), port);
    const headers = { 'cache-control': 'no-store', 'content-security-policy': policy };
    return sendFile(request, response, { root: devHost, path: '/index.html', headers });
  }

  const { app, names } = fakeApi({ document, actions, page });
  await app.listen({ port, host: process.env.HOST || '127.0.0.1' });
  /** Whether the remote's dev server has built it. */
  const hasRemote = async () => Object.keys((await registryOf(remotes)).remotes).length > 0;
  return { origin: `http://localhost:${port}`, names, hasRemote, close: () => app.close() };
}

/** Starts the remote's dev server, which builds at every change. @param {string} folder */
export function startRemote(folder) {
  const child = spawn(process.execPath, [webpackIn(folder), 'serve', '--mode', 'development'], {
    cwd: folder,
    stdio: 'inherit',
  });
  return { ended: new Promise((resolve) => child.once('exit', resolve)), stop: () => child.kill() };
}
