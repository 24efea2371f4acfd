import http from 'node:http';
import https from 'node:https';
import { checkedLookup, mayReach, mustReach, type Networks, RefusedAddress } from '../web-hooks/sending/address.ts';
import { PRIVATE } from './address.ts';

/** Why a file cannot be fetched, as a sentence. Nothing that the server says is repeated. */
export class FetchProblem extends Error {
  override name = 'FetchProblem';
}

interface Wanted {
  url: string;
  networks: Networks;
  /** No more is read. */
  mostBytes: number;
  signal: AbortSignal;
}

const WORDS: Readonly<Record<string, string>> = {
  ABORT_ERR: 'The files did not come within thirty seconds.',
  ECONNREFUSED: 'Nothing answers at this address.',
  ECONNRESET: 'The connection was cut off.',
  ENOTFOUND: 'The name of the host is not known.',
  EAI_AGAIN: 'The name of the host could not be looked up.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'The host did not answer in time.',
};

function problemOf(error: NodeJS.ErrnoException): FetchProblem {
  if (error instanceof FetchProblem) return error;
  if (error instanceof RefusedAddress) return new FetchProblem(PRIVATE);
  const code = error.code ?? '';
  if (WORDS[code]) return new FetchProblem(WORDS[code]);
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_/.test(code))
    return new FetchProblem(`The certificate of the host is not trusted (${code}).`);
  return new FetchProblem(/^[A-Z_]{3,40}$/.test(code) ? `The connection failed (${code}).` : 'The connection failed.');
}

const nameOf = (url: URL): string => url.pathname.split('/').at(-1) ?? '';

/**
 * Fetches one file. The connection goes to addresses that were checked, a redirect is not followed, and a file that is
 * too long is given up. Throws a {@link FetchProblem}.
 */
export function getFile({ url, networks, mostBytes, signal }: Wanted): Promise<Buffer> {
  const from = new URL(url);
  return new Promise<Buffer>((resolve, reject) => {
    mustReach(from, networks);
    const request = (from.protocol === 'https:' ? https : http).get(from, {
      headers: { 'accept-encoding': 'identity', 'user-agent': 'backoffice-builds/1' },
      lookup: checkedLookup(networks),
      agent: false,
      maxHeaderSize: 16 * 1024,
      signal,
    });
    const fail = (sentence: string) => request.destroy(new FetchProblem(sentence));
    request.once('error', reject);
    request.once('socket', (socket) => {
      socket.once('connect', () => {
        if (!mayReach(socket.remoteAddress ?? '0.0.0.0', networks)) request.destroy(new RefusedAddress(PRIVATE));
      });
    });
    request.once('response', (response) => {
      const code = response.statusCode ?? 0;
      if (code >= 300 && code < 400)
        return void fail('The host sends elsewhere, which is not followed. Enter the new address.');
      if (code !== 200) return void fail(`The host answered ${code} for ${nameOf(from)}.`);
      const chunks: Buffer[] = [];
      let read = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        read += chunk.length;
        if (read > mostBytes) fail(`${nameOf(from)} is larger than what is taken.`);
      });
      response.once('error', reject);
      response.once('end', () =>
        response.complete ? resolve(Buffer.concat(chunks)) : fail('The connection was cut off.'),
      );
    });
  }).catch((error: NodeJS.ErrnoException) => {
    throw problemOf(error);
  });
}
