import { formatCount } from '@backoffice/shared/domain';
import type { ReactNode } from 'react';
import { Button, EmptyState, FailedState, SkeletonRows } from '@backoffice/shared/kit/core';
import type { CustomerRows } from './use-customer-rows.ts';
import styles from './customer.module.css';

/** The sentences about the rows of one customer. */
interface RowWords {
  loading: string;
  failed: string;
  /** There are no rows. */
  none: string;
}

interface RowListProps<Row extends { id: string }> {
  words: RowWords;
  rows: CustomerRows<Row>;
  line: (row: Row) => ReactNode;
}

/** The rows of one customer, with all states of loading; the same on desktop and mobile. */
export function RowList<Row extends { id: string }>({ words, rows, line }: RowListProps<Row>) {
  if (rows.state === 'loading') return <SkeletonRows rows={6} columns={2} label={words.loading} />;
  if (rows.state === 'failed')
    return <FailedState title={words.failed} message={rows.error ?? undefined} onRetry={rows.retry} />;
  if (rows.rows.length === 0) return <EmptyState title={words.none}>There are none of this customer yet.</EmptyState>;
  return (
    <>
      <ul className={styles.rows}>
        {rows.rows.map((row) => (
          <li key={row.id} className={styles.row}>
            {line(row)}
          </li>
        ))}
      </ul>
      <p className={styles.shown}>
        {rows.count === undefined ? `${rows.rows.length} shown` : `${rows.rows.length} of ${formatCount(rows.count)}`}
        {rows.more && (
          <Button size="xs" variant="default" loading={rows.loadingMore} onClick={rows.more}>
            Show more
          </Button>
        )}
      </p>
    </>
  );
}

interface LineProps {
  /** Number and state. */
  head: ReactNode;
  amount: ReactNode;
  /** Further facts, the most important first. */
  about: readonly ReactNode[];
}

/** One row: number, state and amount, with further facts below. */
export const Line = ({ head, amount, about }: LineProps) => (
  <>
    <div className={styles.line}>
      <span className={styles.head}>{head}</span>
      <span className={styles.amount}>{amount}</span>
    </div>
    <div className={styles.about}>
      {about.filter(Boolean).map((part, index) => (
        <span key={index}>{part}</span>
      ))}
    </div>
  </>
);
