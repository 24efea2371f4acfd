import { useCallback, useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import { Card } from './card.tsx';
import type { Column } from '../column.ts';
import type { RowState } from '../row-state.ts';
import { EndMark } from './end-mark.tsx';
import { useCardWindow } from './use-card-window.ts';
import { useLongPress } from './use-long-press.ts';
import styles from './card-list.module.css';

export interface CardListProps<Row> {
  /** Name of the list: the title of the screen. */
  label: string;
  /** The table's own columns; `card` says where each stands. */
  columns: readonly Column<Row>[];
  /** The business zone, for moments. */
  zone: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The name of a row for screen readers, e.g. its number; its id by default. */
  rowName?: (row: Row) => string;
  openId?: string | null;
  onOpen?: (row: Row) => void;
  /** At most two buttons, shown on the card. */
  actions?: (row: Row) => ReactNode;
  rowState?: (row: Row) => RowState | undefined;
  /** Cards are being selected: a tap selects instead of opening. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** A long press on a card begins selecting, with this card. */
  onHold?: (id: string) => void;
  onReachEnd?: () => void;
  /** Called to fetch rows before the first one again, after they were dropped. */
  onReachStart?: () => void;
  empty?: ReactNode;
  footer?: ReactNode;
}

/**
 * The list of a queue on device type `mobile`. The document scrolls, vertically only; reaching its end fetches more,
 * and only the cards near the window are drawn.
 */
export function CardList<Row>(props: CardListProps<Row>) {
  const {
    label,
    columns,
    zone,
    rows,
    rowId,
    rowName = rowId,
    openId = null,
    onOpen,
    actions,
    rowState,
    selected,
    onSelect,
    onReachEnd,
    onReachStart,
    empty,
    footer,
  } = props;
  const list = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const { first, end, before, after } = useCardWindow(list, ids);
  const press = useLongPress(props.onHold);
  const latest = useRef({ selected, onSelect });
  latest.current = { selected, onSelect };
  const toggle = useCallback((id: string) => {
    const next = new Set(latest.current.selected);
    if (!next.delete(id)) next.add(id);
    latest.current.onSelect?.(next);
  }, []);
  if (rows.length === 0) return <>{empty}</>;
  return (
    <div>
      {onReachStart && <EndMark key={`before ${ids[0]!}`} onReach={onReachStart} />}
      <ul
        ref={list}
        className={styles.list}
        aria-label={label}
        style={{ paddingBlock: `${before}px ${after}px` } satisfies CSSProperties}
        {...press}
      >
        {rows.slice(first, end).map((row, at) => {
          const id = ids[first + at]!;
          const state = rowState?.(row);
          return (
            <Card
              key={id}
              row={row}
              id={id}
              place={first + at + 1}
              of={rows.length}
              columns={columns}
              zone={zone}
              name={rowName(row)}
              selected={selected ? selected.has(id) : null}
              onSelect={toggle}
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
