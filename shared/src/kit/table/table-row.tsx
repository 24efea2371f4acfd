import { Fragment, memo, type ReactNode } from 'react';
import { isNothing, type Column } from './column.ts';
import type { RowState } from './row-state.ts';
import styles from './data-table.module.css';

interface TableRowProps<Row> {
  row: Row;
  id: string;
  index: number;
  /** Its offset from the first row, in px. */
  top: number;
  columns: readonly Column<Row>[];
  zone: string;
  /** The row's name in the label of its checkbox. */
  name: string;
  selectable: 'box' | 'none';
  selected: boolean;
  open: boolean;
  openable: boolean;
  active: boolean;
  stateKind?: RowState['kind'];
  stateNote?: string;
}

/**
 * One row. Memoised by what it shows, because selecting one of fifty must not render all fifty.
 * It has no handlers: the grid listens once for all of its rows.
 */
function TableRowView<Row>(props: TableRowProps<Row>) {
  const { row, id, index, top, columns, zone, name, selectable, selected, open, openable, active } = props;
  const { stateKind, stateNote } = props;
  const lead = selectable === 'box' ? 1 : 0;
  return (
    <div
      role="row"
      className={openable ? `${styles.row} ${styles.openable}` : styles.row}
      style={{ top }}
      tabIndex={active ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={selectable === 'box' ? selected : undefined}
      data-row={id}
      data-index={index}
      data-open={open || undefined}
      data-state={stateKind}
    >
      {lead > 0 && (
        <div role="gridcell" aria-colindex={1} className={styles.box}>
          <input type="checkbox" tabIndex={-1} aria-label={`Select ${name}`} checked={selected} data-select readOnly />
        </div>
      )}
      <Cells id={id} row={row} columns={columns} zone={zone} lead={lead} />
      {stateNote && (
        <div role="gridcell" className={styles.note}>
          {stateNote}
        </div>
      )}
    </div>
  );
}

interface CellsProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  zone: string;
  lead: number;
}

/** Selecting a row or moving to it changes its frame, not its cells. */
function CellsView<Row>({ id, row, columns, zone, lead }: CellsProps<Row>) {
  return (
    <>
      {columns.map((column, place) => {
        const content = column.cell(row, zone);
        const none = isNothing(content);
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={place + 1 + lead}
            className={none ? `${cellClass(column)} ${styles.none}` : cellClass(column)}
          >
            {none ? '–' : contentOf(id, column, content)}
          </div>
        );
      })}
    </>
  );
}

/** What may have a state of its own belongs to its row, whatever else its place shows next. */
const contentOf = <Row,>(id: string, { stateless }: Column<Row>, content: ReactNode) =>
  stateless || typeof content !== 'object' ? content : <Fragment key={id}>{content}</Fragment>;

function cellClass<Row>({ align, text, narrows, packs }: Column<Row>) {
  if (text) return `${styles.cell} ${styles.short}`;
  if (narrows) return `${styles.cell} ${styles.narrows}${packs ? ` ${styles.packs}` : ''}`;
  return align === 'end' ? `${styles.cell} ${styles.end}` : styles.cell;
}

const Cells = memo(CellsView) as typeof CellsView;

export const TableRow = memo(TableRowView) as typeof TableRowView;
