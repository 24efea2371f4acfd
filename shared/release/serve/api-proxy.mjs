import * as http from 'node:http';
import * as https from 'node:https';
import { pipeline } from 'node:stream';
import { compressed } from './compressed.mjs';
import { errorHeaders } from '../headers.mjs';

/** @import { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http' */

/** Headers that belong to one connection and are not forwarded (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** @param {IncomingHttpHeaders} headers @returns {IncomingHttpHeaders} */
function endToEnd(headers) {
  const named = String(headers.connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const left = { ...headers };
  for (const name of [...HOP_BY_HOP, ...named]) delete left[name];
  // HTTP/2 sends method, path, host and scheme as headers of its own.
  for (const name of Object.keys(left)) if (name.startsWith(':')) delete left[name];
  return left;
}

/** @param {ServerResponse} response */
function refuse(response) {
  if (response.headersSent) return response.destroy();
  response.writeHead(502, { ...errorHeaders(), 'content-type': 'application/json; charset=utf-8' });
  return response.end(JSON.stringify({ msg: 'The service cannot be reached. Try again in a moment.' }));
}

/**
 * Whether a request may be retried: it is idempotent, and has no body that the first attempt would have used up.
 *
 * @param {IncomingMessage} request
 */
const mayAskAgain = ({ method, headers }) =>
  (method === 'GET' || method === 'HEAD') && !headers['content-length'] && !headers['transfer-encoding'];

const IDLE_LINE_MS = 4_000;

/** @param {string} hostname */
const isLoopback = (hostname) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/**
 * Forwards requests to the API with the path unchanged and both bodies streamed: an event stream arrives event by
 * event, and an upload is never buffered here. The caller's address travels in `x-forwarded-for`.
 *
 * @param {string} target e.g. `http://127.0.0.1:3010`
 */
export function createApiProxy(target) {
  const { protocol, hostname, host, port } = new URL(target);
  const { request: ask, Agent } = protocol === 'https:' ? https : http;
  // An idle connection is dropped long before the API closes it: a write must not start on one that is closing.
  // The number of connections is unlimited: a stream or a slow sender keeps its own, and no other request waits for it.
  const agent = new Agent({ keepAlive: true, timeout: IDLE_LINE_MS });
  // An API on the same machine accepts the `Host` the browser sent; a remote one only answers to its own name.
  const ownName = isLoopback(hostname) ? {} : { host };

  /** @param {IncomingMessage} request @param {ServerResponse} response */
  const forward = (request, response) => {
    const { remoteAddress } = request.socket;
    const headers = {
      ...endToEnd(request.headers),
      ...ownName,
      'x-forwarded-for': [request.headers['x-forwarded-for'], remoteAddress].filter(Boolean).join(', '),
      'x-forwarded-host': request.headers.host ?? '',
      'x-forwarded-proto': 'encrypted' in request.socket ? 'https' : 'http',
    };
    if (request.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked';
    const { method, url: path } = request;
    const again = mayAskAgain(request);
    /** @param {import('node:http').Agent | false} through `false` for a new connection outside the pool */
    const attempt = (through) => {
      const onward = ask({ agent: through, hostname, port, method, path, headers }, (answer) => {
        const { headers: packed, through: packing } = compressed(request, endToEnd(answer.headers));
        // HTTP/2 has no status text.
        if (request.httpVersionMajor > 1) response.writeHead(Number(answer.statusCode), packed);
        else response.writeHead(Number(answer.statusCode), answer.statusMessage, packed);
        response.flushHeaders();
        pipeline([answer, ...packing, response], () => undefined);
      });
      onward.on('error', () => {
        // The API closes connections that were idle for long, possibly while this request is on its way.
        if (again && onward.reusedSocket && !response.headersSent && !response.destroyed) attempt(false);
        else refuse(response);
      });
      response.on('close', () => onward.destroy());
      if (again) onward.end();
      else request.pipe(onward);
    };
    attempt(agent);
  };
  return { forward, close: () => agent.destroy() };
}
