import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Rows in sight that have to agree on how far they moved. */
const WITNESSES = 3;
/** Rows looked through for them. */
const LOOKED_AT = 60;

/**
 * Rows that come or go above the ones in sight do not move them. A list in another order moves nothing: its rows do not
 * agree. `scrolled` leaves a list alone that stands at its very top, where new rows are meant to be seen.
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

/** By how many places the rows from `from` on stand further down than before; 0 when they do not agree. */
function shift(old: readonly string[], now: readonly string[], from: number): number {
  const places = new Map(now.map((id, index) => [id, index]));
  const moves = old.slice(from, from + LOOKED_AT).flatMap((id, offset) => {
    const place = places.get(id);
    return place === undefined ? [] : [place - from - offset];
  });
  const first = moves.slice(0, WITNESSES);
  return first.length > 0 && first.every((move) => move === first[0]) ? first[0]! : 0;
}
