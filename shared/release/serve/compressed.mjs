import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { accepts } from './static-files.mjs';

/** @import { IncomingHttpHeaders, IncomingMessage } from 'node:http' */

/** In bytes. Below this size a compressed answer is hardly smaller. */
const WORTH_IT = 1_024;
/** For lists of a few dozen kB, level 5 costs less than a millisecond; levels up to 9 save barely 1% more. */
const brotli = () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** @param {IncomingHttpHeaders} headers */
const isWorthIt = ({ 'content-type': type = '', 'content-encoding': encoding, 'content-length': length }) =>
  !encoding && /^(application\/json|text\/(csv|plain|html))/.test(type) && Number(length) >= WORTH_IT;

/**
 * The headers and the transforms for passing on an answer of the API. JSON and text answers of a known length are
 * compressed in an encoding the browser accepts; streams (no length) and everything else pass unchanged.
 *
 * @param {IncomingMessage} request
 * @param {IncomingHttpHeaders} headers
 * @returns {{ headers: IncomingHttpHeaders, through: import('node:stream').Transform[] }}
 */
export function compressed(request, headers) {
  const encoding = ['br', 'gzip'].find((name) => accepts(request, name));
  if (!encoding || !isWorthIt(headers)) return { headers, through: [] };
  const { 'content-length': _length, etag, vary, ...rest } = headers;
  return {
    headers: {
      ...rest,
      ...(etag && { etag: etag.replace(/^(?!W\/)/, 'W/') }),
      'content-encoding': encoding,
      vary: [vary, 'accept-encoding'].filter(Boolean).join(', '),
    },
    through: [encoding === 'br' ? brotli() : createGzip()],
  };
}
