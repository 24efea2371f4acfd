import { useEffect, useLayoutEffect, useRef } from 'react';

export const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Focuses what is below a dialog that closes: the next modal dialog, or the main area when there is none. */
export const focusBelow = (closing: Element | null): void =>
  [...document.querySelectorAll<HTMLElement>('main, [aria-modal]')]
    .findLast((place) => place !== closing)
    ?.focus({ preventScroll: true });

/**
 * Focuses the main area, so that keys and Tab continue from there; while modal dialogs are open, the uppermost one, as
 * the page under it must not be reached.
 */
export const focusPage = (): void => focusBelow(null);

/**
 * Moves the focus to the page if the focused element was removed when `shown` changed. Before anything had the focus,
 * Tab still begins at the start of the document; an element that has the focus keeps it, such as the menu entry that
 * was clicked.
 */
export function useKeptFocus(shown: unknown): void {
  const before = useRef(shown);
  const had = useRef(!isNowhere());
  useEffect(() => {
    // A native listener: React raises no event for a focus that it restores while rendering.
    const note = () => (had.current = true);
    document.addEventListener('focusin', note, { once: true });
    return () => document.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    if (before.current !== shown && had.current && isNowhere()) focusPage();
    before.current = shown;
  }, [shown]);
}
