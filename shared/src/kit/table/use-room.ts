import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** What a thin scrollbar of the rows takes. */
const SCROLLBAR = 12;

/** How wide rows may be, px, and how high all of them at the first look; `undefined` where nothing is laid out, e.g. in a page that is not shown. */
export interface Room {
  width: number | undefined;
  height: number | undefined;
}

/**
 * The room that a frame has for its rows. There is none before the first look, which comes before anything is painted: rows
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
    // At once, so that no picture shows columns that are cut.
    const resized = new ResizeObserver(() => flushSync(look));
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  return { frame, room };
}
