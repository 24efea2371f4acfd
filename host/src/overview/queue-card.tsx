import { DEPOSIT_WAIT, WITHDRAWAL_WAIT } from '@backoffice/shared/domain';
import { Age, Money } from '@backoffice/shared/kit/core';
import { Link } from '@backoffice/shared/remote';
import styles from './queue-card.module.css';
import type { QueueSummary } from './summary.resource.ts';

/** One queue: how many wait, how much money, how long the oldest. The whole card leads to exactly these rows. */
export function QueueCard({ queue }: { queue: QueueSummary }) {
  const { segment, query, title, count, sumPaise, oldestAt } = queue;
  return (
    <Link className={styles.card} to={{ pathname: `/admin/${segment}`, search: query && `?${query}` }}>
      <span className={styles.title}>{title}</span>
      <span className={styles.count}>{count.toLocaleString('en-IN')}</span>
      {count === 0 ? (
        <span className={styles.none}>Nothing waits</span>
      ) : (
        <span className={styles.facts}>
          <Money paise={sumPaise} as="rupees" />
          <span>
            <span className={styles.label}>Oldest </span>
            <Age since={oldestAt} limits={segment === 'deposit-approval' ? DEPOSIT_WAIT : WITHDRAWAL_WAIT} />
          </span>
        </span>
      )}
    </Link>
  );
}
