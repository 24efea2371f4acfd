import { stat } from 'node:fs/promises';
import { basename, join, normalize, sep } from 'node:path';
import { contentType } from 'mime-types';
import send from 'send';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/** @type {[encoding: string, extension: string][]} */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/**
 * The path of a request inside the served folder; `null` when the path leaves the folder, names a hidden file, or
 * cannot be decoded.
 *
 * @param {string} url
 */
export function pathOf(url) {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const inside = normalize(path).replaceAll(sep, '/');
    const isOdd = path.includes('\0') || path.includes('\\') || /(^|\/)\./.test(inside);
    return isOdd || !inside.startsWith('/') ? null : inside;
  } catch {
    return null;
  }
}

/** @param {string} path */
const isFile = async (path) => {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
};

/** @param {string} root @param {string} path */
export const hasFile = (root, path) => isFile(join(root, path));

/** Whether the browser accepts an encoding. @param {IncomingMessage} request @param {string} encoding */
export const accepts = (request, encoding) =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .some(([name, weight]) => name === encoding && Number(weight ?? 1) > 0);

/** @param {IncomingMessage} request @param {string} root @param {string} path */
async function encodingOf(request, root, path) {
  for (const [encoding, extension] of ENCODINGS) {
    if (accepts(request, encoding) && (await isFile(join(root, path + extension)))) return { encoding, extension };
  }
  return { extension: '' };
}

/**
 * Answers with a file that is known to exist, in the smallest form made at build time that the browser accepts.
 * `send` takes care of ETag, conditional requests and HEAD.
 *
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {{ root: string, path: string, headers: Record<string, string> }} file
 */
export async function sendFile(request, response, { root, path, headers }) {
  const { encoding, extension } = await encodingOf(request, root, path);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('content-type', contentType(basename(path)) || 'application/octet-stream');
  const vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
  response.setHeader('vary', vary);
  if (encoding) response.setHeader('content-encoding', encoding);
  await new Promise((resolve) => {
    response.once('close', resolve);
    send(request, path + extension, { root, cacheControl: false, acceptRanges: false, lastModified: false })
      .on('error', () => response.destroy())
      .pipe(response);
  });
}
