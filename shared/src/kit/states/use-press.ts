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
    const hear = ({ type, target, detail }: UIEvent) => {
      if (type === 'pointerdown') setPressed(!(target as Element).closest(except));
      else if (type !== 'click') setTimeout(setPressed, CLICK_OF_TOUCH, false);
      // A key gives a click too, of no press: Enter in a field clicks the button of its form.
      else if (detail) setPressed(false);
    };
    for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'click'] as const)
      document.addEventListener(type, hear, { capture: true, signal: leaving.signal });
    return () => leaving.abort();
  }, [except]);
  return isPressed;
}
