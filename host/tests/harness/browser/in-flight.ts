import type { BrowserContext, Page, Request } from 'playwright-core';

interface Traffic {
  open: Set<Request>;
  lastAt: number;
}

const traffic = new WeakMap<BrowserContext, Traffic>();
const LIMIT_MS = 60_000;
/** Never answered, and answered to nobody: no screen waits for either of them. */
const UNAWAITED = ['GET /api/events', 'POST /api/reports'];

/** Keeps count of what the pages of a context are waiting for; call it before the first page. */
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

/**
 * Waits until a page has asked for nothing for `quietMs` and has all its answers. The browser's own "network idle" is of no
 * use here: it never comes once the event stream is open, and after a move inside the panel it is said to have been long ago.
 */
export async function answered(page: Page, quietMs = 200): Promise<void> {
  const seen = traffic.get(page.context())!;
  for (const end = Date.now() + LIMIT_MS; ; await page.waitForTimeout(25)) {
    const waiting = [...seen.open].filter(
      (request) => isOf(request, page) && !UNAWAITED.includes(`${request.method()} ${new URL(request.url()).pathname}`),
    );
    if (waiting.length === 0 && Date.now() - seen.lastAt >= quietMs) return;
    if (Date.now() > end)
      throw new Error(
        `No answer yet: ${waiting.map((request) => `${request.method()} ${request.url()}`).join(', ') || 'the page goes on asking'}`,
      );
  }
}

function isOf(request: Request, page: Page): boolean {
  try {
    return request.frame().page() === page;
  } catch {
    // A navigation that has no page yet.
    return true;
  }
}
