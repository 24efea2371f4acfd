import type { KeyboardEvent, RefObject } from 'react';
import { isHeld } from './held-key.ts';

/** Fields into which digits are typed; check boxes and radio buttons are none. */
const TYPED = 'textarea, select, input:not([type=radio], [type=checkbox])';

/**
 * Keys of a modal dialog. Ctrl+Enter, or Cmd+Enter, presses its submit button (`data-submit`) from anywhere inside; of
 * several, that of the focused form. A digit, outside fields for typing, presses the element that carries it
 * (`data-digit`). A key that is held down does neither and presses no button: each act needs a press of its own.
 */
export function useDialogKeys(dialog: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.altKey || !(target instanceof HTMLElement)) return;
    // React events also bubble here from a dialog that is rendered inside this one.
    if (!dialog.current?.contains(target)) return;
    const withCtrl = event.ctrlKey || event.metaKey;
    if (key === 'Enter' && isHeld(event)) {
      // In a text area, Enter still makes new lines.
      if (withCtrl || !target.matches('textarea')) take(event);
      return;
    }
    const meant =
      key === 'Enter' && withCtrl
        ? submitOf(dialog.current, target)
        : /^\d$/.test(key) && !withCtrl && !target.matches(TYPED)
          ? dialog.current.querySelector<HTMLElement>(`[data-digit="${key}"]`)
          : null;
    if (!meant) return;
    take(event);
    if (key !== 'Enter') meant.focus();
    meant.click();
  };
}

function submitOf(dialog: HTMLElement, target: HTMLElement): HTMLElement | null {
  const all = [...dialog.querySelectorAll<HTMLElement>('[data-submit]')];
  // In a table a form cannot surround its fields, so they name it by `form`.
  const form = (target as Partial<HTMLInputElement>).form ?? target.closest('form');
  return (
    all.find((each) => form && (each as Partial<HTMLButtonElement>).form === form) ??
    (all.length === 1 ? all[0]! : null)
  );
}

function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
