import type { MouseEvent } from 'react';
import type { Column } from './column.ts';

interface Shown<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  zone: string;
  /** How many columns, such as the checkbox, precede the first of these. */
  lead: number;
}

/** The cell of each table that has a tooltip. No other keeps one: it may show another row by then. */
const titled = new WeakMap<HTMLElement, HTMLElement>();

/**
 * Sets the tooltip of the cell under the pointer. One listener for all rows, so that no unseen tooltip is formatted.
 */
export function titleCell<Row>(event: MouseEvent<HTMLElement>, { rows, columns, zone, lead }: Shown<Row>): void {
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row] > [role="gridcell"]');
  const row = rows[Number(cell?.parentElement?.dataset.index ?? -1)];
  const body = event.currentTarget;
  const before = titled.get(body);
  if (before && before !== cell) before.removeAttribute('title');
  titled.delete(body);
  if (!cell || row === undefined) return;
  const title = columns[Number(cell.getAttribute('aria-colindex')) - 1 - lead]?.title?.(row, zone);
  if (!title) return cell.removeAttribute('title');
  cell.title = title;
  titled.set(body, cell);
}

/**
 * Whether this is a plain click on a link of the panel. A click that asks for a new tab or window is left to the
 * browser.
 */
export function addressPressed(event: MouseEvent<HTMLElement>): string | null {
  const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('a[href]');
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  if (!link || link.target || link.origin !== window.location.origin) return null;
  if (event.defaultPrevented || event.button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null;
  return link.pathname + link.search + link.hash;
}
