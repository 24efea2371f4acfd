import type { Deposit } from '@backoffice/shared/contract';
import { DEPOSIT_STATUSES, formatRupees, statusFace } from '@backoffice/shared/domain';
import { StatusBadge } from '@backoffice/shared/kit/core';
import { Moment, RowLink } from '@backoffice/shared/queue';
import styles from './deposit-approval.module.css';

/** The customer's last five deposits. */
export function CustomerHistory({ name, last }: { name: string; last: readonly Deposit[] }) {
  return (
    <section className={styles.history} aria-label={`Last deposits of ${name}`}>
      <h3>Last deposits of {name}</h3>
      {last.length === 0 && <p>This is the first one.</p>}
      <ul>
        {last.map((each) => (
          <li key={each.id}>
            <RowLink no={each.no} what="deposit number" /> {formatRupees(each.amountPaise)} <StatusBadge {...statusFace(DEPOSIT_STATUSES, each.status)} /> <Moment at={each.submittedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
