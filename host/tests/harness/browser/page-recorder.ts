import type { Page } from 'playwright-core';

/** One toast; `goneAt` is missing while it shows. Times are milliseconds since the page's time origin. */
export interface SeenToast {
  text: string;
  tone: 'success' | 'error';
  shownAt: number;
  goneAt?: number;
}

/** One period in which the full-screen spinner was in the page. */
export interface SeenSpinner {
  from: number;
  to?: number;
  /** Whether scrolling of the document was blocked meanwhile. */
  scrollLocked: boolean;
}

interface Recorded {
  toasts: SeenToast[];
  spinners: SeenSpinner[];
  /** When the first row of a list was in the page, in Unix milliseconds. */
  firstRowAt?: number;
}

type RecorderWindow = Window & { recorded: Recorded };

/** Records each toast and each spinner from the page's first script on, so that short ones are not missed. */
export function watchPage() {
  const TOAST = '[aria-live="polite"]:not([role]) > [role]';
  const recorded: Recorded = { toasts: [], spinners: [] };
  (window as unknown as RecorderWindow).recorded = recorded;
  const showing = new Map<Element, SeenToast>();

  function lookAtToasts() {
    for (const element of document.querySelectorAll(TOAST)) {
      if (showing.has(element)) continue;
      const tone = element.getAttribute('role') === 'alert' ? 'error' : 'success';
      const toast: SeenToast = { text: element.textContent.trim(), tone, shownAt: performance.now() };
      showing.set(element, toast);
      recorded.toasts.push(toast);
    }
    for (const [element, toast] of showing) {
      if (element.isConnected) continue;
      toast.goneAt = performance.now();
      showing.delete(element);
    }
  }

  function lookAtSpinner() {
    const stands = document.querySelector('[data-busy-overlay]') !== null;
    const last = recorded.spinners.at(-1);
    const open = last && last.to === undefined ? last : undefined;
    if (stands && !open) {
      const scrollLocked = getComputedStyle(document.documentElement).overflowY === 'hidden';
      recorded.spinners.push({ from: performance.now(), scrollLocked });
    }
    if (!stands && open) open.to = performance.now();
  }

  function lookForRow() {
    if (recorded.firstRowAt === undefined && document.querySelector('main [role=row] [role=gridcell]'))
      recorded.firstRowAt = performance.timeOrigin + performance.now();
  }

  new MutationObserver(() => {
    lookForRow();
    lookAtToasts();
    lookAtSpinner();
  }).observe(document, { childList: true, subtree: true });
}

/** Every toast since the page loaded, oldest first. */
export const toastsOf = (page: Page): Promise<SeenToast[]> =>
  page.evaluate(() => (window as unknown as RecorderWindow).recorded.toasts);

/** When the first row was in the page, in Unix milliseconds; NaN while there is none. */
export const firstRowAt = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as RecorderWindow).recorded.firstRowAt ?? Number.NaN);

/** Every spinner since the page loaded, oldest first. */
export const spinnersOf = (page: Page): Promise<SeenSpinner[]> =>
  page.evaluate(() => (window as unknown as RecorderWindow).recorded.spinners);

/** Waits for a toast with this text and returns it. */
export async function toast(page: Page, text: string | RegExp): Promise<SeenToast> {
  const pattern = typeof text === 'string' ? { text } : { source: text.source, flags: text.flags };
  const found = await page.waitForFunction(
    ({ text: exact, source, flags }: { text?: string; source?: string; flags?: string }) =>
      (window as unknown as RecorderWindow).recorded.toasts.find((one) =>
        source ? new RegExp(source, flags).test(one.text) : one.text === exact,
      ),
    pattern,
  );
  return (await found.jsonValue()) as SeenToast;
}

/** Waits until this many toasts have gone; after that, a toast with the same text shows again. */
export const toastsGone = (page: Page, count: number) =>
  page.waitForFunction(
    (so) =>
      (window as unknown as RecorderWindow).recorded.toasts.filter(({ goneAt }) => goneAt !== undefined).length >= so,
    count,
  );

/** Waits until the spinner is gone. */
export const spinnerGone = (page: Page) => page.locator('[data-busy-overlay]').waitFor({ state: 'detached' });
