/* What runs in a page before its own scripts. */

/** A first cell of a list: the panel's grid, or a plain table. */
export const ROWS = 'main [role=row] [role=gridcell], main tbody td';
export const FORM = 'main form input[name=username]';

/** What the page notes: milliseconds since its navigation began. */
export interface Noted {
  /** The last click on a button or link. */
  clickedAt?: number;
  /** When the first element of the selector was in the document and visible. */
  shownAt?: number;
  /** When it had been painted. */
  readyAt?: number;
}

/**
 * Notes when the first visible element of this selector has been painted: the frame after it came into the document has
 * begun, and what that frame had to do is done.
 */
export const noteReady = (selector: string): string => `{
  addEventListener('click', () => (globalThis.clickedAt = performance.now()), true);
  const look = (_, watch) => {
    if (!document.querySelector(${JSON.stringify(selector)})?.getClientRects().length) return;
    watch.disconnect();
    globalThis.shownAt = performance.now();
    requestAnimationFrame(() => setTimeout(() => (globalThis.readyAt = performance.now())));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}`;

/** Goes to a screen by its link in the menu; milliseconds until its rows have been painted. */
export async function goTo(title: string): Promise<number> {
  const link = [...document.querySelectorAll<HTMLElement>('nav a')].find((each) => each.textContent.startsWith(title))!;
  const isThere = () =>
    document.querySelector('h1')?.textContent === title && document.querySelector('main [role=gridcell]');
  const began = performance.now();
  link.click();
  await new Promise<void>((resolve) => {
    if (isThere()) return resolve();
    const watch = new MutationObserver(() => {
      if (!isThere()) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(document, { childList: true, subtree: true, characterData: true });
  });
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - began;
}
