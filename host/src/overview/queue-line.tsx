import type { QueueSummary } from '@backoffice/shared/contract';
import { DEPOSIT_WAIT, WITHDRAWAL_WAIT, type WaitLimits, formatCount } from '@backoffice/shared/domain';
import { Age, Money, VisuallyHidden } from '@backoffice/shared/kit/core';
import { Link } from '@backoffice/shared/remote';
import type { PlacedQueue } from '../summary/placed-queues.ts';
import styles from './queue-group.module.css';

/** One queue: number, amount and oldest age of its rows, to which it links. */
export function QueueLine({ queue }: { queue: PlacedQueue }) {
  const { noun, place, title, count, sumPaise, oldestAt } = queue;
  return (
    <Link className={count === 0 ? `${styles.line} ${styles.idle}` : styles.line} to={place.address}>
      <span className={styles.name}>{title}</span>
      <span className={styles.count}>
        {formatCount(count)}
        <VisuallyHidden> waiting</VisuallyHidden>
      </span>
      <span className={sumPaise === 0 ? styles.money : `${styles.money} ${styles.some}`}>
        {sumPaise !== 0 && <VisuallyHidden>rupees </VisuallyHidden>}
        <Money paise={sumPaise === 0 ? null : sumPaise} />
      </span>
      <span className={styles.age}>
        <VisuallyHidden>oldest </VisuallyHidden>
        <Age since={oldestAt} limits={LIMITS[noun]} />
      </span>
    </Link>
  );
}

/** Limits of the age, for queues in which a customer waits; the age of others has no colour. */
const LIMITS: Partial<Record<QueueSummary['noun'], WaitLimits>> = {
  deposits: DEPOSIT_WAIT,
  withdrawals: WITHDRAWAL_WAIT,
};
