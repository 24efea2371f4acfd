import type { Deposit } from '@backoffice/shared/contract';
import { DEPOSIT_STATUSES, formatRupees, statusFace } from '@backoffice/shared/domain';
import { StatusBadge } from '@backoffice/shared/kit/core';
import { Moment, useQueueUrl } from '@backoffice/shared/queue';
import { Link } from '@backoffice/shared/remote';
import styles from './deposit-approval.module.css';

interface OthersCardProps {
  /** "Others who quote this UTR". */
  title: string;
  others: readonly Deposit[];
}

/** Deposits that lay claim to the same thing, side by side: the first to come is not always the right one (domain 4). */
export function OthersCard({ title, others }: OthersCardProps) {
  const url = useQueueUrl();
  if (others.length === 0) return null;
  return (
    <section className={styles.contested} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <Link to={url.after({ id: other.no })}>{other.no}</Link> <StatusBadge {...statusFace(DEPOSIT_STATUSES, other.status)} /> {formatRupees(other.amountPaise)},{' '}
            {other.customer.name} ({other.customer.code}), <Moment at={other.submittedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
