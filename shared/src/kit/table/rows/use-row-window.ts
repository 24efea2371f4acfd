import { useLayoutEffect, useState, type RefObject } from 'react';

/** Rows drawn beyond the edge in the direction of scrolling, so that a turn of the wheel does not show blanks. */
const AHEAD = 10;
/** Rows drawn beyond the other edge, for a change of direction. */
const BEHIND = 4;
/** The window moves in steps of this many rows, few enough that a step fits into one frame of a slow machine. */
const STEP = 2;

/** How many rows are drawn before the window has been measured. */
const AT_FIRST = 24;
/** Delay in ms between drawing the visible rows and those beyond the edges. */
const PAINTED_MS = 200;
/** After so many ms without a scroll the list rests. */
const RESTS_MS = 150;

export interface RowWindow {
  /** First row to draw. */
  first: number;
  /** Row after the last one to draw. */
  end: number;
  /** Whether the list has scrolled just now. */
  scrolls: boolean;
}

interface Sight {
  first: number;
  rows: number;
  /** Whether the list scrolls towards its start. */
  back?: boolean;
  /** Whether rows beyond the edges are drawn as well. */
  spare: boolean;
  scrolls: boolean;
}

interface List {
  count: number;
  rowHeight: number;
  /** The height of the visible area, in px; `undefined` without layout. */
  room: number | undefined;
}

/**
 * Which rows of a list are visible in its scroller. All rows have the same height, so this is a division without
 * measuring or cache, and 100,000 rows cost as much as 40. `body` holds the rows and is a child of the scroller.
 * Visible rows are painted first; those beyond the edges follow later, or when somebody scrolls.
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, { count, rowHeight, room }: List): RowWindow {
  const [sight, setSight] = useState<Sight>(() => ({
    first: 0,
    rows: room === undefined ? AT_FIRST : Math.ceil(room / rowHeight),
    spare: false,
    scrolls: false,
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
        return { first, rows, back: first < known.first, spare, scrolls: known.scrolls || first !== known.first };
      });
    };
    look(false);
    let resting: ReturnType<typeof setTimeout> | undefined;
    const rest = () => setSight((known) => (known.scrolls ? { ...known, scrolls: false } : known));
    const scrolled = () => {
      look(true);
      clearTimeout(resting);
      resting = setTimeout(rest, RESTS_MS);
    };
    const painted = setTimeout(() => look(true), PAINTED_MS);
    element.addEventListener('scroll', scrolled, { passive: true });
    const resized = new ResizeObserver(() => look(false));
    resized.observe(element);
    return () => {
      clearTimeout(painted);
      clearTimeout(resting);
      element.removeEventListener('scroll', scrolled);
      resized.disconnect();
    };
  }, [body, rowHeight]);

  const [above, below] = sight.back ? [AHEAD, BEHIND] : [BEHIND, AHEAD];
  const first = Math.max(0, Math.min(sight.first, count - sight.rows) - (sight.spare ? above : 0));
  const end = Math.min(count, sight.first + sight.rows + (sight.spare ? below : 0));
  return { first, end, scrolls: sight.scrolls };
}
