import { useLayoutEffect, useState, type RefObject } from 'react';

/** Rows drawn beyond the edge that the list moves towards, so that a turn of the wheel does not show blanks. */
const AHEAD = 10;
/** And beyond the edge that it leaves, for whoever turns round. */
const BEHIND = 4;
/** The window moves in steps of this many rows: few enough that a step fits into one frame of a slow machine. */
const STEP = 2;

/** Drawn before anything is known of the window. */
const AT_FIRST = 24;
/** How long after the rows in sight those beyond its edges are drawn. */
const PAINTED_MS = 200;

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
  /** Rows beyond the edges are drawn, too. */
  spare: boolean;
}

interface List {
  count: number;
  rowHeight: number;
  /** For the rows in sight, px; `undefined` where nothing is laid out. */
  room: number | undefined;
}

/**
 * Which rows of a list of fixed height are in sight of its scroller. Rows have one height, so sight is a division:
 * no measuring, no cache, and 100,000 rows cost what 40 do. `body` holds the rows and stands in the scroller itself.
 * What is in sight is painted first; the rows beyond its edges come after that, or when somebody scrolls.
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, { count, rowHeight, room }: List): RowWindow {
  const [sight, setSight] = useState<Sight>(() => ({
    first: 0,
    rows: room === undefined ? AT_FIRST : Math.ceil(room / rowHeight),
    spare: false,
  }));

  useLayoutEffect(() => {
    const element = body.current?.parentElement;
    if (!element) return;
    const look = (scrolled: boolean) => {
      const first = Math.floor(element.scrollTop / rowHeight / STEP) * STEP;
      const rows = Math.ceil(element.clientHeight / rowHeight) + STEP;
      setSight((known) => {
        const spare = known.spare || scrolled || first > 0;
        if (!spare && known.rows >= rows - STEP) return known;
        if (known.first === first && known.rows === rows && known.spare === spare) return known;
        return { first, rows, back: first < known.first, spare };
      });
    };
    look(false);
    const scrolled = () => look(true);
    const painted = setTimeout(scrolled, PAINTED_MS);
    element.addEventListener('scroll', scrolled, { passive: true });
    const resized = new ResizeObserver(() => look(false));
    resized.observe(element);
    return () => {
      clearTimeout(painted);
      element.removeEventListener('scroll', scrolled);
      resized.disconnect();
    };
  }, [body, rowHeight]);

  const [above, below] = sight.back ? [AHEAD, BEHIND] : [BEHIND, AHEAD];
  const first = Math.max(0, Math.min(sight.first, count - sight.rows) - (sight.spare ? above : 0));
  return { first, end: Math.min(count, sight.first + sight.rows + (sight.spare ? below : 0)) };
}
