import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

type Value = { stringValue?: string; intValue?: number | string };

/** A span as OTLP sends it. */
export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
}

export interface Collector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  address: string;
  /** Everything that was sent, as text. */
  sent: string[];
  spans(): SentSpan[];
  close(): Promise<void>;
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

/** Takes traces by OTLP over HTTP, in JSON. */
export async function startCollector(): Promise<Collector> {
  const sent: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const isOurs = request.method === 'POST' && request.url === '/v1/traces';
      if (isOurs) sent.push(Buffer.concat(parts).toString());
      response.writeHead(isOurs ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    spans: () =>
      sent.flatMap((text) =>
        (JSON.parse(text) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The value of one attribute, as text. */
export function attributeOf({ attributes }: SentSpan, name: string): string | undefined {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value && String(value.stringValue ?? value.intValue);
}
