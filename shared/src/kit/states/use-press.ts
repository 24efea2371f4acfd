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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => setPressed(false);
    const onDown = ({ target }: Event) => {
      clearTimeout(timer);
      setPressed(!(target instanceof Element && target.closest(except)));
    };
    // A key gives a click too, of no press: Enter in a field clicks the button of its form.
    const onClick = ({ detail }: MouseEvent) => detail > 0 && end();
    const onUp = () => (timer = setTimeout(end, CLICK_OF_TOUCH));
    const leaving = new AbortController();
    const options = { capture: true, signal: leaving.signal };
    document.addEventListener('pointerdown', onDown, options);
    document.addEventListener('pointerup', onUp, options);
    document.addEventListener('pointercancel', end, options);
    document.addEventListener('click', onClick, options);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [except]);
  return isPressed;
}
