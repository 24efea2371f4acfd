import { useLayoutEffect, useRef, type RefObject } from 'react';

/** How many visible rows must have moved by the same distance. */
const WITNESSES = 3;
/** How many rows are examined. */
const LOOKED_AT = 60;

/**
 * Keeps visible rows in place when rows are added or removed above them. After a change of order the rows have moved by
 * different distances, and nothing is corrected. A list at its very top (`scrolled`) is not corrected, so that new rows
 * are seen.
 */
export function useAnchor(
  scroller: RefObject<HTMLElement | null>,
  ids: readonly string[],
  height: number,
  when: 'always' | 'scrolled',
): void {
  const before = useRef(ids);
  useLayoutEffect(() => {
    const [old, grid] = [before.current, scroller.current];
    before.current = ids;
    if (!grid || old === ids || (when === 'scrolled' && grid.scrollTop === 0)) return;
    const moved = shift(old, ids, Math.floor(grid.scrollTop / height));
    if (moved !== 0) grid.scrollTop += moved * height;
  }, [ids, scroller, height, when]);
}

/** By how many places the rows from `from` on have moved down; 0 when they moved by different distances. */
function shift(old: readonly string[], now: readonly string[], from: number): number {
  const places = new Map(now.map((id, index) => [id, index]));
  const moves = old.slice(from, from + LOOKED_AT).flatMap((id, offset) => {
    const place = places.get(id);
    return place === undefined ? [] : [place - from - offset];
  });
  const first = moves.slice(0, WITNESSES);
  return first.length > 0 && first.every((move) => move === first[0]) ? first[0]! : 0;
}
