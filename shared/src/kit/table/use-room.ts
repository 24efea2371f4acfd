import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The width of the rows' thin scrollbar, in px. */
const SCROLLBAR = 12;

/** The available width and the initial height of the rows, in px; `undefined` without layout, e.g. in a hidden page. */
export interface Room {
  width: number | undefined;
  height: number | undefined;
}

/** The room of the list that was measured last, and the size of the window then. */
let last: { room: Room; window: string } | undefined;
const windowNow = () => `${innerWidth} ${innerHeight}`;

/**
 * Measures the room that a frame has for its rows. The first measurement happens before the first paint, so that rows
 * are drawn once, with the columns that fit. A list that follows another one in the same window begins with the room of
 * that one, which spares a layout of the page without rows; the measurement corrects it before the first paint.
 */
export function useRoom(): { frame: RefObject<HTMLDivElement | null>; room: Room | undefined } {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(() => (last?.window === windowNow() ? last.room : undefined));
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => {
      const width = element.clientWidth > 0 ? element.clientWidth - SCROLLBAR : undefined;
      const height = element.clientHeight || undefined;
      if (width !== undefined) last = { room: { width, height }, window: windowNow() };
      setRoom((known) => (known && known.width === width ? known : { width, height: known?.height ?? height }));
    };
    look();
    // At once, so that no frame shows clipped columns.
    const resized = new ResizeObserver(() => flushSync(look));
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  return { frame, room };
}
