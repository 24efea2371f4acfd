import { useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';
import { focusBelow, focusPage, isNowhere } from '../layout/kept-focus.ts';

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

const stops = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (each) => each.tabIndex >= 0 && each.checkVisibility?.() !== false,
  );

/** The row of what a dialog was opened from often goes a moment after the dialog: the page has the focus then. */
function pageAfter(element: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (element.isConnected && document.activeElement === element) return;
    watch.disconnect();
    if (!element.isConnected && isNowhere()) focusPage();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

/**
 * Focus of a modal dialog: first on `data-autofocus`, else the first field, else the dialog. Tab stays inside. On
 * closing, the focus returns to where it was, or to the page if that element is gone or goes before the focus moves on.
 */
export function useModalFocus(dialog: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    const first =
      element?.querySelector<HTMLElement>('[data-autofocus]') ??
      element?.querySelector<HTMLElement>('input, select, textarea');
    first?.focus();
    // A disabled element takes no focus.
    if (!element?.contains(document.activeElement)) element?.focus();
    return () => {
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      if (!isThere) return focusBelow(element);
      before.focus();
      pageAfter(before);
    };
  }, [dialog]);

  return (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !dialog.current) return;
    const all = stops(dialog.current);
    const edge = event.shiftKey ? all[0] : all.at(-1);
    const leaving = document.activeElement === edge || document.activeElement === dialog.current;
    if (!leaving && all.length > 0) return;
    event.preventDefault();
    (event.shiftKey ? all.at(-1) : all[0])?.focus();
  };
}
