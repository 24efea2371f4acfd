import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

export interface StreamCutter {
  /** Routes the event streams of a page through the cutter. */
  between(page: Page): Promise<void>;
  /** Resolves when this many streams are open. */
  untilOpen(count: number): Promise<void>;
  /** Breaks every open stream as a lost connection does; returns their number. */
  cut(): number;
  close(): Promise<void>;
}

/** A proxy between the panel's event streams and an API, which breaks them on demand. */
export async function streamCutter(api: string): Promise<StreamCutter> {
  const open = new Set<ServerResponse>();
  const server = createServer((asked, answer) => {
    const onward = request(
      `${api}${asked.url}`,
      { method: asked.method, headers: { ...asked.headers, host: new URL(api).host } },
      (stream) => {
        answer.writeHead(stream.statusCode ?? 502, stream.headers);
        answer.flushHeaders();
        open.add(answer);
        stream.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    answer.on('close', () => {
      open.delete(answer);
      onward.destroy();
    });
    onward.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Of the same site as the panel, so that the browser sends its cookie there too.
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    between: async (page) =>
      void (await page.route('**/api/events?*', (route) =>
        route.continue({
          url: address + new URL(route.request().url()).pathname + new URL(route.request().url()).search,
        }),
      )),
    untilOpen: async (count) => {
      const end = Date.now() + 60_000;
      while (open.size < count) {
        if (Date.now() > end) throw new Error(`Only ${open.size} of ${count} streams were opened again.`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    cut: () => {
      const cut = [...open];
      cut.forEach((answer) => answer.destroy());
      return cut.length;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
