import { useEffect, useRef, type RefObject } from 'react';

/** Calls `dismiss` on Escape, and on a click or focus outside `place`, while it is open. */
export function useDismiss(
  place: RefObject<HTMLElement | null>,
  isOpen: boolean,
  dismiss: (reason: 'escape' | 'outside') => void,
): void {
  const latest = useRef(dismiss);
  useEffect(() => {
    latest.current = dismiss;
  });
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && latest.current('escape');
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) latest.current('outside');
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen, place]);
}
