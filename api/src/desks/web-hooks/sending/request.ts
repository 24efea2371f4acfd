import http from 'node:http';
import https from 'node:https';
import { checkedLookup, mayReach, mustReach, type Networks, RefusedAddress } from './address.ts';

/** Time for everything: the name, the connection, the answer. */
const WHOLE_MS = 10_000;
/** No more of an answer is read. */
const MOST_BYTES = 64 * 1024;
/** How much of it is kept. */
const KEPT = 500;

export interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
  networks: Networks;
  /** Ends it early, when this instance stops. */
  signal?: AbortSignal;
  wholeMs?: number;
  /** Certificates that are trusted instead of the public ones. */
  ca?: readonly string[];
  /** Bytes of the answer that are kept. */
  kept?: number;
}

/** What came of one attempt. `problem` is null when it counts as delivered. */
export interface Outcome {
  code: number | null;
  answer: string | null;
  problem: string | null;
}

/** Posts an event once. Never throws; redirects are not followed, and the answer is read no further than needed. */
export async function postOnce(sent: Sent): Promise<Outcome> {
  try {
    const { code, answer } = await exchange(sent);
    return { code, answer, problem: problemOf(code) };
  } catch (error) {
    return { code: null, answer: null, problem: wordsOf(error as NodeJS.ErrnoException) };
  }
}

function problemOf(code: number): string | null {
  if (code >= 200 && code < 300) return null;
  if (code >= 300 && code < 400)
    return `It answered ${code}, a redirect, which is not followed. Enter the new address.`;
  return `It answered ${code}.`;
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing answers at this address.',
  ECONNRESET: 'The connection was cut off.',
  EPIPE: 'The connection was cut off.',
  ENOTFOUND: 'The name of the host is not known.',
  EAI_AGAIN: 'The name of the host could not be looked up.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'The host did not answer in time.',
  TOO_SLOW: 'There was no answer within ten seconds.',
  STOPPED: 'This instance was stopped before there was an answer.',
};

/** Why an exchange came to nothing, as a sentence. */
export function wordsOf(error: NodeJS.ErrnoException): string {
  if (error instanceof RefusedAddress) return error.message;
  const code = error.code ?? '';
  if (WORDS[code]) return WORDS[code];
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_|ERR_TLS/.test(code)) return `Its certificate is not trusted (${code}).`;
  return /^[A-Z_]{3,40}$/.test(code) ? `The connection failed (${code}).` : 'The connection failed.';
}

/**
 * Posts once, to addresses that were checked; a redirect is an answer like any other. Rejects when there is no answer.
 */
export function exchange({
  url,
  headers,
  body,
  networks,
  signal,
  wholeMs = WHOLE_MS,
  ca,
  kept = KEPT,
}: Sent): Promise<{ code: number; answer: string }> {
  const to = new URL(url);
  mustReach(to, networks);
  const bytes = Buffer.from(body);
  return new Promise((resolve, reject) => {
    const request = (to.protocol === 'https:' ? https : http).request(to, {
      method: 'POST',
      headers: { ...headers, 'content-length': bytes.length },
      lookup: checkedLookup(networks),
      // A connection of its own: nothing is left open at a host that may turn hostile.
      agent: false,
      ...(ca ? { ca: [...ca] } : {}),
      maxHeaderSize: 16 * 1024,
    });
    const fail = (code: string) => request.destroy(Object.assign(new Error(code), { code }));
    const late = setTimeout(() => fail('TOO_SLOW'), wholeMs);
    const stop = () => fail('STOPPED');
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    const end = () => {
      clearTimeout(late);
      signal?.removeEventListener('abort', stop);
    };
    request.once('error', (error) => (end(), reject(error)));
    request.once('socket', (socket) => {
      socket.once('connect', () => {
        if (!mayReach(socket.remoteAddress ?? '0.0.0.0', networks))
          request.destroy(new RefusedAddress('The connection went elsewhere.'));
      });
    });
    request.once('response', (response) => {
      const code = response.statusCode ?? 0;
      const chunks: Buffer[] = [];
      let read = 0;
      const done = () => {
        end();
        resolve({ code, answer: keptOf(Buffer.concat(chunks), kept) });
        request.destroy();
      };
      response.on('data', (chunk: Buffer) => {
        if (read < kept * 4) chunks.push(chunk.subarray(0, kept * 4));
        read += chunk.length;
        if (read > MOST_BYTES) done();
      });
      response.once('end', done);
      response.once('error', (error) => (end(), reject(error)));
      response.once('aborted', () => (end(), reject(Object.assign(new Error(), { code: 'ECONNRESET' }))));
    });
    request.end(bytes);
  });
}

/** The beginning of an answer as it may be stored and shown. */
const keptOf = (bytes: Buffer, kept: number): string =>
  new TextDecoder()
    .decode(bytes)
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .slice(0, kept)
    .toWellFormed();
