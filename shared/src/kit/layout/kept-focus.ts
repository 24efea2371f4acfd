import { useEffect, useLayoutEffect, useRef } from 'react';

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Gives the focus to the page, so that keys and Tab go on from its main area. */
export const focusPage = (): void => document.querySelector('main')?.focus({ preventScroll: true });

/**
 * When the focus went with what was shown before `shown` changed, the page has it. Where nothing has had the focus yet,
 * Tab begins at the start of the document as ever; nothing is taken from what has it, such as the menu that was pressed.
 */
export function useKeptFocus(shown: unknown): void {
  const before = useRef(shown);
  const had = useRef(!isNowhere());
  useEffect(() => {
    // The browser's own event: React tells none of a focus that it gives back while it draws.
    const note = () => (had.current = true);
    document.addEventListener('focusin', note, { once: true });
    return () => document.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    if (before.current !== shown && had.current && isNowhere()) focusPage();
    before.current = shown;
  }, [shown]);
}
