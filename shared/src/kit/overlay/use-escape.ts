import { useEffect, useEffectEvent } from 'react';

/** Escape closes what is on top: a dialog or a menu that is open takes the key before this does. */
export function useEscape(active: boolean, onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || somethingOnTop()) return;
    onEscape();
  });
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => escape(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
}

const somethingOnTop = () => document.querySelector('[aria-modal="true"], [role="menu"], [role="listbox"]') !== null;
