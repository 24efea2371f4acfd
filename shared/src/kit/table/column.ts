import type { ReactNode } from 'react';

/** One column of a list. The same definition draws a table cell on `desktop` and a part of a card on `mobile`. */
export interface Column<Row> {
  id: string;
  /** Heading, and the column's name in the chooser. */
  header: string;
  /** What stands in the cell. Pure: it is called again only when its row changes. */
  cell: (row: Row) => ReactNode;
  /** Width in px; default 120. A `grow` column takes what is left and is never narrower. */
  width?: number;
  grow?: boolean;
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
  /** Where it stands on a card: heading, figure at the right, or one of the lines below. `none` leaves it out. */
  card?: 'title' | 'amount' | 'meta' | 'none';
}

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

/** Tracks of the CSS grid that every row of the table shares, and the width below which it scrolls sideways. */
export function columnTracks<Row>(columns: readonly Column<Row>[], view: ColumnView, withSelection: 'none' | 'box') {
  const lead = withSelection === 'box' ? [{ track: '40px', least: 40 }] : [];
  const tracks = columns.map((column) => track(column, view.widths?.[column.id]));
  const all = [...lead, ...tracks];
  return {
    template: all.map((each) => each.track).join(' '),
    least: all.reduce((sum, each) => sum + each.least, 0),
  };
}

function track<Row>(column: Column<Row>, chosen: number | undefined) {
  const width = Math.max(LEAST_WIDTH, chosen ?? column.width ?? DEFAULT_WIDTH);
  const fixed = chosen !== undefined || !column.grow;
  return { track: fixed ? `${width}px` : `minmax(${width}px, 1fr)`, least: width };
}
