import type { ReactNode } from 'react';

/** One column of a list. The same definition draws a table cell on `desktop` and a part of a card on `mobile`. */
export interface Column<Row> {
  id: string;
  /** Heading, and the column's name in the chooser. */
  header: string;
  /**
   * The content of the cell, as plain text where possible, because an element is created for every row. `null` is a
   * dash in a table and left out on a card. `zone` is the business zone. Must be pure: it is called again only when its
   * row changes.
   */
  cell: (row: Row, zone: string) => ReactNode;
  /**
   * What `cell` returns keeps no state, so that its elements may show another row. Anything else is made anew for each row
   * that comes into sight, unless it is text.
   */
  stateless?: true;
  /** The tooltip; computed only when the pointer is over the cell. */
  title?: (row: Row, zone: string) => string | null | undefined;
  /** The content shows less where the column is narrow, by `@container narrow-cell`. */
  narrows?: true;
  /**
   * The parts of the content stand in one line, and the first loses its end where they have no room. A table without
   * room gives them their `least`, as more would show no more of them.
   */
  packs?: true;
  /** Width in px; default 120. */
  width?: number;
  /** Its share of the remaining width: 4 gets twice as much as 2. Without one the width is fixed. */
  grow?: number;
  /** Minimum width of a growing column, when there is no room and no further column can be left out. */
  least?: number;
  /** Without room for all columns, the one with the lowest number is left out first; one without a number never is. */
  leaves?: number;
  /**
   * Gives way where the others do not even have their `least`, as beside open details in a small window, so that the
   * table need not scroll sideways: of the room that is left the highest number takes its part first. One without a
   * number stays in sight, and so does one whose width a person has set.
   */
  yields?: number;
  /**
   * `short`: the content is never wider than `width`, such as a moment, a number or a status. These cells are not
   * clipped unless a person has set the width, because every clip costs time in each frame of scrolling.
   */
  text?: 'short';
  /** Right-aligned, for amounts and counts. */
  align?: 'start' | 'end';
  /** The server's name for sorting by this column; without one it cannot be sorted. */
  sort?: string;
  /** The column's name in an exported file, when it differs from its id; several names, or none. */
  file?: readonly string[];
  /**
   * The place on a card: first line as title, beside the title, the figure at the right, or the line below. `none`
   * leaves it out.
   */
  card?: 'title' | 'beside' | 'amount' | 'meta' | 'none';
}

/** Whether a cell has no content. */
export const isNothing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === false || content === '';

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

/** A staff member's own columns, as plain data to store. Ids that no longer exist are ignored. */
export interface ColumnView {
  hidden?: readonly string[];
  /** Ids in order; columns that are not named follow in their default order. */
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

/** What all rows of a table share: its columns and their tracks in the CSS grid. */
export interface Tracks<Row> {
  columns: Column<Row>[];
  template: string;
  /** The width in px below which the table scrolls sideways. */
  least: number;
}

/**
 * Fits columns into the width of the rows, in px; without a width, all columns have their own. Columns that `leaves`
 * are left out first, then growing columns shrink, then columns that `yields` are left out, and then the table scrolls
 * sideways.
 */
export function fitColumns<Row>(
  columns: readonly Column<Row>[],
  { widths }: ColumnView,
  withSelection: 'none' | 'box',
  room = Infinity,
): Tracks<Row> {
  const box = withSelection === 'box' ? 40 : 0;
  const isOwn = ({ id }: Column<Row>) => widths?.[id] !== undefined;
  const widthOf = ({ id, width }: Column<Row>) => Math.max(LEAST_WIDTH, widths?.[id] ?? width ?? DEFAULT_WIDTH);
  const leastOf = (column: Column<Row>) =>
    column.grow && !isOwn(column) ? Math.min(column.least ?? Infinity, widthOf(column)) : widthOf(column);
  const sum = (of: (column: Column<Row>) => number) => shown.reduce((total, column) => total + of(column), box);

  let shown = [...columns];
  const leaving = shown.filter(({ leaves }) => leaves !== undefined).sort((one, other) => one.leaves! - other.leaves!);
  for (const next of leaving) if (sum(widthOf) > room) shown = shown.filter((column) => column !== next);

  const yielding = shown
    .filter((column) => column.yields !== undefined && !isOwn(column))
    .sort((one, other) => other.yields! - one.yields!);
  let left = room - yielding.reduce((rest, column) => rest - leastOf(column), sum(leastOf));
  for (const next of yielding)
    if (leastOf(next) <= left) left -= leastOf(next);
    else shown = shown.filter((column) => column !== next);

  const isNarrow = sum(widthOf) > room;
  const floor = isNarrow ? leastOf : widthOf;
  const growing = shown.filter((column) => column.grow && !isOwn(column));
  const holds = ({ packs }: Column<Row>) => isNarrow && packs && growing.length > 1;
  const tracks = shown.map((column) =>
    growing.includes(column) && !holds(column) ? `minmax(${floor(column)}px, ${column.grow}fr)` : `${floor(column)}px`,
  );
  return { columns: shown, template: [...(box ? ['40px'] : []), ...tracks].join(' '), least: sum(floor) };
}
