import { memo, type ReactNode } from 'react';
import type { Column } from './column.ts';
import type { RowState } from './row-state.ts';
import styles from './card-list.module.css';

interface CardProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** What it is called in the name of its opener. */
  name: string;
  open: boolean;
  onOpen?: (row: Row) => void;
  actions?: (row: Row) => ReactNode;
  stateKind?: RowState['kind'];
  stateNote?: string;
}

function CardView<Row>({ row, columns, name, open, onOpen, actions, stateKind, stateNote }: CardProps<Row>) {
  const at = (place: Column<Row>['card']) => columns.filter((column) => (column.card ?? 'meta') === place);
  const title = at('title').map((column) => <span key={column.id}>{column.cell(row)} </span>);
  return (
    <li className={styles.card} data-open={open || undefined} data-state={stateKind}>
      {onOpen && <button type="button" className={styles.opener} aria-label={`Open ${name}`} onClick={() => onOpen(row)} />}
      <div className={styles.top}>
        <div className={styles.title}>{title}</div>
        <div className={styles.amount}>{at('amount').map((column) => <span key={column.id}>{column.cell(row)}</span>)}</div>
      </div>
      <dl className={styles.meta}>
        {at('meta').map((column) => (
          <Line key={column.id} label={column.header} value={column.cell(row)} />
        ))}
      </dl>
      {stateNote && <div className={styles.note}>{stateNote}</div>}
      {actions && stateKind !== 'settled' && <div className={styles.actions}>{actions(row)}</div>}
    </li>
  );
}

function Line({ label, value }: { label: string; value: ReactNode }) {
  if (value === null || value === undefined) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

export const Card = memo(CardView) as typeof CardView;
