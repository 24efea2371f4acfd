import type { ReactNode } from 'react';
import { Button } from '@backoffice/shared/kit/core';
import type { Column } from '@backoffice/shared/kit/table';
import type { QueueRow } from './queue-definition.ts';
import type { Queue } from './use-queue.ts';
import styles from './queue-cards.module.css';

interface QueueCardsProps<Row extends QueueRow> {
  queue: Queue<Row>;
  label: string;
  columns: readonly Column<Row>[];
  openId: string | null;
  onOpen: (row: Row) => void;
  empty: ReactNode;
  footer: ReactNode;
}

/** The list of the mobile layout: a card a row, nothing scrolls sideways (domain 2.0). */
export function QueueCards<Row extends QueueRow>({ queue, label, columns, openId, onOpen, empty, footer }: QueueCardsProps<Row>) {
  if (queue.rows.length === 0) return <>{empty}</>;
  return (
    <div className={styles.frame}>
      <ul className={styles.list} aria-label={label}>
        {queue.rows.map((row) => (
          <li key={row.id} className={styles.card} data-open={row.no === openId || undefined}>
            <CardBody row={row} columns={columns} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {queue.hasMore && (
        <Button variant="default" fullWidth onClick={queue.loadMore} loading={queue.loadingMore}>
          Show more
        </Button>
      )}
      <div className={styles.foot}>{footer}</div>
    </div>
  );
}

function CardBody<Row extends QueueRow>({ row, columns, onOpen }: { row: Row; columns: readonly Column<Row>[]; onOpen: (row: Row) => void }) {
  const part = (card: Column<Row>['card']) => columns.filter((column) => (column.card ?? 'meta') === card);
  return (
    <>
      <div className={styles.head}>
        <button type="button" className={styles.title} onClick={() => onOpen(row)}>
          {part('title').map(({ id, cell }) => (
            <span key={id}>{cell(row)}</span>
          ))}
        </button>
        {part('amount').map(({ id, header, cell }) => (
          <strong key={id} aria-label={header}>{cell(row)}</strong>
        ))}
      </div>
      <dl className={styles.lines}>
        {part('meta').map(({ id, header, cell }) => (
          <div key={id} className={styles.line}>
            <dt>{header}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
