import { useEffectEvent, useLayoutEffect } from 'react';

/** Escape closes what is on top: a dialog or a menu that is open takes the key before this does. */
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

/** A closed list may wait in the page unseen; what cannot be seen does not take the key. */
const somethingOnTop = () =>
  [...document.querySelectorAll('[aria-modal="true"], [role="menu"], [role="listbox"]')].some(
    (each) => each.checkVisibility?.() ?? true,
  );
