import type { ColumnView } from '../table/column.ts';

/** Toggles the visibility of a column. */
export function toggleColumn(view: ColumnView, id: string): ColumnView {
  const hidden = view.hidden ?? [];
  return { ...view, hidden: hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id] };
}

/** Moves a column one place within `order`, the order on screen. */
export function moveColumn(view: ColumnView, order: readonly string[], id: string, by: 1 | -1): ColumnView {
  const from = order.indexOf(id);
  const next = order.filter((each) => each !== id);
  next.splice(Math.max(0, from + by), 0, id);
  return { ...view, order: next };
}
