import type { BrowserContext, Page, Request } from 'playwright-core';

interface Traffic {
  open: Set<Request>;
  lastAt: number;
}

const traffic = new WeakMap<BrowserContext, Traffic>();
const LIMIT_MS = 60_000;
/** The event stream never ends, and nothing waits for the answer to a report or an outcome of a release. */
const UNAWAITED = ['GET /api/events', 'POST /api/reports', 'POST /api/release-figures'];

/** Tracks the requests under way in a context; call it before the first page opens. */
export function watchTraffic(context: BrowserContext): void {
  const seen: Traffic = { open: new Set(), lastAt: Date.now() };
  traffic.set(context, seen);
  context.on('request', (request) => {
    seen.open.add(request);
    seen.lastAt = Date.now();
  });
  const ended = (request: Request) => {
    seen.open.delete(request);
    seen.lastAt = Date.now();
  };
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
}

/** What is under way in a context, as `GET https://...`. */
export const requestsUnderWay = (context: BrowserContext): string[] =>
  [...(traffic.get(context)?.open ?? [])].map(nameOf);

const nameOf = (request: Request) => `${request.method()} ${request.url()}`;

/**
 * Waits until a page has sent no request for `quietMs` and has all its answers. The browser's own "network idle" does
 * not serve: with the event stream open it never comes, and after a navigation inside the panel it has already passed.
 */
export async function answered(page: Page, quietMs = 200): Promise<void> {
  const seen = traffic.get(page.context())!;
  for (const end = Date.now() + LIMIT_MS; ; await page.waitForTimeout(25)) {
    const waiting = [...seen.open].filter(
      (request) => isOf(request, page) && !UNAWAITED.includes(`${request.method()} ${new URL(request.url()).pathname}`),
    );
    if (waiting.length === 0 && Date.now() - seen.lastAt >= quietMs) return;
    if (Date.now() > end)
      throw new Error(`No answer yet: ${waiting.map(nameOf).join(', ') || 'the page goes on asking'}`);
  }
}

function isOf(request: Request, page: Page): boolean {
  try {
    return request.frame().page() === page;
  } catch {
    // The request is a navigation that has no page yet.
    return true;
  }
}
