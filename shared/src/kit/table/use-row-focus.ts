import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface RowFocus {
  scroller: RefObject<HTMLElement | null>;
  active: { index: number; setIndex: (index: number) => void };
  height: number;
  headHeight: number;
}

/**
 * Keeps the focus on the active row. `focusRow` moves it, drawing the row first when it is out of sight. When the
 * focused row leaves the list, the focus goes to the row that took its place instead of to the page.
 */
export function useRowFocus({ scroller, active, height, headHeight }: RowFocus) {
  const wanted = useRef(false);
  const last = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const grid = scroller.current;
    const lost = last.current?.isConnected === false && document.activeElement === document.body;
    if (!grid || !(wanted.current || lost)) return;
    wanted.current = false;
    grid.querySelector<HTMLElement>(`[data-index="${active.index}"]`)?.focus({ preventScroll: true });
    bringIntoView(grid, active.index, height, headHeight);
  });

  const focusRow = (index: number) => {
    wanted.current = true;
    active.setIndex(index);
  };
  const tracking = {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      last.current = event.target;
      const row = event.target.closest<HTMLElement>('[data-row]');
      const index = Number(row?.dataset.index ?? -1);
      if (index >= 0 && index !== active.index) active.setIndex(index);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) last.current = null;
    },
  };
  return { focusRow, tracking };
}

/** Scrolls as little as possible. The sticky head covers the top of the scrolling area. */
function bringIntoView(grid: HTMLElement, index: number, height: number, headHeight: number): void {
  const top = index * height;
  const room = grid.clientHeight - headHeight;
  if (top < grid.scrollTop) grid.scrollTop = top;
  else if (top + height > grid.scrollTop + room) grid.scrollTop = top + height - room;
}
