import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The width of the rows' thin scrollbar, in px. */
const SCROLLBAR = 12;

/** The available width and the initial height of the rows, in px; `undefined` without layout, e.g. in a hidden page. */
export interface Room {
  width: number | undefined;
  height: number | undefined;
}

/**
 * Measures the room that a frame has for its rows. The first measurement happens before the first paint, so that rows
 * are drawn once, with the columns that fit.
 */
export function useRoom(): { frame: RefObject<HTMLDivElement | null>; room: Room | undefined } {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>();
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => {
      const width = element.clientWidth > 0 ? element.clientWidth - SCROLLBAR : undefined;
      setRoom((known) =>
        known && known.width === width
          ? known
          : { width, height: known?.height ?? (element.clientHeight || undefined) },
      );
    };
    look();
    // At once, so that no frame shows clipped columns.
    const resized = new ResizeObserver(() => flushSync(look));
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  return { frame, room };
}
