import { useEffect, useState } from 'react';

/** Milliseconds after the release of a finger in which its click may still come. */
const CLICK_OF_TOUCH = 300;

/**
 * Whether a pointer was pressed outside `except` and its click has not come yet. Until then nothing may come between the
 * two: a browser gives the click to what lies under both, so it would be lost.
 */
export function usePress(except: string): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    let release: ReturnType<typeof setTimeout>;
    const hear = ({ type, target, detail }: UIEvent) => {
      // A key gives a click too, of no press: Enter in a field clicks the button of its form.
      if (type === 'click' && !detail) return;
      // The end of one press is not that of the next, which may begin sooner than a click may come.
      clearTimeout(release);
      if (type === 'pointerdown') setPressed(!(target as Element).closest(except));
      else if (type === 'click') setPressed(false);
      else release = setTimeout(setPressed, CLICK_OF_TOUCH, false);
    };
    for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'click'] as const)
      document.addEventListener(type, hear, { capture: true, signal: leaving.signal });
    return () => leaving.abort();
  }, [except]);
  return isPressed;
}
