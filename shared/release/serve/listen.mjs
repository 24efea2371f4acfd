import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { portOf } from '../../run/process/port-of.mjs';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @typedef {(request: IncomingMessage, response: ServerResponse) => Promise<void>} Handle */
/** @typedef {{ key: string | Buffer, cert: string | Buffer }} Tls both PEM; `cert` with the certificates between it and the root */

/** How long an answer under way has when the server closes, in milliseconds. */
const GRACE_MS = 2_000;
/** How long a request, its body included, may take to arrive: the same limit as at the API. */
const ARRIVES_MS = 60_000;
/** A connection without traffic is closed after this time. An event stream has a heartbeat every few seconds. */
const IDLE_MS = 65_000;

/** @param {Handle} handle */
function plainServer(handle) {
  const server = createServer(handle);
  server.keepAliveTimeout = IDLE_MS;
  server.requestTimeout = ARRIVES_MS;
  return { server, closeIdle: () => server.closeIdleConnections(), closeAll: () => server.closeAllConnections() };
}

/**
 * HTTP/2, with HTTP/1.1 for callers that know nothing else. Node gives such a server no list of its connections and no
 * limit for a request that arrives slowly, so both are kept here.
 *
 * @param {Handle} handle
 * @param {Tls} tls
 */
function secureServer(handle, tls) {
  /** @type {Handle} */
  const bounded = async (request, response) => {
    const tooSlow = setTimeout(() => response.destroy(), ARRIVES_MS);
    request.once('end', () => clearTimeout(tooSlow)).once('close', () => clearTimeout(tooSlow));
    // A browser names the host as `:authority` in HTTP/2; what reads the request below looks for `host`.
    request.headers.host ??= String(request.headers[':authority'] ?? '');
    await handle(request, response);
  };
  const server = createSecureServer({ ...tls, allowHTTP1: true }, (request, response) =>
    bounded(
      /** @type {IncomingMessage} */ (/** @type {unknown} */ (request)),
      /** @type {ServerResponse} */ (/** @type {unknown} */ (response)),
    ),
  );
  /** @type {Set<import('node:http2').ServerHttp2Session>} */
  const sessions = new Set();
  /** @type {Set<import('node:tls').TLSSocket>} */
  const sockets = new Set();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    session.setTimeout(IDLE_MS, () => session.close());
  });
  server.on('secureConnection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A connection reset by the other side is no failure of the server.
    socket.on('error', () => undefined);
  });
  return {
    server,
    // Tells the other side to ask nothing more; closes once what is under way has been answered.
    closeIdle: () => sessions.forEach((session) => session.close()),
    closeAll: () => sockets.forEach((socket) => socket.destroy()),
  };
}

/**
 * Starts a server: HTTP/1.1, or HTTPS with HTTP/2 where `tls` is given. `close()` gives running answers two seconds to
 * finish, then calls `onClose`. Rejects when the port is taken or key and certificate cannot be used.
 *
 * @param {Handle} handle must not reject
 * @param {{ port: number, address?: string, tls?: Tls }} where
 */
export async function listen(handle, { port, address, tls }, onClose = () => {}) {
  const { server, closeIdle, closeAll } = tls ? secureServer(handle, tls) : plainServer(handle);
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: address }, () => resolve(undefined));
  });
  /** @type {() => Promise<void>} */
  const close = () =>
    new Promise((resolve) => {
      server.close(() => {
        onClose();
        resolve();
      });
      closeIdle();
      setTimeout(closeAll, GRACE_MS).unref();
    });
  return { port: portOf(server), server, close };
}
