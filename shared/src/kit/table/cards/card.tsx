import { VisuallyHidden } from '@mantine/core';
import { memo, use, type ReactNode } from 'react';
import { ActsBlocked } from '../../states/acts-blocked.ts';
import { isNothing, type Column } from '../column.ts';
import type { RowState } from '../row-state.ts';
import styles from './card-list.module.css';

interface CardProps<Row> {
  row: Row;
  id: string;
  /** Position and total, because cards out of sight are not in the page. */
  place: number;
  of: number;
  columns: readonly Column<Row>[];
  zone: string;
  /** The row's name in the label of the button that opens it. */
  name: string;
  open: boolean;
  onOpen?: (row: Row) => void;
  actions?: (row: Row) => ReactNode;
  stateKind?: RowState['kind'];
  stateNote?: string;
  /** `null` outside selection mode. */
  selected: boolean | null;
  onSelect: (id: string) => void;
}

function CardView<Row>({
  row,
  id,
  place,
  of,
  columns,
  zone,
  name,
  open,
  onOpen,
  actions,
  stateKind,
  stateNote,
  selected,
  onSelect,
}: CardProps<Row>) {
  const at = (place: Column<Row>['card']) => columns.filter((column) => (column.card ?? 'meta') === place);
  const title = at('title').map((column) => <span key={column.id}>{column.cell(row, zone)} </span>);
  return (
    <li
      className={styles.card}
      data-card={id}
      aria-posinset={place}
      aria-setsize={of}
      data-open={open || undefined}
      data-selected={selected || undefined}
      data-state={stateKind}
    >
      {selected !== null && (
        <button
          type="button"
          role="checkbox"
          className={styles.opener}
          aria-checked={selected}
          aria-label={`Select ${name}`}
          onClick={() => onSelect(id)}
        />
      )}
      {selected === null && onOpen && (
        <button type="button" className={styles.opener} aria-label={`Open ${name}`} onClick={() => onOpen(row)} />
      )}
      <div className={styles.top}>
        {selected !== null && <span className={styles.tick} aria-hidden />}
        <div className={styles.title}>{title}</div>
        <dl className={styles.beside}>
          {at('beside').map((column) => (
            <Entry key={column.id} label={column.header} value={column.cell(row, zone)} />
          ))}
        </dl>
        <div className={styles.amount}>
          {at('amount').map((column) => (
            <span key={column.id}>{column.cell(row, zone)}</span>
          ))}
        </div>
      </div>
      <dl className={styles.meta}>
        {at('meta').map((column) => (
          <Entry key={column.id} label={column.header} value={column.cell(row, zone)} />
        ))}
      </dl>
      {stateNote && <div className={styles.note}>{stateNote}</div>}
      {actions && selected === null && stateKind !== 'settled' && <CardActs>{actions(row)}</CardActs>}
    </li>
  );
}

/** The card's buttons; disabled while nothing can be decided. The page says why. */
function CardActs({ children }: { children: ReactNode }) {
  const blocked = use(ActsBlocked);
  if (!children) return null;
  return (
    <fieldset className={styles.actions} aria-label="Decisions" disabled={blocked !== null}>
      {children}
    </fieldset>
  );
}

/** The label is for screen readers only; on screen the value is clear without it. */
function Entry({ label, value }: { label: string; value: ReactNode }) {
  if (isNothing(value)) return null;
  return (
    <div className={styles.entry}>
      <VisuallyHidden component="dt">{label}</VisuallyHidden>
      <dd>{value}</dd>
    </div>
  );
}

export const Card = memo(CardView) as typeof CardView;
