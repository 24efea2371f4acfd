import { useMemo, useRef } from 'react';
import { fitColumns, shownColumns, type Column, type ColumnView, type Tracks } from './column.ts';

/**
 * The columns of a table and their tracks. The array of columns keeps its identity while the same ones fit, so that
 * rows are not rendered again.
 */
export function useTracks<Row>(
  columns: readonly Column<Row>[],
  view: ColumnView,
  selectable: 'none' | 'box',
  room: number | undefined,
): Tracks<Row> {
  const shown = useMemo(() => shownColumns(columns, view), [columns, view]);
  const fitting = useMemo(() => fitColumns(shown, view, selectable, room), [shown, view, selectable, room]);
  const last = useRef(fitting.columns);
  if (!isSame(last.current, fitting.columns)) last.current = fitting.columns;
  return { ...fitting, columns: last.current };
}

const isSame = <Row>(one: readonly Column<Row>[], other: readonly Column<Row>[]) =>
  one.length === other.length && one.every((column, place) => column === other[place]);
