import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

export interface Sent {
  method: string;
  /** Relative to `/api`, exactly as sent. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** Default: one with 50 connections. */
  agent?: Agent;
}

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const usual = new Agent({ keepAlive: true, maxSockets: 50 });

/** Sends a request over kept-alive connections, for tests that send thousands: a third of the cost of `fetch`. */
export function sendTo(address: string, { method, path, headers = {}, body, agent = usual }: Sent): Promise<Answered> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const length =
      body === undefined
        ? method === 'GET'
          ? {}
          : { 'content-length': 0 }
        : { 'content-length': Buffer.byteLength(body) };
    const outgoing = request(
      { agent, hostname, port, method, path: `/api${path}`, headers: { ...length, ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
        );
        answer.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
