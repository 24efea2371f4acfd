import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** What the app of a test was sent. */
export interface Heard {
  id: string;
  /** The body, of which the signature was verified. */
  event: { id: string; type: string; sequence: number; occurredAt: string; data: Record<string, unknown> };
  headers: http.IncomingHttpHeaders;
  body: string;
  /** Whether it was answered as taken. */
  isTaken: boolean;
}

type Answering = (heard: Heard, reply: http.ServerResponse) => void;

/** The operator's app, as a server that verifies each signature with the library of Standard Webhooks. */
export interface Receiver {
  url: string;
  /** What was verified, in the order of arrival, whatever was answered. */
  heard: Heard[];
  /** Requests with a signature that none of the secrets made. */
  forged: number;
  /** The secrets that it accepts. */
  secrets: string[];
  answer: Answering;
  close(): Promise<void>;
}

export const OK: Answering = (_, reply) => void reply.writeHead(204).end();
export const answering =
  (code: number, body = ''): Answering =>
  (_, reply) =>
    void reply.writeHead(code).end(body);

export async function openReceiver(secrets: string[] = [], port = 0): Promise<Receiver> {
  const receiver: Receiver = { url: '', heard: [], forged: 0, secrets, answer: OK, close: async () => undefined };
  const server = http.createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const headers = request.headers as Record<string, string>;
      const isSigned = receiver.secrets.some((secret) => verified(secret, body, headers));
      if (!isSigned) {
        receiver.forged += 1;
        return void reply.writeHead(401).end();
      }
      const event = JSON.parse(body) as Heard['event'];
      const heard = { id: headers['webhook-id'] ?? '', event, headers, body, isTaken: false };
      receiver.heard.push(heard);
      receiver.answer(heard, reply);
      heard.isTaken = reply.writableEnded && reply.statusCode < 300;
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  receiver.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return receiver;
}

/** The library compares the time with its own clock; a test may have turned the API's, so the age is left out here. */
function verified(secret: string, body: string, headers: Record<string, string>): boolean {
  const [id = '', at = '0', signatures = ''] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  );
  const expected = new Webhook(secret).sign(id, new Date(Number(at) * 1000), body);
  return signatures.split(' ').includes(expected);
}
