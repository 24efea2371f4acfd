import { useEffect, useRef } from 'react';
import { ColumnHandle } from './column-handle.tsx';
import type { Column, Sort } from './column.ts';
import { IconArrowDown, IconArrowUp } from './icons.ts';
import styles from './data-table.module.css';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  onResize?: (id: string, width: number) => void;
  selection?: { state: 'all' | 'some' | 'none'; toggleAll: () => void };
}

export function TableHead<Row>({ columns, sort, onSort, onResize, selection }: TableHeadProps<Row>) {
  const lead = selection ? 1 : 0;
  return (
    <div role="rowgroup" className={styles.headGroup}>
      <div role="row" className={styles.head} aria-rowindex={1}>
        {selection && (
          <div role="columnheader" aria-colindex={1} className={styles.box}>
            <SelectAll {...selection} />
          </div>
        )}
        {columns.map((column, place) => (
          <Heading
            key={column.id}
            column={column}
            place={place + 1 + lead}
            direction={sort && sort.key === column.sort ? sort.direction : null}
            onSort={onSort}
            onResize={onResize}
          />
        ))}
      </div>
    </div>
  );
}

interface HeadingProps<Row> extends Pick<TableHeadProps<Row>, 'onSort' | 'onResize'> {
  column: Column<Row>;
  place: number;
  direction: Sort['direction'] | null;
}

function Heading<Row>({ column, place, direction, onSort, onResize }: HeadingProps<Row>) {
  const { header, sort: key, align } = column;
  return (
    <div
      role="columnheader"
      // Without it the width's handle would be read as a part of the name.
      aria-label={header}
      aria-colindex={place}
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={align === 'end' ? `${styles.heading} ${styles.end}` : styles.heading}
    >
      {key && onSort ? (
        <button
          type="button"
          className={direction ? `${styles.sorter} ${styles.sorted}` : styles.sorter}
          onClick={() => onSort({ key, direction: direction === 'asc' ? 'desc' : 'asc' })}
        >
          <span className={styles.label}>{header}</span>
          {direction === 'asc' && <IconArrowUp size={12} aria-hidden />}
          {direction === 'desc' && <IconArrowDown size={12} aria-hidden />}
        </button>
      ) : (
        <span className={styles.label}>{header}</span>
      )}
      {onResize && <ColumnHandle header={header} onResize={(width) => onResize(column.id, width)} />}
    </div>
  );
}

function SelectAll({ state, toggleAll }: NonNullable<TableHeadProps<unknown>['selection']>) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input ref={box} type="checkbox" aria-label="Select all rows" checked={state === 'all'} onChange={toggleAll} />
  );
}
