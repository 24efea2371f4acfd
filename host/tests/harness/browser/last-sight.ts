import type { BrowserContext } from 'playwright-core';
import { requestsUnderWay } from './in-flight.ts';
import { toastsOf } from './page-recorder.ts';

/** Characters of a page's text that a report has room for. */
const ROOM = 1_500;

/** Set by the test environment. */
declare global {
  var TEST_FAILED: boolean | undefined;
}

/**
 * After a test that failed: what each of its pages showed at the end, for a report that is read elsewhere. Empty after
 * a test that passed.
 */
export async function lastSights(contexts: BrowserContext[]): Promise<string[]> {
  if (!globalThis.TEST_FAILED) return [];
  const sights = contexts.flatMap((context) =>
    context.pages().map(async (page) => {
      const toasts = await toastsOf(page);
      const text = await page.locator('body').innerText({ timeout: 5_000 });
      return [
        `At the end ${page.url()} showed:`,
        text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, ROOM),
        `Toasts: ${toasts.map((one) => one.text).join(' | ') || 'none'}`,
        `Requests under way: ${requestsUnderWay(context).join(', ') || 'none'}`,
      ].join('\n');
    }),
  );
  const seen = await Promise.allSettled(sights);
  return seen.map((one) => (one.status === 'fulfilled' ? one.value : `A page could not be read: ${one.reason}`));
}
