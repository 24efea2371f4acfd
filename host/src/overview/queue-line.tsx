import type { QueueSummary } from '@backoffice/shared/contract';
import { DEPOSIT_WAIT, WITHDRAWAL_WAIT } from '@backoffice/shared/domain';
import { Age, Money, VisuallyHidden } from '@backoffice/shared/kit/core';
import { Link } from '@backoffice/shared/remote';
import styles from './queue-group.module.css';

/** One queue: how many wait, how much money, how long the oldest. The line leads to exactly these rows. */
export function QueueLine({ queue }: { queue: QueueSummary }) {
  const { segment, query, title, count, sumPaise, oldestAt } = queue;
  return (
    <Link
      className={count === 0 ? `${styles.line} ${styles.idle}` : styles.line}
      to={{ pathname: `/admin/${segment}`, search: query && `?${query}` }}
    >
      <span className={styles.name}>{title}</span>
      <span className={styles.count}>
        {count.toLocaleString('en-IN')}
        <VisuallyHidden> waiting, rupees </VisuallyHidden>
      </span>
      <Money paise={count === 0 ? null : sumPaise} />
      <span className={styles.age}>
        <VisuallyHidden>, oldest </VisuallyHidden>
        <Age since={oldestAt} limits={segment === 'deposit-approval' ? DEPOSIT_WAIT : WITHDRAWAL_WAIT} />
      </span>
    </Link>
  );
}
