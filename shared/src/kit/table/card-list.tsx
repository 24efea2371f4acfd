import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import type { Column } from './column.ts';
import type { RowState } from './row-state.ts';
import { EndMark } from './end-mark.tsx';
import styles from './card-list.module.css';

export interface CardListProps<Row> {
  /** Name of the list: the title of the screen. */
  label: string;
  /** The table's own columns; `card` says where each stands. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What a row is called aloud, e.g. its number; its id without one. */
  rowName?: (row: Row) => string;
  openId?: string | null;
  onOpen?: (row: Row) => void;
  /** Two buttons within reach of the thumb. */
  actions?: (row: Row) => ReactNode;
  rowState?: (row: Row) => RowState | undefined;
  onReachEnd?: () => void;
  empty?: ReactNode;
  footer?: ReactNode;
}

/** The list of a queue on device type `mobile`: nothing scrolls sideways, the document scrolls, and its end fetches more. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { label, columns, rows, rowId, rowName = rowId, openId = null, onOpen, actions, rowState, onReachEnd, empty, footer } = props;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <div>
      <ul className={styles.list} aria-label={label}>
        {rows.map((row) => {
          const id = rowId(row);
          const state = rowState?.(row);
          return (
            <Card
              key={id}
              row={row}
              columns={columns}
              name={rowName(row)}
              open={id === openId}
              onOpen={onOpen}
              actions={actions}
              stateKind={state?.kind}
              stateNote={state?.note}
            />
          );
        })}
      </ul>
      {onReachEnd && <EndMark key={rows.length} onReach={onReachEnd} />}
      {footer && <div className={styles.foot}>{footer}</div>}
    </div>
  );
}
