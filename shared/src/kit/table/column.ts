import type { ReactNode } from 'react';

/** One column of a list. The same definition draws a table cell on `desktop` and a part of a card on `mobile`. */
export interface Column<Row> {
  id: string;
  /** Heading, and the column's name in the chooser. */
  header: string;
  /**
   * What stands in the cell, as plain words where it can be: an element in it is drawn with every row. `null` is a dash in a
   * table, and left out on a card. `zone` is the business zone. Pure: it is called again only when its row changes.
   */
  cell: (row: Row, zone: string) => ReactNode;
  /** Shown in full to the pointer; asked for only when that is over the cell. */
  title?: (row: Row, zone: string) => string | null | undefined;
  /** What stands in it shows less where the column is narrow, by `@container narrow-cell`. */
  narrows?: true;
  /** Width in px; default 120. */
  width?: number;
  /** Its share of the room that is left: 4 gets twice as much as 2. Without one it stays at its width. */
  grow?: number;
  /** What a growing column may shrink to where the rows have no room and nothing can be left out any more. */
  least?: number;
  /** Where the rows have no room for all columns, the one with the lowest number is left out first; without a number never. */
  leaves?: number;
  /**
   * `short` is never wider than `width`: a moment, a number, one word of a few. Its cells are not cut off at their edge,
   * unless a person has set the width; each that is has a share in every frame of scrolling.
   */
  text?: 'short';
  /** Amounts and counts end at the right edge. */
  align?: 'start' | 'end';
  /** The server's name for sorting by this column; without one it cannot be sorted. */
  sort?: string;
  /** What it is called in a file of the list, when that is not its id; several columns there, or none. */
  file?: readonly string[];
  /** Where it stands on a card: in its first line as title, beside that or as the figure at the right, or in the line below. `none` leaves it out. */
  card?: 'title' | 'beside' | 'amount' | 'meta' | 'none';
}

/** A cell that has nothing to say. */
export const isNothing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === false || content === '';

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

/** What a staff member made of the columns; plain data, fit for keeping. Ids that no longer exist are ignored. */
export interface ColumnView {
  hidden?: readonly string[];
  /** Ids in the wanted order; columns not named follow in their own order. */
  order?: readonly string[];
  /** Widths in px by column id. */
  widths?: Readonly<Record<string, number>>;
}

export const DEFAULT_WIDTH = 120;
export const LEAST_WIDTH = 48;

/** The columns that are shown, in the order in which they are shown. */
export function shownColumns<Row>(columns: readonly Column<Row>[], view: ColumnView): Column<Row>[] {
  const place = new Map(view.order?.map((id, index) => [id, index]));
  const hidden = new Set(view.hidden);
  return columns
    .filter(({ id }) => !hidden.has(id))
    .map((column, index) => ({ column, place: place.get(column.id) ?? place.size + index }))
    .sort((one, other) => one.place - other.place)
    .map(({ column }) => (view.widths?.[column.id] === undefined ? column : { ...column, text: undefined }));
}

/** What the rows of a table share: its columns and their tracks in the CSS grid. */
export interface Tracks<Row> {
  columns: Column<Row>[];
  template: string;
  /** Px below which the table scrolls sideways. */
  least: number;
}

/**
 * Fits columns into the room that the rows have, px; without a room all of them stand at their width. First columns are left
 * out, then those that grow shrink, and then the table scrolls sideways.
 */
export function fitColumns<Row>(
  columns: readonly Column<Row>[],
  { widths }: ColumnView,
  withSelection: 'none' | 'box',
  room?: number,
): Tracks<Row> {
  const box = withSelection === 'box' ? 40 : 0;
  const widthOf = ({ id, width }: Column<Row>) => Math.max(LEAST_WIDTH, widths?.[id] ?? width ?? DEFAULT_WIDTH);
  const leastOf = (column: Column<Row>) =>
    column.grow && widths?.[column.id] === undefined
      ? Math.min(column.least ?? Infinity, widthOf(column))
      : widthOf(column);
  const sum = (of: (column: Column<Row>) => number) => shown.reduce((total, column) => total + of(column), box);

  let shown = [...columns];
  const leaving = shown
    .filter(({ leaves }) => leaves !== undefined)
    .sort((one, other) => one.leaves! - other.leaves!)
    .values();
  while (room !== undefined && sum(widthOf) > room) {
    const next = leaving.next();
    if (next.done) break;
    shown = shown.filter((column) => column !== next.value);
  }
  const narrow = room !== undefined && sum(widthOf) > room;
  const floor = narrow ? leastOf : widthOf;
  const tracks = shown.map((column) =>
    column.grow && widths?.[column.id] === undefined
      ? `minmax(${floor(column)}px, ${column.grow}fr)`
      : `${widthOf(column)}px`,
  );
  return { columns: shown, template: [...(box ? ['40px'] : []), ...tracks].join(' '), least: sum(floor) };
}
