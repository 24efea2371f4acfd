import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls `onEscape` unless a dialog or a menu is open on top, which takes the key itself. */
export function useEscape(active: boolean, onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || somethingOnTop()) return;
    onEscape();
  });
  useLayoutEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => escape(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
}

/** A closed list may stay in the page; hidden, it does not take the key. */
const somethingOnTop = () =>
  [...document.querySelectorAll('[aria-modal="true"], [role="menu"], [role="listbox"]')].some(
    (each) => each.checkVisibility?.() ?? true,
  );
