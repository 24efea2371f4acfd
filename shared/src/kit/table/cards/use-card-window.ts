import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';

/** Pixels drawn beyond each edge of the window, so that a fast scroll does not show blanks. */
const SPARE = 1_200;
/** The gap between two cards, see `card-list.module.css`. */
const GAP = 8;
/** The assumed height of a card that has not been drawn; drawn ones keep their measured height. */
const GUESS = 190;
/** How many cards are drawn before the window has been measured. */
const AT_FIRST = 12;

/** The list may scroll within a dialog too, and the scroll of an element only comes by while it is captured. */
const WHEREVER = { passive: true, capture: true };

export interface CardWindow {
  /** Index of the first card to draw, and of the one after the last. */
  first: number;
  end: number;
  /** Pixels that the cards before and after would take. */
  before: number;
  after: number;
}

/**
 * Which cards of a list are near the window, whatever their heights, so that thousands of rows cost as much as twenty.
 * The drawn range is anchored to the id of its first card, so that cards added above move nothing.
 */
export function useCardWindow(list: RefObject<HTMLElement | null>, ids: readonly string[]): CardWindow {
  const heights = useRef(new Map<string, number>());
  const [drawn, setDrawn] = useState<{ id: string | undefined; count: number }>({ id: undefined, count: AT_FIRST });
  // At the very top, new cards should be seen.
  const found = drawn.id === undefined ? 0 : ids.indexOf(drawn.id);
  const first = Math.max(0, Math.min(found, ids.length - drawn.count));
  const end = Math.min(ids.length, first + drawn.count);

  const look = useCallback(() => {
    const element = list.current;
    if (!element) return;
    measure(element, heights.current);
    const next = inSight(ids, heights.current, -element.getBoundingClientRect().top);
    setDrawn((known) => (known.id === next.id && known.count === next.count ? known : next));
  }, [list, ids]);

  useLayoutEffect(() => {
    if (window.scrollY === 0) look();
    // Later, because the browser first corrects the scroll position itself (scroll anchoring).
    const timer = setTimeout(look);
    window.addEventListener('scroll', look, WHEREVER);
    window.addEventListener('resize', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', look, WHEREVER);
      window.removeEventListener('resize', look);
    };
  }, [look]);

  return useMemo(
    () => ({
      first,
      end,
      before: roomOf(ids, heights.current, 0, first),
      after: roomOf(ids, heights.current, end, ids.length),
    }),
    [ids, first, end],
  );
}

const heightOf = (heights: ReadonlyMap<string, number>, id: string): number => (heights.get(id) ?? GUESS) + GAP;

function roomOf(ids: readonly string[], heights: ReadonlyMap<string, number>, from: number, to: number): number {
  let room = 0;
  for (let index = from; index < to; index += 1) room += heightOf(heights, ids[index]!);
  return room;
}

/** The cards between a screen and a half above the window's top and as much below its bottom. */
function inSight(
  ids: readonly string[],
  heights: ReadonlyMap<string, number>,
  scrolled: number,
): { id: string | undefined; count: number } {
  let [index, top] = [0, 0];
  for (; index < ids.length - 1 && top + heightOf(heights, ids[index]!) < scrolled - SPARE; index += 1)
    top += heightOf(heights, ids[index]!);
  const first = index;
  for (; index < ids.length && top < scrolled + window.innerHeight + SPARE; index += 1)
    top += heightOf(heights, ids[index]!);
  return { id: first === 0 ? undefined : ids[first], count: Math.max(index - first, AT_FIRST) };
}

function measure(list: HTMLElement, heights: Map<string, number>): void {
  for (const card of list.querySelectorAll<HTMLElement>(':scope > [data-card]'))
    if (card.offsetHeight > 0) heights.set(card.dataset.card!, card.offsetHeight);
}
