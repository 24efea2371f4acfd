import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { accepts } from './static-files.mjs';

/** @import { IncomingHttpHeaders, IncomingMessage } from 'node:http' */

/** Below this a compressed answer is hardly smaller. */
const WORTH_IT = 1_024;
/** Lists of a few dozen kB: level 5 costs less than a millisecond; the levels up to 9 gain hardly a hundredth more. */
const brotli = () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** @param {IncomingHttpHeaders} headers */
const isWorthIt = ({ 'content-type': type = '', 'content-encoding': encoding, 'content-length': length }) =>
  !encoding && /^(application\/json|text\/(csv|plain|html))/.test(type) && Number(length) >= WORTH_IT;

/**
 * How an answer of the API travels on: whole JSON and text answers compressed as the browser takes them,
 * streams (no length) and everything else as they are.
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
