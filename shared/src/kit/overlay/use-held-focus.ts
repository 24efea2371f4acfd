import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps the focus inside a modal dialog when the focused element is removed or disabled, such as a button that waits
 * for an answer. The dialog itself takes it, so that Escape and Tab work, and gives it back once the button is enabled.
 * When the next step of the dialog has taken the place of the element, its `data-autofocus` gets the focus, unless that
 * submits: whoever presses Enter twice must not decide what was not read.
 */
export function useHeldFocus(dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => (dialog.current ? hold(dialog.current, true) : undefined), [dialog]);
}

/**
 * The same for a page outside of dialogs, by its main area: a form that takes the place of a list gets the focus, and a
 * list that takes it back. A page where nothing has the focus yet is left alone, as is one where a click has put it
 * nowhere while what had it before is there.
 */
export function useHeldPage(): void {
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    return main ? hold(main, false) : undefined;
  }, []);
}

const NEXT = '[data-autofocus]:not(:disabled, [data-submit])';

const canFocus = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled');

function hold(place: HTMLElement, isModal: boolean): () => void {
  // A dialog has its focus before this begins.
  const { activeElement: first } = document;
  let last = first instanceof HTMLElement && first !== place && place.contains(first) ? first : null;
  let holds = isModal;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === place) return;
    last = target;
    holds = isModal;
  };
  const look = () => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
    if (isLost ? !isModal && (!last || canFocus(last)) : activeElement !== place || !holds) return;
    const next = last?.isConnected === false ? place.querySelector<HTMLElement>(NEXT) : null;
    const to = last && canFocus(last) ? last : next;
    if (!isLost && !to) return;
    (to ?? place).focus({ preventScroll: !isModal && !to });
    holds ||= !to;
  };
  const watch = new MutationObserver(look);
  place.addEventListener('focusin', remember);
  watch.observe(place, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    watch.disconnect();
    place.removeEventListener('focusin', remember);
  };
}
