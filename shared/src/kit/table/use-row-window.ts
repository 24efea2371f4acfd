import { useLayoutEffect, useState, type RefObject } from 'react';

/** Rows drawn beyond the edge that the list moves towards, so that a turn of the wheel does not show blanks. */
const AHEAD = 10;
/** And beyond the edge that it leaves, for whoever turns round. */
const BEHIND = 4;
/** The window moves in steps of this many rows: few enough that a step fits into one frame of a slow machine. */
const STEP = 2;

export interface RowWindow {
  /** First row to draw. */
  first: number;
  /** Row after the last one to draw. */
  end: number;
}

interface Sight {
  first: number;
  rows: number;
  /** The list moves towards its start. */
  back?: boolean;
}

/**
 * Which rows of a list of fixed height are in sight of its scroller. Rows have one height, so sight is a division:
 * no measuring, no cache, and 100,000 rows cost what 40 do. `body` holds the rows and stands in the scroller itself.
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowWindow {
  const [sight, setSight] = useState<Sight>({ first: 0, rows: 24 });

  useLayoutEffect(() => {
    const element = body.current?.parentElement;
    if (!element) return;
    const look = () => {
      const first = Math.floor(element.scrollTop / rowHeight / STEP) * STEP;
      const rows = Math.ceil(element.clientHeight / rowHeight) + STEP;
      setSight((known) =>
        known.first === first && known.rows === rows ? known : { first, rows, back: first < known.first },
      );
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [body, rowHeight]);

  const [above, below] = sight.back ? [AHEAD, BEHIND] : [BEHIND, AHEAD];
  const first = Math.max(0, Math.min(sight.first, count - sight.rows) - above);
  return { first, end: Math.min(count, sight.first + sight.rows + below) };
}
