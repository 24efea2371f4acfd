import type { KeyboardEvent } from 'react';

interface GridKeys {
  count: number;
  index: number;
  /** Rows in sight, for PageUp and PageDown. */
  page: () => number;
  go: (index: number) => void;
  /** The key asks for a row beyond the last (`1`) or the first (`-1`). */
  atEdge: (by: 1 | -1) => void;
  open: (index: number) => void;
  toggle: (index: number) => void;
}

/**
 * Keys of a grid whose rows are the stops (ARIA grid): arrows, Home, End and the page keys move, Enter opens,
 * Space selects, left and right walk through the buttons of a row. Keys with a modifier stay the browser's.
 */
export function gridKeyDown(event: KeyboardEvent<HTMLElement>, keys: GridKeys): void {
  const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
  const handle = actionOf(event, row, keys);
  if (!handle) return;
  event.preventDefault();
  handle();
}

function actionOf(event: KeyboardEvent<HTMLElement>, row: HTMLElement, keys: GridKeys): (() => void) | undefined {
  const onRow = event.target === row;
  const { count, index, page, go, atEdge, open, toggle } = keys;
  const within = (next: number, by: 1 | -1) => () => {
    const reached = Math.max(0, Math.min(next, count - 1));
    go(reached);
    if (reached === index) atEdge(by);
  };
  switch (event.key) {
    case 'ArrowDown':
      return within(index + 1, 1);
    case 'ArrowUp':
      return within(index - 1, -1);
    case 'PageDown':
      return within(index + page(), 1);
    case 'PageUp':
      return within(index - page(), -1);
    case 'Home':
      return within(0, -1);
    case 'End':
      return within(count - 1, 1);
    case 'ArrowRight':
      return () => step(row, event.target as HTMLElement, 1);
    case 'ArrowLeft':
      return () => step(row, event.target as HTMLElement, -1);
    case 'Enter':
      return onRow ? () => open(index) : undefined;
    case ' ':
      return onRow ? () => toggle(index) : undefined;
    default:
      return undefined;
  }
}

/** From the row to its first button, from button to button, and back to the row. */
function step(row: HTMLElement, from: HTMLElement, by: 1 | -1): void {
  const stops = [row, ...row.querySelectorAll<HTMLElement>('button, a[href], input')];
  stops[stops.indexOf(from) + by]?.focus();
}
