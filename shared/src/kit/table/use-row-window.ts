import { useLayoutEffect, useState, type RefObject } from 'react';

/** Rows drawn beyond each edge, so that a turn of the wheel does not show blanks. */
const SPARE = 10;
/** The window moves in steps of this many rows, which makes most scroll events free. */
const STEP = 4;

export interface RowWindow {
  /** First row to draw. */
  first: number;
  /** Row after the last one to draw. */
  end: number;
}

/**
 * Which rows of a list of fixed height are in sight of its scroller. Rows have one height, so sight is a division:
 * no measuring, no cache, and 100,000 rows cost what 40 do.
 */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowWindow {
  const [sight, setSight] = useState({ first: 0, rows: 24 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const first = Math.floor(element.scrollTop / rowHeight / STEP) * STEP;
      const rows = Math.ceil(element.clientHeight / rowHeight) + STEP;
      setSight((known) => (known.first === first && known.rows === rows ? known : { first, rows }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [scroller, rowHeight]);

  const first = Math.max(0, Math.min(sight.first, count - sight.rows) - SPARE);
  return { first, end: Math.min(count, sight.first + sight.rows + SPARE) };
}
