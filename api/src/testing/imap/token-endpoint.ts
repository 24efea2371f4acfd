import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { testCertificate } from './certificate.ts';

/** A provider's token endpoint (RFC 6749, 3.2), with TLS. */
export interface TokenEndpoint {
  url: string;
  /** What was asked, the newest last. */
  asked: Record<string, string>[];
  /** What the next requests get, until it is changed. */
  behave: { status: number; body: unknown };
  close(): Promise<void>;
}

export async function startTokenEndpoint(): Promise<TokenEndpoint> {
  const { cert, key } = testCertificate();
  const asked: Record<string, string>[] = [];
  const behave: TokenEndpoint['behave'] = { status: 200, body: {} };
  const server = https.createServer({ cert, key }, (request, reply) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => {
      asked.push(Object.fromEntries(new URLSearchParams(text)));
      const location = behave.status === 302 ? { location: 'https://127.0.0.1:1/' } : {};
      reply.writeHead(behave.status, { 'content-type': 'application/json', ...location });
      reply.end(typeof behave.body === 'string' ? behave.body : JSON.stringify(behave.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/token`,
    asked,
    behave,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
