import type { ReactNode } from 'react';
import { counted, formatMoment, formatRupees, WORDS } from '@backoffice/shared/domain';
import { useStaff } from '../services/panel-context.tsx';
import styles from './risk.module.css';

interface Group {
  customers: number;
  count: number;
  sumPaise: number;
  lastAt: string;
}

/** One group in a line, in columns: its name, numbers of customers and rows, the sum, and when it was last seen. */
export function GroupSummary({
  name,
  of: { customers, count, sumPaise, lastAt },
  what,
}: {
  name: ReactNode;
  of: Group;
  what: string;
}) {
  const { businessTimeZone } = useStaff();
  return (
    <span className={styles.group}>
      <span className={styles.name}>{name}</span>
      <span>{counted(customers, WORDS.customer)}</span>
      <span>
        {count} {what}
      </span>
      <span className={styles.figure}>{formatRupees(sumPaise)}</span>
      <span className={styles.fine}>last {formatMoment(lastAt, businessTimeZone, new Date())}</span>
    </span>
  );
}
