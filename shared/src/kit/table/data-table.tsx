import {
  useImperativeHandle,
  useMemo,
  useRef,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import type { Column, ColumnView, Sort } from './column.ts';
import { addressPressed } from './cell-titles.ts';
import { gridKeyDown } from './grid-keys.ts';
import type { RowState } from './row-state.ts';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useAnchor } from './use-anchor.ts';
import { useDrawnSince } from './use-drawn-since.ts';
import { useRoom, type Room } from './use-room.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useSelection } from './use-selection.ts';
import { useTracks } from './use-tracks.ts';
import styles from './data-table.module.css';

const ROW_HEIGHTS = { compact: 30, normal: 36, roomy: 44 };
const HEAD_HEIGHT = 32;
const NO_VIEW: ColumnView = {};
const NOTHING: ReadonlySet<string> = new Set();

/** What a screen can call on its table, for keys that it handles itself (J, K, A …). */
export interface TableHandle<Row> {
  /** Moves the active row by that many rows and focuses it. */
  move: (by: number) => void;
  /** Focuses the active row. */
  focus: () => void;
  /** The active row; `null` when it became active by itself after `at`, the time when a key was pressed. */
  activeRow: (at?: number) => Row | undefined;
}

export interface DataTableProps<Row> {
  /** Name of the grid: the title of the screen. */
  label: string;
  columns: readonly Column<Row>[];
  /** The business zone, for moments. */
  zone: string;
  rows: readonly Row[];
  /** Stable and unique: selection, focus and drawing follow it through every update. */
  rowId: (row: Row) => string;
  /** The name of a row for screen readers, e.g. its number; its id by default. */
  rowName?: (row: Row) => string;
  /** Rows that match on the server; `null` when it did not count them. */
  total?: number | null;
  sort?: Sort | null;
  /** Sorting is the server's. */
  onSort?: (sort: Sort) => void;
  /** Row whose drawer is open. */
  openId?: string | null;
  onOpen?: (row: Row, by?: 'key' | 'pointer') => void;
  /** Opens the address of a link in a row; without it the browser does. */
  onFollow?: (address: string) => void;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  rowState?: (row: Row) => RowState | undefined;
  view?: ColumnView;
  onViewChange?: (view: ColumnView) => void;
  density?: keyof typeof ROW_HEIGHTS;
  /** Called once for each length of the list when its end comes near: fetch the next page. */
  onReachEnd?: () => void;
  /** The same at the start: called to fetch rows that were dropped before the first one. */
  onReachStart?: () => void;
  /** A key asked for a row beyond the last one (`1`) or the first one (`-1`). */
  onEdge?: (by: 1 | -1) => void;
  /** Shown in place of rows when there are none. */
  empty?: ReactNode;
  /** The line below the rows: "50 of 1,204", loading of the next page. */
  footer?: ReactNode;
  handle?: Ref<TableHandle<Row>>;
}

/**
 * The dense list of every queue and history: an ARIA grid with virtual rows, a sticky head, one stop in the
 * Tab order and the arrow keys inside. It fills its parent and scrolls inside itself.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { frame, room } = useRoom();
  return (
    <div ref={frame} className={styles.frame}>
      {room && <Grid {...props} room={room} />}
    </div>
  );
}

function Grid<Row>(props: DataTableProps<Row> & { room: Room }) {
  const {
    label,
    columns,
    rows,
    rowId,
    rowName = rowId,
    total,
    view = NO_VIEW,
    onViewChange,
    density = 'normal',
  } = props;
  const { selected = NOTHING, onSelect, onOpen } = props;
  const height = ROW_HEIGHTS[density];
  const selectable = onSelect ? 'box' : 'none';
  const scroller = useRef<HTMLDivElement>(null);

  const { columns: shown, template, least } = useTracks(columns, view, selectable, props.room.width);
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const active = useActiveRow(ids);
  const wasDrawn = useDrawnSince(ids[active.index], active.moved);
  const selection = useSelection({ ids, selected, onChange: (next) => onSelect?.(next) });
  const { focusRow, tracking } = useRowFocus({ scroller, active, height, headHeight: HEAD_HEIGHT });
  useAnchor(scroller, ids, height, props.onReachStart ? 'always' : 'scrolled');

  const open = (index: number, by: 'key' | 'pointer') => {
    const row = rows[index];
    if (row !== undefined) onOpen?.(row, by);
  };
  const toggle = (index: number) => {
    const id = ids[index];
    if (id !== undefined && onSelect) selection.toggle(id);
  };
  const page = () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD_HEIGHT) / height) - 1);

  useImperativeHandle(props.handle, () => ({
    move: (by) => focusRow(Math.max(0, Math.min(active.index + by, rows.length - 1))),
    focus: () => focusRow(active.index),
    activeRow: (at) => (wasDrawn(at) ? rows[active.index] : undefined),
  }));

  const click = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const index = Number(target.closest<HTMLElement>('[data-row]')?.dataset.index ?? -1);
    const id = ids[index];
    if (id === undefined) return;
    active.setIndex(index);
    if (target.closest('[data-select]')) return event.shiftKey ? selection.toggleTo(id) : selection.toggle(id);
    const address = props.onFollow && addressPressed(event);
    if (address) {
      event.preventDefault();
      return props.onFollow?.(address);
    }
    if (target.closest('button, a, input, label') || isSelectingText(event.currentTarget)) return;
    open(index, 'pointer');
  };

  return (
    <>
      <div
        ref={scroller}
        role="grid"
        className={styles.scroller}
        style={
          { '--table-columns': template, '--table-row': `${height}px`, '--table-least': `${least}px` } as CSSProperties
        }
        aria-label={label}
        aria-rowcount={total === null ? -1 : (total ?? rows.length) + 1}
        aria-colcount={shown.length + (onSelect ? 1 : 0)}
        aria-multiselectable={onSelect ? true : undefined}
        onKeyDown={(event) =>
          gridKeyDown(event, {
            count: rows.length,
            index: active.index,
            page,
            go: focusRow,
            atEdge: (by) => props.onEdge?.(by),
            open: (index) => open(index, 'key'),
            toggle,
          })
        }
        {...tracking}
      >
        <TableHead
          columns={shown}
          sort={props.sort}
          onSort={props.onSort}
          onResize={onViewChange && ((id, width) => onViewChange({ ...view, widths: { ...view.widths, [id]: width } }))}
          selection={onSelect && selection}
        />
        <TableBody
          {...props}
          ids={ids}
          rowName={rowName}
          columns={shown}
          height={height}
          room={props.room.height}
          selectable={selectable}
          selected={selected}
          active={active.index}
          onClick={click}
        />
      </div>
      {/* Beside the grid: a grid holds rows and nothing else. */}
      {rows.length === 0 && <div className={styles.empty}>{props.empty}</div>}
      {props.footer && <div className={styles.foot}>{props.footer}</div>}
    </>
  );
}

/** A press that selects text must not open the row. */
function isSelectingText(within: Node): boolean {
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed && within.contains(selection.anchorNode);
}
