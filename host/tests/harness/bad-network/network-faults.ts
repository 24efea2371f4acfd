import { type IncomingHttpHeaders, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../proof/random.ts';

/** A request that is being proxied, and what a fault needs to handle it. */
export interface Passing {
  asked: IncomingMessage;
  body: Buffer;
  answer: ServerResponse;
  /** Forwards it to the API; before this call, nothing can have been done. */
  reach(): Promise<Reached>;
  random: Random;
  /** How long the panel waits for an answer, in milliseconds. */
  deadlineMs: number;
  /** Closes all connections and accepts none for this time. */
  goOffline(ms: number): void;
}

interface Reached {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const HTML = '<!doctype html><title>Sign in to the hotel Wi-Fi</title><h1>Welcome</h1>';

const give = ({ answer }: Passing, { status, headers, body }: Reached) => {
  if (!answer.destroyed) answer.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
};
const reset = ({ asked }: Passing) => void asked.socket.resetAndDestroy();
const page = ({ answer }: Passing, status: number, body: string, type = 'text/html') =>
  void answer.writeHead(status, { 'content-type': type }).end(body);
const later = ({ deadlineMs }: Passing) => pause(deadlineMs + 500);

/** What networks, and the proxies and servers in them, can do to a request. */
export const FAULTS = {
  'a short delay': async (passing) => {
    await pause(passing.random.between(20, 150));
    give(passing, await passing.reach());
  },
  'the request arrives after the deadline': async (passing) => {
    await later(passing);
    give(passing, await passing.reach());
  },
  'the answer comes after the deadline': async (passing) => {
    const reached = await passing.reach();
    await later(passing);
    give(passing, reached);
  },
  'a reset before the API sees it': async (passing) => reset(passing),
  'a reset after the API has answered': async (passing) => {
    await passing.reach();
    reset(passing);
  },
  '500, 502 or 503 with nothing done': async (passing) =>
    page(passing, [500, 502, 503][passing.random.between(0, 2)]!, '{"msg":"Out of order"}', 'application/json'),
  '503 after it was done': async (passing) => {
    await passing.reach();
    page(passing, 503, '<h1>Service Unavailable</h1>');
  },
  '429 with nothing done': async (passing) => page(passing, 429, '{"msg":"Too many requests"}', 'application/json'),
  'truncated JSON': async (passing) => {
    const reached = await passing.reach();
    give(passing, { ...reached, body: reached.body.subarray(0, passing.random.between(0, reached.body.length - 1)) });
  },
  'an empty body with nothing done': async (passing) => page(passing, 200, '', 'application/json'),
  'an HTML body with nothing done': async (passing) => page(passing, 200, HTML),
  'an HTML body after it was done': async (passing) => {
    await passing.reach();
    page(passing, 200, HTML);
  },
  'an answer cut in its middle': async (passing) => {
    const { status, headers, body } = await passing.reach();
    passing.answer.writeHead(status, { ...headers, 'content-length': body.length });
    passing.answer.write(body.subarray(0, body.length / 2), () => passing.answer.destroy());
  },
  'offline for a while': async (passing) => passing.goOffline(passing.random.between(300, 900)),
} satisfies Record<string, (passing: Passing) => Promise<void>>;

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** Forwards a request to the API over a connection of its own. */
export function reachApi(api: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Reached> {
  return new Promise((resolve, reject) => {
    const onward = ask(
      `${api}${url}`,
      { method, headers: { ...headers, connection: 'close' }, agent: false },
      (reached) => {
        const chunks: Buffer[] = [];
        reached.on('data', (chunk: Buffer) => chunks.push(chunk));
        reached.on('error', reject);
        reached.on('end', () => {
          const { connection: _, 'transfer-encoding': __, ...kept } = reached.headers;
          resolve({ status: reached.statusCode ?? 502, headers: kept, body: Buffer.concat(chunks) });
        });
      },
    );
    onward.on('error', reject);
    onward.end(body);
  });
}
