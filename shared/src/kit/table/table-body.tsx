import { useRef, type MouseEvent } from 'react';
import { InsideGrid } from './cell-focus.ts';
import { titleCell } from './cell-titles.ts';
import type { Column } from './column.ts';
import type { RowState } from './row-state.ts';
import { assignSlots, NO_SLOTS } from './rows/slots.ts';
import { TableRow } from './table-row.tsx';
import { useReach } from './use-reach.ts';
import { useRowWindow } from './rows/use-row-window.ts';
import styles from './data-table.module.css';

/** How many rows before the end of the list more rows are fetched. */
const NEAR = 12;

interface TableBodyProps<Row> {
  rows: readonly Row[];
  /** The state of each row, in the same order. */
  ids: readonly string[];
  rowName: (row: Row) => string;
  columns: readonly Column<Row>[];
  zone: string;
  /** The height of every row, in px. */
  height: number;
  /** The height of the visible area, in px; `undefined` without layout. */
  room: number | undefined;
  selectable: 'box' | 'none';
  selected: ReadonlySet<string>;
  openId?: string | null;
  onOpen?: (row: Row) => void;
  /** The active row. */
  active: number;
  rowState?: (row: Row) => RowState | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onReachEnd?: () => void;
  onReachStart?: () => void;
}

/** The visible rows. Scrolling renders only this component again. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, ids, rowName, columns, zone, height, selectable, selected, openId, onOpen, active, rowState } = props;
  const body = useRef<HTMLDivElement>(null);
  const { first, end, scrolls } = useRowWindow(body, { count: rows.length, rowHeight: height, room: props.room });
  useReach(end >= rows.length - NEAR, rows.length || undefined, props.onReachEnd);
  useReach(first <= NEAR, ids[0], props.onReachStart);
  const indexes = new Map(indexesToDraw(first, end, active, rows.length).map((index) => [ids[index]!, index]));
  const slots = useRef(NO_SLOTS);
  slots.current = assignSlots(slots.current, ids, [...indexes.keys()], scrolls);
  return (
    <InsideGrid value>
      <div
        ref={body}
        role="rowgroup"
        className={styles.body}
        style={{ height: rows.length * height }}
        onClick={props.onClick}
        onMouseOver={(event) => titleCell(event, { rows, columns, zone, lead: selectable === 'box' ? 1 : 0 })}
      >
        {[...slots.current.of].map(([id, slot]) => {
          const index = indexes.get(id)!;
          const row = rows[index]!;
          const state = rowState?.(row);
          return (
            <TableRow
              key={slot}
              row={row}
              id={id}
              index={index}
              top={index * height}
              columns={columns}
              zone={zone}
              name={rowName(row)}
              selectable={selectable}
              selected={selected.has(id)}
              open={id === openId}
              openable={onOpen !== undefined}
              active={index === active}
              stateKind={state?.kind}
              stateNote={state?.note}
            />
          );
        })}
      </div>
    </InsideGrid>
  );
}

/** The visible rows, and the active row wherever it is, so that the focus is never lost. */
function indexesToDraw(first: number, end: number, active: number, count: number): number[] {
  const inSight = Array.from({ length: end - first }, (_, index) => first + index);
  if (active >= count || (active >= first && active < end)) return inSight;
  return active < first ? [active, ...inSight] : [...inSight, active];
}
