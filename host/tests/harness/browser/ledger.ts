import type { CDPSession, Page } from 'playwright-core';

/** One request that was sent over the network. */
export interface LedgerLine {
  url: string;
  method: string;
  /** The browser's resource type: Document, Script, Stylesheet, Fetch, XHR, Image, Preflight ... */
  type: string;
  status: number;
  /** Size of the body on the wire: compressed where the server did so, without headers. */
  bytes: number;
  /** The same with its head, which throttling of the network makes arrive together with the body. */
  wire: number;
  encoding: string;
  headers: Record<string, string>;
  body?: string;
  /** When it was sent, in Unix milliseconds. */
  at: number;
}

export interface Ledger {
  readonly lines: readonly LedgerLine[];
  total(): { requests: number; bytes: number };
  urls(): string[];
  /** Requests to the API, by method and path without the query. */
  calls(): string[];
  clear(): void;
}

/** Records what a page requests over the network, as DevTools sees it. Open it before the first navigation. */
export async function openLedger(page: Page): Promise<Ledger> {
  const session = await page.context().newCDPSession(page);
  const lines = new Map<string, LedgerLine>();
  listen(session, lines);
  await session.send('Network.enable');
  const all = () => [...lines.values()];
  return {
    get lines() {
      return all();
    },
    total: () => ({ requests: lines.size, bytes: all().reduce((sum, line) => sum + line.bytes, 0) }),
    urls: () => all().map((line) => line.url),
    calls: () =>
      all()
        .map(({ method, url }) => `${method} ${new URL(url).pathname}`)
        .filter((call) => call.includes(' /api/')),
    clear: () => lines.clear(),
  };
}

function listen(session: CDPSession, lines: Map<string, LedgerLine>) {
  const heads = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) => {
    if (/^(?:data|blob):/.test(request.url)) return;
    const { url, method, headers, postData: body } = request;
    lines.set(requestId, {
      url,
      method,
      headers,
      body,
      type: type ?? '',
      status: 0,
      bytes: 0,
      wire: 0,
      encoding: '',
      at: wallTime * 1000,
    });
  });
  session.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    const line = lines.get(requestId);
    if (line) line.headers = { ...line.headers, ...headers };
  });
  // The browser announces a preloaded file a second time when it takes it from the cache.
  session.on('Network.requestServedFromCache', ({ requestId }) => lines.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const line = lines.get(requestId);
    if (!line) return;
    if (response.fromDiskCache || response.fromPrefetchCache) return void lines.delete(requestId);
    line.status = response.status;
    line.encoding = headerOf(response.headers, 'content-encoding');
    heads.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const line = lines.get(requestId);
    if (!line) return;
    line.bytes = Math.max(0, encodedDataLength - (heads.get(requestId) ?? 0));
    line.wire = encodedDataLength;
  });
}

/** A header of a request or answer, whatever the case of its name; `''` when there is none. */
export function headerOf(headers: Record<string, string>, name: string): string {
  const key = Object.keys(headers).find((header) => header.toLowerCase() === name);
  return key ? (headers[key] ?? '') : '';
}
