import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps the focus inside a modal dialog when the focused element is removed or disabled, such as a button that waits
 * for an answer. The dialog itself takes it, so that Escape and Tab work, and gives it back once the button is enabled.
 */
export function useHeldFocus(dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let last: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target !== element) last = target;
    };
    const hold = () => {
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
      if (!isLost && activeElement !== element) return;
      const back = last?.isConnected && !last.matches(':disabled') ? last : null;
      if (isLost || back) (back ?? element).focus();
    };
    const watch = new MutationObserver(hold);
    element.addEventListener('focusin', remember);
    watch.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return () => {
      watch.disconnect();
      element.removeEventListener('focusin', remember);
    };
  }, [dialog]);
}
