import { listen } from './listen.mjs';
import { createApiProxy } from './api-proxy.mjs';
import { documentPolicy } from './document-policy.mjs';
import { errorHeaders, hostFileHeaders, remoteFileHeaders } from '../headers.mjs';
import { isHashed } from '../built/hashed-names.mjs';
import { hasFile, pathOf, sendFile } from './static-files.mjs';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { Handle, Tls } from './listen.mjs' */

/**
 * @param {ServerResponse} response
 * @param {number} status
 * @param {string} text
 * @param {Record<string, string>} [headers]
 */
function plainAnswer(response, status, text, headers = {}) {
  response.writeHead(status, { ...errorHeaders(), ...headers, 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}

/** @param {ServerResponse} response @param {Record<string, string>} [headers] */
const notFound = (response, headers) => plainAnswer(response, 404, 'There is no such file.', headers);

/**
 * Answers 500 where a handler fails.
 *
 * @param {Handle} handle
 * @returns {Handle}
 */
const orFail = (handle) => (request, response) =>
  handle(request, response).catch(() => {
    if (response.headersSent) response.destroy();
    else plainAnswer(response, 500, 'The server could not answer.');
  });

/**
 * Whether the request is a page navigation: scripts, styles and images do not accept HTML.
 *
 * @param {IncomingMessage} request
 */
const isPage = ({ headers }) => String(headers.accept ?? '').includes('text/html');

/** @param {IncomingMessage} request */
const mayRead = ({ method }) => method === 'GET' || method === 'HEAD';

/**
 * Serves the host: its files, the document for every other page (it leads to `/admin`), and `/api`, which is
 * forwarded to `apiTarget`.
 *
 * @param {object} options
 * @param {string} options.root folder with index.html, the hashed files and registry.json
 * @param {number} options.port 0 for a free one
 * @param {string} [options.address] defaults to all interfaces
 * @param {Tls} [options.tls] key and certificate: then HTTPS with HTTP/2
 * @param {string} options.apiTarget e.g. `http://127.0.0.1:3010`
 * @param {Record<string, string>} [options.remoteRoots] folders of remotes served under the host's own origin,
 *   by path prefix, e.g. `{ '/remotes/deposit': … }`
 */
export async function serveHost({ root, port, address, tls, apiTarget, remoteRoots = {} }) {
  const api = createApiProxy(apiTarget);
  const mounts = Object.entries(remoteRoots);
  const policy = documentPolicy({ root });

  /** @param {IncomingMessage} request @param {ServerResponse} response @param {Record<string, string>} [further] */
  const sendDocument = async (request, response, further) =>
    sendFile(request, response, { root, path: '/index.html', headers: { ...(await policy()), ...further } });
  /**
   * A missing file must not be answered with the document, which would be cached under the file's name. A page
   * navigation may be.
   *
   * @type {(request: IncomingMessage, response: ServerResponse) => void | Promise<void>}
   */
  const noFile = (request, response) =>
    isPage(request) ? sendDocument(request, response, { vary: 'accept' }) : notFound(response);

  /**
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {string} path
   * @param {[string, string]} mount
   */
  async function serveMounted(request, response, path, [prefix, folder]) {
    const inside = path.slice(prefix.length);
    if (!(await hasFile(folder, inside))) return noFile(request, response);
    const headers = hostFileHeaders({ hashed: true });
    return sendFile(request, response, { root: folder, path: inside, headers });
  }

  /** @type {Handle} */
  const handle = async (request, response) => {
    const { url = '' } = request;
    if (url === '/api' || url.startsWith('/api/')) return api.forward(request, response);
    if (!mayRead(request)) return plainAnswer(response, 405, 'Only GET and HEAD.', { allow: 'GET, HEAD' });
    const path = pathOf(url);
    if (path === null) return noFile(request, response);
    const mount = mounts.find(([prefix]) => path.startsWith(`${prefix}/`));
    if (mount) return serveMounted(request, response, path, mount);
    if (path !== '/' && path !== '/index.html' && (await hasFile(root, path))) {
      const headers = hostFileHeaders({ hashed: isHashed(path) });
      return sendFile(request, response, { root, path, headers });
    }
    if (isHashed(path) || path === '/registry.json') return noFile(request, response);
    return sendDocument(request, response);
  };
  return listen(orFail(handle), { port, address, tls }, api.close);
}

/**
 * Serves one remote's releases, `/<version>/<file>`, to the host's page on another origin.
 *
 * @param {object} options
 * @param {string} options.root folder with one folder per version
 * @param {number} options.port 0 for a free one
 * @param {string} [options.address] defaults to all interfaces
 * @param {Tls} [options.tls] key and certificate: then HTTPS with HTTP/2
 * @param {string} options.allowOrigin the host's origin, or `*`
 */
export async function serveRemote({ root, port, address, tls, allowOrigin }) {
  const headers = remoteFileHeaders({ allowOrigin });
  /** @type {Handle} */
  const handle = async (request, response) => {
    if (!mayRead(request)) return plainAnswer(response, 405, 'Only GET and HEAD.', { allow: 'GET, HEAD' });
    const path = pathOf(request.url ?? '');
    if (path === null || !(await hasFile(root, path))) {
      return notFound(response, { 'access-control-allow-origin': allowOrigin });
    }
    return sendFile(request, response, { root, path, headers });
  };
  return listen(orFail(handle), { port, address, tls });
}
